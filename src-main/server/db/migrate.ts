import type Database from 'better-sqlite3';
import { StartRefused } from '../kernel/start-refused.ts';
import { StoreCorrupt } from './errors.ts';
import { checksumOf, type Migration } from './migrations/migration.ts';
import type { StorePaths } from './open/paths.ts';
import { demand } from './sqlite/settings.ts';

/** Holds the surroundings of a migration. */
export type MigrateOptions = {
  readonly paths: StorePaths;
  readonly migrations: readonly Migration[];
  /** Takes a verified copy of the file; called only when the file already holds data. */
  readonly backUp: (from: number, to: number) => Promise<void>;
};

/**
 * Brings the file to the newest schema, one transaction a migration, after a verified copy if it holds data;
 * throws `StartRefused`, with the file as the last good migration left it, if one fails.
 */
export async function migrate(db: Database.Database, options: MigrateOptions): Promise<void> {
  const { paths, migrations, backUp } = options;
  const from = versionOf(db);
  if (from > 0) assertSameHistory(db, migrations, paths);
  const pending = migrations.filter(({ number }) => number > from);
  if (pending.length === 0) return;
  const { file, backups } = paths;
  try {
    if (from > 0) await backUp(from, migrations.length);
  } catch (error) {
    const reason = error instanceof StoreCorrupt ? 'store_corrupt' : 'store_backup';
    throw new StartRefused(reason, { file, backups }, { cause: error });
  }
  try {
    applyAll(db, pending);
  } catch (error) {
    const reason = from > 0 ? 'store_migration' : 'store_creation';
    throw new StartRefused(reason, { file, backups }, { cause: error });
  }
}

function versionOf(db: Database.Database): number {
  return db.pragma('user_version', { simple: true }) as number;
}

function assertSameHistory(
  db: Database.Database,
  migrations: readonly Migration[],
  { file }: StorePaths,
): void {
  const applied = db
    .prepare<[], { number: number; checksum: string }>('select number, checksum from schema_migration')
    .all();
  for (const { number, checksum } of applied) {
    const known = migrations[number - 1];
    if (known && checksumOf(known) === checksum) continue;
    throw new StartRefused('store_history', { file, migration: known?.name ?? String(number) });
  }
}

/** Foreign keys rest meanwhile, since rebuilding a table would set them off; they are checked before each COMMIT. */
function applyAll(db: Database.Database, pending: readonly Migration[]): void {
  db.pragma('foreign_keys = OFF');
  try {
    for (const migration of pending) db.transaction(applyOne).immediate(db, migration);
  } finally {
    db.pragma('foreign_keys = ON');
  }
  demand(db, 'foreign_keys', 1);
  db.pragma('wal_checkpoint(TRUNCATE)');
}

function applyOne(db: Database.Database, migration: Migration): void {
  db.exec(migration.sql);
  const broken = db.pragma('foreign_key_check') as unknown[];
  if (broken.length > 0) throw new Error(`${migration.name} leaves ${broken.length} broken reference(s).`);
  db.prepare('insert into schema_migration (number, name, checksum, applied_at) values (?, ?, ?, ?)').run(
    migration.number,
    migration.name,
    checksumOf(migration),
    new Date().toISOString().replace('Z', '000Z'),
  );
  db.pragma(`user_version = ${migration.number}`);
}
