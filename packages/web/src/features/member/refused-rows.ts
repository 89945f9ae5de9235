/** The refused rows of an import as a file a spreadsheet opens. */
export interface RefusedRow {
  row: number;
  column: string;
  value: string;
  message: string;
}

/** CSV with a byte order mark; a value that looks like a formula is kept from being one. */
export function refusedCsv(head: readonly string[], rows: readonly RefusedRow[]): string {
  const lines = [head, ...rows.map(({ row, column, value, message }) => [String(row), column, value, message])];
  return `\uFEFF${lines.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
