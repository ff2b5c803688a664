import type Database from 'better-sqlite3';
import type { CopyProblem, Examination } from '../capabilities.ts';
import { migrations } from '../migrations/index.ts';
import { problemWithin } from './contents.ts';
import { repairableIn } from './repair.ts';
import { differenceFrom, isRemade, partsOf, referenceOf, type SchemaPart } from './schema-parts.ts';
import { demandIntegrity, demandReferences } from './sound.ts';

/**
 * Lists the settings of a connection before it reads a copy: the schema of the copy runs no code, and nothing is
 * written.
 */
const guards = [
  'trusted_schema = OFF',
  'cell_size_check = ON',
  'writable_schema = OFF',
  'ignore_check_constraints = OFF',
  'recursive_triggers = OFF',
] as const;

/** Sets what a connection must have before anything of a copy is read. */
export const guard = (db: Database.Database): void => {
  for (const setting of guards) db.pragma(setting);
};

const unprintable = /[^\p{L}\p{N}\p{P}\p{S} ]/gu;
const longestName = 60;

/** A name as it may be shown: it was chosen by whoever made the file. */
const shown = (name: string): string => name.replaceAll(unprintable, '?').slice(0, longestName);

const partTypes = ['table', 'index', 'trigger', 'view'] as const;

const problemOf = (fault: 'foreign' | 'changed' | 'missing', { type, name }: SchemaPart): CopyProblem => ({
  fault,
  part: partTypes.find((known) => known === type) ?? null,
  name: shown(name),
});

/** The first part that keeps a copy from being used; reads nothing but the text of the schema. */
export const schemaProblem = (db: Database.Database, version: number): CopyProblem | null => {
  if (version > migrations.length) return { fault: 'newer', part: null, name: '' };
  if (version < 1) return { fault: 'history', part: null, name: '' };
  const { foreign, changed, missing } = differenceFrom(referenceOf(version), partsOf(db));
  const [added] = foreign;
  if (added !== undefined) return problemOf('foreign', added);
  const [other] = changed;
  if (other !== undefined) return problemOf('changed', other);
  const gone = missing.find((part) => !isRemade(part));
  return gone === undefined ? null : problemOf('missing', gone);
};

/**
 * Examines an open copy from the outside in: its schema against our migrations before any table is read, then pages,
 * indexes, constraints and references, then what the rows say. Throws for damage; changes nothing.
 */
export const examine = (db: Database.Database): Examination => {
  guard(db);
  const schemaVersion = db.pragma('user_version', { simple: true }) as number;
  const refused = (problem: CopyProblem): Examination => ({
    schemaVersion,
    problem,
    repairable: [],
    stockDifferences: null,
  });
  const schema = schemaProblem(db, schemaVersion);
  if (schema !== null) return refused(schema);
  const values = demandIntegrity(db);
  if (values !== null) return refused(values);
  demandReferences(db);
  const within = problemWithin(db, { version: schemaVersion, reference: referenceOf(schemaVersion) });
  if (within !== null) return refused(within);
  return {
    schemaVersion,
    problem: null,
    repairable: repairableIn(db, schemaVersion),
    stockDifferences: stockDifferencesIn(db, schemaVersion),
  };
};

/** The migration from which there is stock to compare. */
const firstVersion = 7;

/** Every end of every movement, and what the stock rows say with the sign turned: sums of nought where both agree. */
const balances = `
  select count(*) from (
    select 1 from (
      select product_id, to_location_id as location, coalesce(to_lot_id, 0) as lot, coalesce(serial_id, 0) as serial,
        to_status as status, quantity as moved
      from stock_movement where to_location_id is not null
      union all
      select product_id, from_location_id, coalesce(from_lot_id, 0), coalesce(serial_id, 0), from_status, -quantity
      from stock_movement where from_location_id is not null
      union all
      select product_id, location_id, coalesce(lot_id, 0), coalesce(serial_id, 0), stock_status, -quantity
      from stock_item)
    group by product_id, location, lot, serial, status having sum(moved) <> 0)`;

/**
 * Selects the products whose stored totals or level differ from those of their rows on the day of their last event, or
 * that have none.
 */
const totals = `
  select count(*) from product as p left join product_stock as k on k.id = p.id
  left join (
    select s.product_id as id, sum(s.quantity) as on_hand, sum(s.quantity_reserved) as reserved,
      sum(case when s.stock_status = 'available' and l.is_active = 1 and l.is_blocked = 0
        and l.location_type in ('storage', 'pick_face', 'cold')
        and (b.lot_status is null or b.lot_status = 'approved')
        and (b.expiration_date is null or b.expiration_date >= e.evaluated_on)
        then s.quantity - s.quantity_reserved else 0 end) as available
    from stock_item as s join product_stock as e on e.id = s.product_id join location as l on l.id = s.location_id
    left join lot as b on b.id = s.lot_id
    where s.quantity <> 0 group by s.product_id) as r on r.id = p.id
  where k.id is null or k.on_hand <> coalesce(r.on_hand, 0) or k.reserved <> coalesce(r.reserved, 0)
    or k.available <> coalesce(r.available, 0) or p.stock_level <> k.level
    or k.level <> case when coalesce(r.available, 0) <= 0 then 'empty'
      when k.min_quantity > 0 and r.available <= k.min_quantity then 'critical' else 'normal' end`;

/** Rows and movements of a lot or a serial number of another product. */
const strangers = `
  select (select count(*) from stock_item as s join lot as b on b.id = s.lot_id where b.product_id <> s.product_id)
    + (select count(*) from stock_item as s join serial as n on n.id = s.serial_id where n.product_id <> s.product_id)
    + (select count(*) from stock_movement as m join lot as b on b.id = m.to_lot_id where b.product_id <> m.product_id)
    + (select count(*) from stock_movement as m join lot as b on b.id = m.from_lot_id
        where b.product_id <> m.product_id)
    + (select count(*) from stock_movement as m join serial as n on n.id = m.serial_id
        where n.product_id <> m.product_id)`;

/** Counts the product types whose stored number of products differs from the real one. */
const counts = `
  select count(*) from (
    select product_type, is_active, sum(found) as difference from (
      select product_type, is_active, 1 as found from product where deleted_at is null
      union all select product_type, is_active, -total from product_count)
    group by product_type, is_active having sum(found) <> 0)`;

/**
 * Counts the balances, totals and counts of a sound database that differ from the sums of their movements and rows; 0
 * for a version without stock.
 */
const stockDifferencesIn = (db: Database.Database, version: number): number => {
  if (version < firstVersion) return 0;
  const found = [balances, totals, strangers, counts].map((sql) => db.prepare(sql).pluck().get() as number);
  return found.reduce((sum, count) => sum + count, 0);
};
