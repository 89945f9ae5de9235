/**
 * `treadline decode <kind>`: what a device sent, as JSON, one object for each input line in order.
 * A kind is one entry of `kinds`; it may keep state from line to line, so each run makes its own.
 */
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { bleLines } from './decode-ble.ts';
import { httpLines } from './decode-http.ts';
import { j1939Lines } from './decode-j1939.ts';
import { jt808Lines } from './decode-jt808.ts';
import { rtl433Lines } from './decode-rtl433.ts';

/** `refused`: the line gave nothing but an error, which makes the exit status 1. */
export interface DecodedLine {
  output: object;
  refused: boolean;
}

export interface LineKind {
  /** Lines of `--help` about the input and the output of this kind. */
  help: readonly string[];
  create(): (line: string) => DecodedLine;
}

const kinds: Readonly<Record<string, LineKind>> = {
  jt808: jt808Lines,
  j1939: j1939Lines,
  rtl433: rtl433Lines,
  ble: bleLines,
  http: httpLines,
};

/**
 * Decodes the arguments, or standard input when there are none. Exit status: 0, or 1 when any line was
 * refused (after all were answered) or the kind does not exist. Blank lines are skipped.
 */
export async function runDecode(
  kind: string,
  args: readonly string[],
  stdin: Readable,
  stdout: Writable,
): Promise<number> {
  const found = kinds[kind];
  const asksHelp = args.includes('--help') || args.includes('-h') || kind === '--help';
  if (asksHelp || found === undefined) {
    await print(stdout, usage(kind, found));
    return asksHelp ? 0 : 1;
  }
  const decode = found.create();
  let status = 0;
  for await (const line of args.length > 0
    ? args
    : createInterface({ input: stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    const { output, refused } = decode(line);
    if (refused) status = 1;
    await print(stdout, JSON.stringify(output));
  }
  return status;
}

function usage(kind: string, found: LineKind | undefined): string {
  const names = Object.keys(kinds).join('|');
  const shown = found === undefined ? Object.entries(kinds) : [[kind, found] as const];
  return [
    `Usage: treadline decode <${names}> [input ...]`,
    'Input comes from the arguments, else line by line from standard input; blank lines are skipped.',
    'Output is one JSON object for each input line, in order; {"error": reason} when a line is refused.',
    'Exit status 1 when any line was refused, after all lines were answered.',
    ...shown.flatMap(([name, { help }]) => ['', name, ...help.map((line) => `  ${line}`)]),
  ].join('\n');
}

/** Waits for a slow reader. */
function print(stdout: Writable, line: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stdout.write(`${line}\n`, (error) => (error ? reject(error) : resolve()));
  });
}
