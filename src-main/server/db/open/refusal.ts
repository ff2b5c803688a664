import Database from 'better-sqlite3';
import { StartRefused } from '../start-refused.ts';
import type { StorePaths } from './paths.ts';

const unwritable: ReadonlySet<string> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOENT',
  'ENOTDIR',
  'EEXIST',
  'ELOOP',
]);

/** Translates what opening the files threw into a refusal that a person understands, where there is one. */
export function asRefusal(error: unknown, { folder, file, backups }: StorePaths): unknown {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_SHMSIZE') {
    return new StartRefused('store_disk_full', { folder }, { cause: error });
  }
  if (unwritable.has(code) || /^SQLITE_(?:CANTOPEN|READONLY|PERM)/.test(code)) {
    return new StartRefused('store_folder', { folder }, { cause: error });
  }
  if (code === 'EIO' || code.startsWith('SQLITE_IOERR')) {
    return new StartRefused('store_disk_failed', { folder }, { cause: error });
  }
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') {
    return new StartRefused('store_corrupt', { file, backups }, { cause: error });
  }
  return error;
}

function codeOf(error: unknown): string {
  if (error instanceof Database.SqliteError) return error.code;
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return '';
}
