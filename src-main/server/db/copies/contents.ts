import type Database from 'better-sqlite3';
import type { CopyProblem } from '../capabilities.ts';
import { migrations } from '../migrations/index.ts';
import { checksumOf } from '../migrations/migration.ts';
import { searchSettingsIn, type Reference } from './schema-parts.ts';

/** No number of ours comes near it, and the next one after it is still exact in every program. */
const mostNumber = 2 ** 52;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const holds = (db: Database.Database, sql: string): boolean => db.prepare(sql).pluck().get() === 1;

const ofTable = (name: string): CopyProblem => ({ fault: 'values', part: 'table', name });

/** The first table with a number that no program of ours writes: the next one to it would be none any more. */
const beyondNumbers = (db: Database.Database, { numbers }: Reference): CopyProblem | null => {
  const tables = Map.groupBy(numbers, ({ table }) => table);
  for (const [table, columns] of tables) {
    const tests = columns.map(
      ({ column }) => `${quoted(column)} not between -${mostNumber} and ${mostNumber}`,
    );
    if (holds(db, `select exists (select 1 from ${quoted(table)} where ${tests.join(' or ')})`)) {
      return ofTable(table);
    }
  }
  return null;
};

/** Lists the stored columns that SQLite computes when a row is written and does not check afterwards. */
const computed = [
  {
    table: 'location',
    from: 6,
    wrong: `is_usable <> (is_active = 1 and is_blocked = 0 and location_type in ('storage', 'pick_face', 'cold'))`,
  },
  { table: 'count_line', from: 9, wrong: 'difference is not (coalesce(recount, counted) - expected)' },
] as const;

const miscomputed = (db: Database.Database, version: number): CopyProblem | null => {
  const wrong = computed.find(
    ({ table, from, wrong: test }) =>
      from <= version && holds(db, `select exists (select 1 from ${table} where ${test})`),
  );
  return wrong === undefined ? null : ofTable(wrong.table);
};

const setUpOtherwise = (db: Database.Database, { searches }: Reference): CopyProblem | null => {
  const other = searches.find(({ table, rows }) => searchSettingsIn(db, table) !== rows);
  return other === undefined ? null : ofTable(other.table);
};

/** Tells whether exactly our migrations up to a version made a database. */
export const hasOurHistory = (db: Database.Database, version: number): boolean => {
  const applied = db
    .prepare<[], string>('select checksum from schema_migration order by number')
    .pluck()
    .all();
  const ours = migrations.slice(0, version).map(checksumOf);
  return applied.length === ours.length && applied.every((checksum, index) => checksum === ours[index]);
};

/** People who are there but none of whom may administer; before the first one, whoever opens it becomes that. */
const ungoverned = `
  select exists (select 1 from user_account) and not exists (
    select 1 from user_account where role = 'admin' and is_active = 1 and deleted_at is null)`;

/**
 * Finds a problem that this application never writes into a sound database with our schema; null where there is none.
 */
export const problemWithin = (
  db: Database.Database,
  { version, reference }: { readonly version: number; readonly reference: Reference },
): CopyProblem | null => {
  if (!hasOurHistory(db, version)) return { fault: 'history', part: null, name: '' };
  const values = beyondNumbers(db, reference) ?? miscomputed(db, version) ?? setUpOtherwise(db, reference);
  if (values !== null) return values;
  return version >= 2 && holds(db, ungoverned) ? { fault: 'no_administrator', part: null, name: '' } : null;
};
