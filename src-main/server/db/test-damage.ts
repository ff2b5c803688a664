import { execFileSync } from 'node:child_process';
import Database from 'better-sqlite3';

const pageSize = 4096;

/** The first page of a table, counted from 1; not while this process has the file open as a store. */
export const rootPageOf = (file: string, table: string): number => {
  const db = new Database(file, { readonly: true });
  const page = db.prepare('select rootpage from sqlite_schema where name = ?').pluck().get(table) as number;
  db.close();
  return page;
};

/** Spoils a page from another process, since closing the file in this one would let go of the store's locks. */
export const damagePage = (file: string, page: number): void => {
  const where = [`of=${file}`, `bs=${pageSize}`, `seek=${page - 1}`, 'count=1', 'conv=notrunc'];
  execFileSync('dd', ['if=/dev/urandom', ...where], { stdio: 'ignore' });
};

/** Makes a staging file one that another version of the program made. */
export const ageStaging = (file: string): void => {
  const db = new Database(file);
  db.pragma(`user_version = ${(db.pragma('user_version', { simple: true }) as number) ^ 1}`);
  db.close();
};
