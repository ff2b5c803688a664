import type { Hot } from '../../../db/capabilities.ts';
import { productsAfter, productsSince, type ProductRow } from './product-columns.queries.ts';
import { roomFor } from './row-columns.state.ts';

/** Products column by column, each by its internal id; units as `ProductRow` has them. */
export type ProductColumns = {
  version: Uint32Array;
  type: Uint8Array;
  level: Uint8Array;
  isLiving: Uint8Array;
  isActive: Uint8Array;
  priority: Uint8Array;
  volume: Float64Array;
  weight: Float64Array;
  /** Days of warning, -1 where the site's count. */
  alert: Int32Array;
  min: Float64Array;
  onHand: Float64Array;
  reserved: Float64Array;
  available: Float64Array;
  cost: Float64Array;
};

/** All products of a site as a snapshot shows them. */
export type Products = {
  readonly columns: ProductColumns;
  /** The highest internal id; ids from 1 to here may be products. */
  readonly last: number;
  /** Grows when a product comes, goes or is edited; not when its totals change. */
  readonly edits: number;
};

const none = (): ProductColumns => ({
  version: new Uint32Array(0),
  type: new Uint8Array(0),
  level: new Uint8Array(0),
  isLiving: new Uint8Array(0),
  isActive: new Uint8Array(0),
  priority: new Uint8Array(0),
  volume: new Float64Array(0),
  weight: new Float64Array(0),
  alert: new Int32Array(0),
  min: new Float64Array(0),
  onHand: new Float64Array(0),
  reserved: new Float64Array(0),
  available: new Float64Array(0),
  cost: new Float64Array(0),
});

const names = Object.keys(none()) as (keyof ProductColumns)[];

const grow = (columns: ProductColumns, length: number): void => {
  if (length <= columns.version.length) return;
  for (const name of names) Object.assign(columns, { [name]: roomFor(columns[name], length) });
};

const write = (columns: ProductColumns, row: ProductRow): void => {
  const { id } = row;
  columns.version[id] = row.version;
  columns.type[id] = row.type;
  columns.level[id] = row.level;
  columns.isLiving[id] = row.is_living;
  columns.isActive[id] = row.is_active;
  columns.priority[id] = row.priority;
  columns.volume[id] = row.volume;
  columns.weight[id] = row.weight;
  columns.alert[id] = row.alert ?? -1;
  columns.min[id] = row.min;
  columns.onHand[id] = row.on_hand;
  columns.reserved[id] = row.reserved;
  columns.available[id] = row.available;
  columns.cost[id] = row.cost;
};

/** The products of each snapshot in turn: read whole at first, then what has a newer revision or a higher id. */
export const createProducts = () => {
  const columns = none();
  let last = 0;
  let revision = 0;
  let edits = 0;
  const keep = (rows: readonly ProductRow[]): void => {
    for (const row of rows) {
      grow(columns, row.id + 1);
      if (columns.version[row.id] !== row.version) edits += 1;
      write(columns, row);
      revision = Math.max(revision, row.revision);
      last = Math.max(last, row.id);
    }
  };
  return (on: Hot): Products => {
    if (last > 0) keep(productsSince.all(on, { since: revision }));
    for (let rows = productsAfter.all(on, { after: last }); rows.length > 0;) {
      keep(rows);
      rows = productsAfter.all(on, { after: last });
    }
    return { columns, last, edits };
  };
};
