/** Decoded frames are records of any depth: flattened to lines for reading, names as the decoder gives them. */
export interface DecodedField {
  path: string;
  value: string;
}

/** `{a: {b: 1}, c: [2]}` becomes `a.b = 1`, `c[0] = 2`; plain lists of values stay on one line. */
export function decodedFields(value: unknown, path = ''): DecodedField[] {
  if (Array.isArray(value)) {
    if (value.every((item) => item === null || typeof item !== 'object'))
      return [{ path, value: value.map(plain).join(', ') }];
    return value.flatMap((item, index) => decodedFields(item, `${path}[${index}]`));
  }
  if (value !== null && typeof value === 'object') {
    return Object.entries(value).flatMap(([key, item]) => decodedFields(item, path ? `${path}.${key}` : key));
  }
  return [{ path, value: plain(value) }];
}

/** All of it in one line, for a table cell. */
export function valuesText(record: Record<string, unknown>): string {
  return decodedFields(record)
    .map((field) => `${field.path} ${field.value}`)
    .join(' · ');
}

/** Bytes in rows of sixteen with their offset: `0000  7e 02 00 …`. */
export function hexRows(hex: string): { offset: string; bytes: string }[] {
  const bytes = hex.replace(/\s/g, '').match(/../g) ?? [];
  return Array.from({ length: Math.ceil(bytes.length / rowBytes) }, (_, row) => ({
    offset: (row * rowBytes).toString(16).padStart(4, '0'),
    bytes: bytes.slice(row * rowBytes, (row + 1) * rowBytes).join(' '),
  }));
}

export function byteCount(hex: string): number {
  return Math.floor(hex.replace(/\s/g, '').length / 2);
}

const rowBytes = 16;

function plain(value: unknown): string {
  return value === null || value === undefined ? '–' : String(value);
}
