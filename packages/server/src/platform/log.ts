/** Structured logs. Secrets never reach them: callers log ids, counts and codes. */
import { type Logger, pino } from 'pino';

export type Log = Logger;

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export function createLog(level: (typeof logLevels)[number]): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.password', '*.token', '*.secret', 'req.headers.authorization', 'req.headers["gtex-token"]'],
      censor: '***',
    },
  });
}
