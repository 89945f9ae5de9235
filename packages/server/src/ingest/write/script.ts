/**
 * Statements with their COPY data in one message, so that the server never waits for this process between them: under
 * load each turn of the event loop is long, and a transaction in five round trips would idle most of its time.
 * PostgreSQL reads COPY data that comes before it asked for it, and ignores what follows an error (manual, "COPY").
 */
import type { Duplex } from 'node:stream';
import type { Client, Connection } from 'pg';

/**
 * Runs `sql`, any number of statements; each `copy … from stdin` in it takes the next of `data`. Rejects with the first
 * error, after which nothing more of `sql` is run. The bytes may be used again once a later query was answered.
 */
export function runScript(client: Client, sql: string, data: readonly Uint8Array[]): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new Script(sql, data, resolve, reject));
  });
}

/** What pg hands the messages of the server to. */
class Script {
  readonly #sql: string;
  readonly #data: readonly Uint8Array[];
  readonly #resolve: () => void;
  readonly #reject: (error: Error) => void;

  constructor(sql: string, data: readonly Uint8Array[], resolve: () => void, reject: (error: Error) => void) {
    this.#sql = sql;
    this.#data = data;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: Connection): void {
    const { stream, query } = connection as unknown as { stream: Duplex; query(text: string): void };
    stream.cork();
    query.call(connection, this.#sql);
    for (const bytes of this.#data) {
      stream.write(copyDataHead(bytes.length));
      stream.write(bytes);
      stream.write(copyDone);
    }
    stream.uncork();
  }

  handleReadyForQuery(): void {
    this.#resolve();
  }

  handleError(error: Error): void {
    this.#reject(error);
  }

  /** pg sets its time-out here. */
  callback(): void {}
  handleCopyInResponse(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
}

const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);

function copyDataHead(length: number): Buffer {
  const head = Buffer.allocUnsafe(5);
  head[0] = 0x64;
  head.writeUInt32BE(length + 4, 1);
  return head;
}
