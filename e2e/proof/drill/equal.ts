import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { clockwork, damageOf, differences, recoverFile, tableHashes, type Reader } from '../lib/database.ts';

/**
 * The tables that a restore is documented to change: it gives the data a new identity, ends sessions, holds
 * destinations with open deliveries, and notes itself; the restore of a copy proves that the job which made
 * it ended well.
 */
const changedByRestore = [
  'data_identity',
  'session',
  'refresh_token',
  'webhook_endpoint',
  'audit_log',
  'job',
];

const searchIndexes = ['product_search', 'location_search', 'order_head_search', 'customer_search'] as const;
/**
 * The tables of a search index, which differ with the order in which it was made; a restore makes it anew.
 */
const partsOfSearch = searchIndexes.flatMap((index) =>
  ['data', 'idx', 'docsize'].map((part) => `${index}_${part}`),
);

/** The tables of a database by the hash of their rows, and what is documented to change apart. */
export type Contents = {
  readonly hashes: ReadonlyMap<string, string>;
  readonly version: number;
  readonly livingSessions: number;
  readonly audited: readonly string[];
  /** Each job and its status. */
  readonly jobs: readonly string[];
  readonly damage: readonly string[];
};

const contentsOf = (reader: Reader): Contents => ({
  hashes: new Map([
    ...tableHashes(reader, [...changedByRestore, ...partsOfSearch, ...clockwork]),
    ...searchIndexes.map((index) => [index, reader.terms(index).join('\n')] as const),
  ]),
  version: reader.column<number>('pragma user_version')[0] ?? 0,
  livingSessions: reader.column<number>('select count(*) from session where ended_at is null')[0] ?? 0,
  audited: reader.column<string>(
    `select id || ' ' || at || ' ' || action || ' ' || entity_key from audit_log order by id`,
  ),
  jobs: reader.column<string>(`select uid || ' ' || status from job order by id`),
  damage: damageOf(reader),
});

/** Lets the work read a copy of a database and its log, so that the looking leaves nothing beside it. */
export const lookAside = <T>(file: string, scratch: string, work: (reader: Reader) => T): T => {
  const folder = mkdtempSync(join(scratch, 'look-'));
  const copy = join(folder, 'copy.db');
  try {
    copyFileSync(file, copy);
    try {
      copyFileSync(`${file}-wal`, `${copy}-wal`);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    return recoverFile(copy, work);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The contents of a database file. */
export const readContents = (file: string, scratch: string): Contents => lookAside(file, scratch, contentsOf);

/**
 * Lists the differences of two databases beyond a restore's documented changes; empty where they are the
 * same.
 */
export const unequal = (from: Contents, to: Contents): readonly string[] => [
  ...to.damage,
  ...differences(from.hashes, to.hashes).map((table) => `another content of ${table}`),
  ...(from.version === to.version ? [] : [`version ${from.version} became ${to.version}`]),
];

/** Lists the faults in the restore of a copy: every difference, and documented changes that were not made. */
export const wrongsOfRestore = (copy: Contents, restored: Contents): readonly string[] => [
  ...unequal(copy, restored),
  ...(restored.jobs.join('\n') === copy.jobs.join('\n').replaceAll(' running', ' done')
    ? []
    : [`the jobs ${copy.jobs.join(', ')} became ${restored.jobs.join(', ')}`]),
  ...(restored.livingSessions === 0 ? [] : [`${restored.livingSessions} sessions live on`]),
  ...(restored.audited.slice(0, copy.audited.length).join('\n') === copy.audited.join('\n')
    ? []
    : ['the audit log was rewritten']),
  ...(restored.audited.length === copy.audited.length + 1 ? [] : ['the restore is not in the audit log']),
];
