import type Database from 'better-sqlite3';
import { StartRefused } from '../start-refused.ts';

/** Marks a file as ours in its header ("ALMX"). */
export const applicationId = 0x41_4c_4d_58;

/** The log's file keeps this length when it starts over, so that a longer one tells how much it really holds. */
export const keptLogBytes = 8 * 1024 * 1024;

/** Names the purpose of a connection. */
export type Role = 'writer' | 'reader' | 'worker' | 'bulk';

type Setting = { readonly pragma: string; readonly value: string | number; readonly is: string | number };

const everywhere: readonly Setting[] = [
  { pragma: 'synchronous', value: 'FULL', is: 2 },
  { pragma: 'foreign_keys', value: 'ON', is: 1 },
  { pragma: 'trusted_schema', value: 'OFF', is: 0 },
  { pragma: 'cell_size_check', value: 'ON', is: 1 },
  { pragma: 'mmap_size', value: 0, is: 0 },
  { pragma: 'wal_autocheckpoint', value: 0, is: 0 },
];

const onMac: readonly Setting[] = [
  { pragma: 'fullfsync', value: 'ON', is: 1 },
  { pragma: 'checkpoint_fullfsync', value: 'ON', is: 1 },
];

/** Each work of a batch has a savepoint; kept in a file, what undoes it would be two of three writes to the disk. */
const onWriter: readonly Setting[] = [{ pragma: 'temp_store', value: 'MEMORY', is: 2 }];

const workerPatienceMs = 5000;
const cacheKib: Readonly<Record<Role, number>> = {
  writer: 8192,
  reader: 20_480,
  worker: 32_768,
  bulk: 40_960,
};

function settingsFor(role: Role): readonly Setting[] {
  const writes = role === 'writer' || role === 'bulk';
  const patience = role === 'writer' || role === 'reader' ? 0 : workerPatienceMs;
  return [
    ...(writes ? [{ pragma: 'journal_mode', value: 'WAL', is: 'wal' }] : []),
    ...everywhere,
    ...(process.platform === 'darwin' ? onMac : []),
    ...(role === 'writer' ? onWriter : []),
    { pragma: 'busy_timeout', value: patience, is: patience },
    { pragma: 'cache_size', value: -cacheKib[role], is: -cacheKib[role] },
    { pragma: 'journal_size_limit', value: keptLogBytes, is: keptLogBytes },
  ];
}

/** Sets what every connection of this role must have and refuses the start if the file does not take it. */
export function applySettings(db: Database.Database, role: Role): void {
  for (const { pragma, value, is } of settingsFor(role)) {
    db.pragma(`${pragma} = ${value}`);
    demand(db, pragma, is);
  }
  demand(db, 'journal_mode', 'wal');
  demand(db, 'application_id', applicationId);
}

/** Refuses the start unless the connection reports exactly this value. */
export function demand(db: Database.Database, pragma: string, expected: string | number): void {
  const found = db.pragma(pragma, { simple: true });
  if (found !== expected) throw new StartRefused('store_settings', { file: db.name, setting: pragma });
}
