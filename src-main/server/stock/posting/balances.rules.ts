import type { BalanceRow, Identity, SerialLocation } from './context.queries.ts';
import type { ResolvedEnd, ResolvedLine } from '../posting.rules.ts';

/** A stock row while lines pass over it, and as it was before them; undefined where there was none. */
export type Balance = {
  readonly identity: Identity;
  readonly before: BalanceRow | undefined;
  quantity: number;
  reserved: number;
  /** Is the reserved quantity that a count found missing. */
  lost: number;
  received_at: string;
};

/** Holds the balances that a line left in its rows; null where it has no such end. */
export type Passage = {
  readonly line: ResolvedLine;
  readonly balance_after_from: number | null;
  readonly balance_after_to: number | null;
};

/** A line that can't be carried out, and why. */
export type Refused =
  | {
      readonly why: 'short';
      readonly line: ResolvedLine;
      readonly there: number;
      readonly reserved: number;
    }
  | { readonly why: 'serial_in_use'; readonly line: ResolvedLine; readonly locationId: number }
  | { readonly why: 'serial_twice'; readonly line: ResolvedLine };

/** The rows after all lines that can be carried out, and those that can't. */
export type Passages = {
  readonly passages: readonly Passage[];
  readonly balances: readonly Balance[];
  readonly refused: readonly Refused[];
};

const identityOf = ({ productId, serialId }: ResolvedLine, end: ResolvedEnd): Identity => ({
  product_id: productId,
  location_id: end.locationId,
  lot_id: end.lotId ?? 0,
  serial_id: serialId ?? 0,
  stock_status: end.status,
});

const keyOf = (row: Identity): string =>
  `${row.product_id} ${row.location_id} ${row.lot_id} ${row.serial_id} ${row.stock_status}`;

/** Every identity that the lines touch, each once. */
export const identitiesOf = (lines: readonly ResolvedLine[]): readonly Identity[] => {
  const all = new Map<string, Identity>();
  for (const line of lines) {
    for (const end of [line.from, line.to]) {
      if (end === null) continue;
      const identity = identityOf(line, end);
      all.set(keyOf(identity), identity);
    }
  }
  return [...all.values()];
};

/** Stock as it stands before the lines, and the instant at which they are posted. */
export type StockBefore = {
  readonly rows: readonly (readonly [Identity, BalanceRow | undefined])[];
  readonly serials: readonly SerialLocation[];
  readonly at: string;
};

const takeIn = (balance: Balance, quantity: number, receivedAt: string): void => {
  const isEmpty = balance.quantity === 0;
  if (isEmpty || receivedAt < balance.received_at) balance.received_at = receivedAt;
  balance.quantity += quantity;
};

const opened = (identity: Identity, before: BalanceRow | undefined, at: string): Balance => ({
  identity,
  before,
  quantity: before?.quantity ?? 0,
  reserved: before?.quantity_reserved ?? 0,
  lost: 0,
  received_at: before?.received_at ?? at,
});

const openBalances = ({ rows, at }: StockBefore) => {
  const all = new Map(rows.map(([identity, row]) => [keyOf(identity), opened(identity, row, at)]));
  const of = (identity: Identity): Balance => {
    const found = all.get(keyOf(identity));
    if (found === undefined) throw new Error('a line names goods that were not looked up');
    return found;
  };
  return { of, all: () => [...all.values()] };
};

/** Follows serial numbers from where they lie; one may come in only where it is nowhere else. */
const followSerials = ({ serials }: StockBefore) => {
  const locations = new Map(serials.map((row) => [row.serial_id, row.location_id]));
  const came = new Set<number>();
  return {
    leave: ({ serialId }: ResolvedLine): void => {
      if (serialId !== null) locations.delete(serialId);
    },
    come: (line: ResolvedLine, { locationId }: ResolvedEnd): Refused | undefined => {
      const { serialId } = line;
      if (serialId === null) return undefined;
      const taken = locations.get(serialId);
      if (taken !== undefined) {
        return came.has(serialId)
          ? { why: 'serial_twice', line }
          : { why: 'serial_in_use', line, locationId: taken };
      }
      came.add(serialId);
      locations.set(serialId, locationId);
      return undefined;
    },
  };
};

/** Gives how much a line may take of a row: the reserved goods where it takes those, all where a count misses some. */
const thereFor = ({ type, held }: ResolvedLine, { quantity, reserved }: Balance): number => {
  if (held !== undefined) return reserved;
  return type === 'count_loss' ? quantity : quantity - reserved;
};

/**
 * Takes a line's goods out of a row, with their reservation where the line holds it, and with what a count makes
 * untrue.
 */
const takeOut = (balance: Balance, { quantity, held }: ResolvedLine): void => {
  balance.quantity -= quantity;
  if (held !== undefined) balance.reserved -= quantity;
  const lost = Math.max(0, balance.reserved - balance.quantity);
  balance.reserved -= lost;
  balance.lost += lost;
};

/**
 * Lets the lines pass over the rows one after another: a serial number in one location, never below what is reserved,
 * but for lines that hold a reservation and for counts, which stock rows follow.
 */
export const passOver = (lines: readonly ResolvedLine[], before: StockBefore): Passages => {
  const balances = openBalances(before);
  const serials = followSerials(before);
  const passages: Passage[] = [];
  const refused: Refused[] = [];
  for (const line of lines) {
    const { from, to, quantity } = line;
    const source = from === null ? null : balances.of(identityOf(line, from));
    if (source !== null) {
      const there = thereFor(line, source);
      if (there < quantity) {
        refused.push({ why: 'short', line, there, reserved: source.reserved });
        continue;
      }
      takeOut(source, line);
      serials.leave(line);
    }
    const target = to === null ? null : balances.of(identityOf(line, to));
    const conflict = to === null ? undefined : serials.come(line, to);
    if (conflict !== undefined) {
      refused.push(conflict);
      continue;
    }
    if (target !== null) {
      takeIn(target, quantity, source?.received_at ?? before.at);
      if (line.held?.outcome === 'carry') target.reserved += quantity;
    }
    passages.push({
      line,
      balance_after_from: source?.quantity ?? null,
      balance_after_to: target?.quantity ?? null,
    });
  }
  return { passages, balances: balances.all(), refused };
};
