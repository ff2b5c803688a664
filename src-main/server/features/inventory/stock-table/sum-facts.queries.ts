import { sql } from 'kysely';
import type { LocationType } from '#shared/domain/enumerations.ts';
import { hot } from '../inventory.tables.ts';

type NoValues = Record<never, never>;

/**
 * A living location: its warehouse, whether its stock may be promised, and its limits in mm³, grams and thousandths.
 */
export type LocationFact = {
  readonly id: number;
  readonly warehouse_id: number;
  readonly code: string;
  readonly location_type: LocationType;
  readonly is_usable: number;
  readonly is_blocked: number;
  readonly max_volume: number | null;
  readonly max_weight: number | null;
  readonly max_items: number | null;
  /** The street that its code begins with: as it is ordered, and as the code writes it. */
  readonly street_key: string;
  readonly street: string;
};

const street = sql<string>`case instr(code, '.') when 0 then code else substr(code, 1, instr(code, '.') - 1) end`;

/** Every living location. */
export const locationFacts = hot<NoValues, LocationFact>((q) =>
  q
    .selectFrom('location')
    .select([
      'id',
      'warehouse_id',
      'code',
      'location_type',
      'is_usable',
      'is_blocked',
      'max_volume',
      'max_weight',
      'max_items',
    ])
    .select([sql<string>`substr(code_key, 1, 4)`.as('street_key'), street.as('street')])
    .where('deleted_at', 'is', null),
);

/** Warehouses in the order of their codes. */
export const warehousesByCode = hot<NoValues, { id: number; code: string; name: string }>((q) =>
  q.selectFrom('warehouse').select(['id', 'code', 'name']).orderBy('code_key').orderBy('id'),
);

/** Counts the movements of one civil day, and those that came from outside or left. */
export type DayTotals = {
  readonly date: string;
  readonly total: number;
  readonly received: number;
  readonly left: number;
};

const daySums = sql`d.value ->> '$.date' as date, count(m.id) as total,
  count(case when m.from_location_id is null then m.id end) as received,
  count(case when m.to_location_id is null then m.id end) as left`;

const dayEdges = sql`m.posted_at >= d.value ->> '$.from' and m.posted_at < d.value ->> '$.to'`;

/** Movements of each day, given as JSON `[{date, from, to}]` of instants, in that order. */
export const totalsByDay = hot<{ days: string }, DayTotals>((q, p) =>
  q
    .selectFrom(
      sql<DayTotals>`(select ${daySums} from json_each(${p('days')}) d left join stock_movement m on ${dayEdges}
        group by d.key order by d.key)`.as('days'),
    )
    .selectAll('days'),
);

/** The same of the movements after the given one alone, found by their ids. */
export const laterTotalsByDay = hot<{ days: string; since: number }, DayTotals>((q, p) =>
  q
    .selectFrom(
      sql<DayTotals>`(with m as materialized (
          select id, from_location_id, to_location_id, posted_at from stock_movement
          where id > ${p('since')})
        select ${daySums} from json_each(${p('days')}) d left join m on ${dayEdges}
        group by d.key order by d.key)`.as('days'),
    )
    .selectAll('days'),
);
