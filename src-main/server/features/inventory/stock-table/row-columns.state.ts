/** A stock row that holds something, as the table keeps it. */
export type LiveRow = {
  readonly id: number;
  readonly product_id: number;
  readonly location_id: number;
  /** 0 where there is none. */
  readonly lot_id: number;
  /** The position of the status in its enumeration. */
  readonly status: number;
  /** Thousandths. */
  readonly quantity: number;
  /** Microseconds since 1970. */
  readonly received: number;
  readonly moved: number;
};

/** Rows column by column; what a slot holds counts while `quantity` is above zero. */
export type RowColumns = {
  id: Uint32Array;
  product: Uint32Array;
  location: Uint32Array;
  lot: Uint32Array;
  status: Uint8Array;
  quantity: Float64Array;
  received: Float64Array;
  moved: Float64Array;
};

/** The live rows of a site, each in a slot of its own; slots of emptied rows are used again. */
export type RowTable = {
  readonly columns: RowColumns;
  /** Slots from 0 to here may hold a row. */
  readonly size: number;
  /** The slot of a live row; undefined where the row holds nothing. */
  slotOf(id: number): number | undefined;
  /** Keeps a row as it is now and gives its slot. */
  put(row: LiveRow): number;
  /** Lets go of a row that holds nothing any more. */
  remove(id: number): void;
  /** The slots of all live rows, ascending. */
  live(): Uint32Array;
};

const growth = 1.25;
const least = 1024;

type Numbers = Uint32Array | Int32Array | Float64Array | Uint8Array;

/** The same numbers in an array of at least this length, zeros behind them. */
export const roomFor = <A extends Numbers>(array: A, length: number): A => {
  if (length <= array.length) return array;
  const Type = array.constructor as new (length: number) => A;
  const grown = new Type(Math.max(least, Math.ceil(length * growth)));
  grown.set(array);
  return grown;
};

/** Columns without a row. */
export const emptyColumns = (): RowColumns => ({
  id: new Uint32Array(0),
  product: new Uint32Array(0),
  location: new Uint32Array(0),
  lot: new Uint32Array(0),
  status: new Uint8Array(0),
  quantity: new Float64Array(0),
  received: new Float64Array(0),
  moved: new Float64Array(0),
});

const grow = (columns: RowColumns, length: number): void => {
  columns.id = roomFor(columns.id, length);
  columns.product = roomFor(columns.product, length);
  columns.location = roomFor(columns.location, length);
  columns.lot = roomFor(columns.lot, length);
  columns.status = roomFor(columns.status, length);
  columns.quantity = roomFor(columns.quantity, length);
  columns.received = roomFor(columns.received, length);
  columns.moved = roomFor(columns.moved, length);
};

const write = (columns: RowColumns, slot: number, row: LiveRow): void => {
  columns.id[slot] = row.id;
  columns.product[slot] = row.product_id;
  columns.location[slot] = row.location_id;
  columns.lot[slot] = row.lot_id;
  columns.status[slot] = row.status;
  columns.quantity[slot] = row.quantity;
  columns.received[slot] = row.received;
  columns.moved[slot] = row.moved;
};

/** A table without rows. */
export const createRowTable = (): RowTable => {
  const columns = emptyColumns();
  const free: number[] = [];
  let size = 0;
  /** Maps a row id to its slot plus one, 0 where it has none. */
  let slots = new Uint32Array(0);
  const slotOf = (id: number): number | undefined => {
    const found = slots[id] ?? 0;
    return found === 0 ? undefined : found - 1;
  };
  const newSlot = (): number => {
    const reused = free.pop();
    if (reused !== undefined) return reused;
    size += 1;
    grow(columns, size);
    return size - 1;
  };
  return {
    columns,
    get size() {
      return size;
    },
    slotOf,
    put: (row) => {
      const slot = slotOf(row.id) ?? newSlot();
      slots = roomFor(slots, row.id + 1);
      slots[row.id] = slot + 1;
      write(columns, slot, row);
      return slot;
    },
    remove: (id) => {
      const slot = slotOf(id);
      if (slot === undefined) return;
      slots[id] = 0;
      columns.quantity[slot] = 0;
      free.push(slot);
    },
    live: () => {
      const slots = new Uint32Array(size);
      let found = 0;
      for (let slot = 0; slot < size; slot += 1) {
        if ((columns.quantity[slot] ?? 0) > 0) slots[found++] = slot;
      }
      return slots.slice(0, found);
    },
  };
};
