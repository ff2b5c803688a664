import { mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pino, type Logger } from 'pino';

export type Log = Logger;
export type LogLevel = 'info' | 'warn' | 'error' | 'silent';

/** A file longer than this is put aside at the next start; the one put aside before goes. */
const longestBytes = 5 * 1024 * 1024;

const STANDARD_ERROR = 2;

const readyFile = (file: string): string => {
  mkdirSync(dirname(file), { recursive: true });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > longestBytes) renameSync(file, `${file}.1`);
  return file;
};

/** A file that can't be written is no reason not to serve. */
const destinationOf = (file: string | undefined): string | number => {
  try {
    return file === undefined ? STANDARD_ERROR : readyFile(file);
  } catch {
    return STANDARD_ERROR;
  }
};

/**
 * Logs JSON lines to a file, kept short over the starts, or to standard error; no bodies, query strings, cookies or
 * tokens ever go in.
 */
export const createLog = (level: LogLevel, file?: string): Log =>
  pino(
    { level, redact: { paths: ['*.authorization', '*.cookie', '*.password', '*.token'], remove: true } },
    pino.destination({ dest: destinationOf(file), sync: true }),
  );
