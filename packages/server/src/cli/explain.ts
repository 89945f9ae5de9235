/** A start that cannot go on says what happened and what to do, in one line and without a stack. */
const advice: Record<string, (error: NodeJS.ErrnoException & { port?: number; address?: string }) => string> = {
  EADDRINUSE: (error) =>
    `port ${error.port ?? ''} is taken: stop what listens there, or choose another with PORT, JT808_PORT or MQTT_PORT`,
  EACCES: (error) =>
    error.port === undefined
      ? `no right to ${error.path ?? 'a file'}: run as its owner, or set DATA_DIR to a folder that can be written`
      : `no right to listen on port ${error.port}: choose one above 1023 with PORT, JT808_PORT or MQTT_PORT`,
  EADDRNOTAVAIL: (error) => `this machine has no address ${error.address ?? ''}: mend HOST`,
  ENOTFOUND: (error) => `no such host (${error.message}): mend HOST, DATABASE_URL or NATS_URL`,
};

export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  const explained = code === undefined ? undefined : advice[code]?.(error as NodeJS.ErrnoException);
  return `treadline: ${explained ?? error.message}`;
}
