/** Tables and tricks for the tests of the store. */
import type { Generated } from 'kysely';
import { openTestStore, type TestStore } from '../../testing/template-database.ts';
import { hotKey, type Hot, type OpenStore, type OpenTx, type Store } from './capabilities.ts';
import { foundation } from './migrations/0001-foundation.ts';
import type { Migration } from './migrations/migration.ts';
import type { OpenStoreOptions } from './open-store.ts';

export type LabSchema = {
  stock: { id: Generated<number>; units: number };
  movement: { id: Generated<number>; label: string; stock_id: number | null };
  ballast: { id: Generated<number>; body: Uint8Array };
  fuse: { id: Generated<number> };
  shadow: { id: Generated<number>; label: string };
};

/** `fuse` undoes the whole transaction, as a trigger of ours never may; `shadow` is written by a trigger. */
export const labMigration: Migration = {
  number: 2,
  name: '0002-lab',
  sql: `
create table stock (id integer primary key, units integer not null constraint enough check (units >= 0)) strict;
create table movement (
  id integer primary key,
  label text not null unique,
  stock_id integer references stock (id) on delete cascade
) strict;
create table ballast (id integer primary key, body blob not null) strict;
create table fuse (id integer primary key) strict;
create table shadow (id integer primary key, label text not null) strict;
create trigger fuse_blows before insert on fuse begin select raise(rollback, 'fuse'); end;
create trigger movement_shadow after insert on movement begin
  insert into shadow (label) values (new.label);
end;
create trigger movement_fixed before update on movement begin select raise(abort, 'movement_is_final'); end;
insert into stock (id, units) values (1, 10);
`,
};

export const labMigrations: readonly Migration[] = [foundation, labMigration];

/** Opens a store on the lab's tables, with ten units of stock 1. */
export function openLab(options: Partial<OpenStoreOptions> = {}): Promise<TestStore<LabSchema>> {
  return openTestStore<LabSchema>({ migrations: labMigrations, ...options });
}

/** Runs any SQL text on the connection behind a reader or a tx. */
export function raw<Row = Record<string, unknown>>(on: Hot, sql: string): Row[] {
  return on[hotKey].all<Row>(sql, []);
}

/** Leaves the database this many pages, so that the disk is as good as full; undefined gives it all it wants. */
export const limitPages = (store: Pick<Store, 'write'>, free: number | undefined): Promise<void> =>
  store.write('limit', async (tx) => {
    const [size] = raw<{ page_count: number }>(tx, 'pragma page_count');
    const pages = free === undefined ? 1_000_000 : (size?.page_count ?? 0) + free;
    raw(tx, `pragma max_page_count = ${pages}`);
  });

export type LabTx = OpenTx<LabSchema>;

/** Takes one of the units that are left, with waits between its statements; fails when none is left. */
export async function takeOne(tx: LabTx, label: string): Promise<void> {
  const { units } = await tx
    .selectFrom('stock')
    .select('units')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  await tx.insertInto('movement').values({ label, stock_id: 1 }).execute();
  await Promise.resolve();
  if (units < 1) throw new Error('insufficient_stock');
  await tx
    .updateTable('stock')
    .set({ units: units - 1 })
    .where('id', '=', 1)
    .execute();
}

/** Asks for one unit under each label, all at once. */
export function takeAll(
  store: OpenStore<LabSchema>,
  names: readonly string[],
): Promise<PromiseSettledResult<unknown>[]> {
  return Promise.allSettled(names.map((label) => store.write('take', (tx) => takeOne(tx, label))));
}

/** How many of the works were kept. */
export function kept(results: readonly PromiseSettledResult<unknown>[]): number {
  return results.filter(({ status }) => status === 'fulfilled').length;
}

/** Numbered names. */
export function labels(count: number, prefix = 'take'): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}-${index}`);
}

export async function unitsLeft({ read }: OpenStore<LabSchema>): Promise<number> {
  const stock = read.selectFrom('stock').select('units').where('id', '=', 1);
  return (await stock.executeTakeFirstOrThrow()).units;
}

export async function movements({ read }: OpenStore<LabSchema>): Promise<string[]> {
  const rows = await read.selectFrom('movement').select('label').orderBy('id').execute();
  return rows.map(({ label }) => label);
}

/** Takes long enough to be killed in the middle of it. */
const slowMigration: Migration = {
  number: 3,
  name: '0003-slow',
  sql: `
create table heavy (id integer primary key, body text not null) strict;
insert into heavy (body) with recursive n (v) as (select 1 union all select v + 1 from n where v < 60000)
  select hex(v) || 'ballast that makes a row' from n;
create index heavy_by_body on heavy (body);
`,
};

export const killMigrations: readonly Migration[] = [...labMigrations, slowMigration];
