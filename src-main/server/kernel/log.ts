import { pino, type Logger } from 'pino';

export type Log = Logger;
export type LogLevel = 'info' | 'warn' | 'error' | 'silent';

/** Logs JSON lines to standard error; no bodies, query strings, cookies or tokens ever go in. */
export const createLog = (level: LogLevel): Log =>
  pino(
    { level, redact: { paths: ['*.authorization', '*.cookie', '*.password', '*.token'], remove: true } },
    pino.destination({ dest: 2, sync: true }),
  );
