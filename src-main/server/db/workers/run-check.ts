import Database from 'better-sqlite3';
import { openDatabase } from '../sqlite/connection.ts';
import type { Verdict } from './jobs.ts';

/**
 * Matches the messages of SQLite's check about a page that the disk did not give; the last byte of its code is that of
 * SQLITE_IOERR.
 */
const notRead = /error code=(\d+)|failed to get page/;
const ioError = 10;

/**
 * Checks all pages and rows of the file on a connection of its own, when deep its indexes and references too. What could not be read may
 * be read later, and hides what hangs on it: then nothing is said of damage.
 */
export function runCheck(file: string, isDeep: boolean): Verdict {
  const lines: string[] = [];
  let failure: unknown;
  try {
    read(file, isDeep, lines);
  } catch (error) {
    failure = error;
  }
  if (isUnread(failure) || lines.some(isAboutDisk)) return 'unreadable';
  if (failure === undefined && lines.join() === 'ok') return 'sound';
  return lines.length === 0 && !isForeign(failure) ? 'unclear' : 'damaged';
}

function read(file: string, isDeep: boolean, lines: string[]): void {
  const db = openDatabase(file, 'worker');
  try {
    const check = db.prepare<[], string>(`pragma ${isDeep ? 'integrity_check' : 'quick_check'}`).pluck();
    for (const line of check.iterate()) lines.push(line);
    if (isDeep) lines.push(...db.prepare<[], string>('pragma foreign_key_check').pluck().all());
  } finally {
    db.close();
  }
}

const isAboutDisk = (line: string): boolean => {
  const found = notRead.exec(line);
  return found !== null && (found[1] === undefined || (Number(found[1]) & 0xff) === ioError);
};

const codeOf = (failure: unknown): string => (failure instanceof Database.SqliteError ? failure.code : '');
const isUnread = (failure: unknown): boolean => codeOf(failure).startsWith('SQLITE_IOERR');
const isForeign = (failure: unknown): boolean => codeOf(failure) === 'SQLITE_NOTADB';
