import type { Hot } from '../../../db/capabilities.ts';
import {
  laterTotalsByDay,
  locationFacts,
  totalsByDay,
  warehousesByCode,
  type DayTotals,
  type LocationFact,
} from './sum-facts.queries.ts';
import { lastMovement } from './stock-table.queries.ts';

type Versions = Readonly<Record<string, number>>;

/** Reads again what the counters of its tables say has changed. */
const keptBy = <T>(tables: readonly string[], read: (on: Hot) => T) => {
  let kept: { readonly stamp: string; readonly value: T } | undefined;
  return (on: Hot, versions: Versions): T => {
    const stamp = tables.map((table) => versions[table] ?? 0).join('.');
    if (kept?.stamp !== stamp) kept = { stamp, value: read(on) };
    return kept.value;
  };
};

const byId = <T extends { readonly id: number }>(
  rows: readonly T[],
  of: (row: T) => number,
): Float64Array => {
  const values = new Float64Array(rows.reduce((highest, { id }) => Math.max(highest, id), 0) + 1);
  for (const row of rows) values[row.id] = of(row);
  return values;
};

/** Locations and warehouses; what stands by id is 1 where it is so. */
export type Locations = {
  readonly rows: readonly LocationFact[];
  readonly warehouse: Float64Array;
  readonly usable: Float64Array;
  readonly hasVolume: Float64Array;
  readonly hasWeight: Float64Array;
  readonly warehouses: ReturnType<typeof warehousesByCode.all>;
};

/** Living locations as sums look at them. */
export const createLocations = () =>
  keptBy(['location', 'warehouse'], (on): Locations => {
    const rows = locationFacts.all(on, {});
    return {
      rows,
      warehouse: byId(rows, ({ warehouse_id }) => warehouse_id),
      usable: byId(rows, ({ is_usable }) => is_usable),
      hasVolume: byId(rows, ({ max_volume }) => Number(max_volume !== null)),
      hasWeight: byId(rows, ({ max_weight }) => Number(max_weight !== null)),
      warehouses: warehousesByCode.all(on, {}),
    };
  });

const added = (days: readonly DayTotals[], later: readonly DayTotals[]): readonly DayTotals[] =>
  days.map(({ date, total, received, left }, index) => ({
    date,
    total: total + (later[index]?.total ?? 0),
    received: received + (later[index]?.received ?? 0),
    left: left + (later[index]?.left ?? 0),
  }));

/** Movements by day; of days asked for before only what the ledger has got since is read. */
export const createDays = () => {
  let kept: { readonly days: string; readonly since: number; readonly totals: readonly DayTotals[] } = {
    days: '',
    since: 0,
    totals: [],
  };
  return (on: Hot, days: string): readonly DayTotals[] => {
    const last = lastMovement.first(on, {})?.id ?? 0;
    const { since } = kept;
    if (kept.days !== days) kept = { days, since: last, totals: totalsByDay.all(on, { days }) };
    else if (last > since) {
      const later = laterTotalsByDay.all(on, { days, since });
      kept = { days, since: last, totals: added(kept.totals, later) };
    }
    return kept.totals;
  };
};
