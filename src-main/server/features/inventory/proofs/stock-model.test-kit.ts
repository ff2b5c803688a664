/** Stock as plain arithmetic: what the product's answers, balances and ledger are held against. */
import type { StockStatus } from '#shared/domain/enumerations.ts';

/** Which goods: a product by its internal id, its lot and its serial number, empty where it has none. */
export type Goods = { readonly product: number; readonly lot: string; readonly serial: string };

/** Where goods lie: a location by its internal id, and their status there. */
export type Spot = { readonly location: number; readonly status: StockStatus };

/** A movement: a quantity in thousandths from one spot to another, null being the outside. */
export type Step = {
  readonly goods: Goods;
  readonly quantity: number;
  readonly from: Spot | null;
  readonly to: Spot | null;
  /** Whether it corrects what stock rows say, so that it may end in a closed location. */
  readonly settles: boolean;
};

/** A movement that was carried out, under the name that the product gave it. */
export type PostedStep = Step & { readonly id: string; isReversed: boolean };

/** Goods in one spot, and how much of them. */
export type Cell = { readonly goods: Goods; readonly spot: Spot; readonly quantity: number };

/** What there is; cells that fell to nothing are not there. */
export type Model = {
  readonly cells: Map<string, Cell>;
  readonly kept: PostedStep[];
  /** The lots that were ever made, by `lotName`. */
  readonly lots: Set<string>;
};

/** A model of an empty warehouse. */
export const emptyModel = (): Model => ({ cells: new Map(), kept: [], lots: new Set() });

/** What tells one cell from another. */
const cellName = ({ product, lot, serial }: Goods, { location, status }: Spot): string =>
  [product, lot, serial, location, status].join('|');

/** What tells one lot from another. */
export const lotName = ({ product, lot }: Pick<Goods, 'product' | 'lot'>): string => `${product}|${lot}`;

type Outcome = {
  /** Every reason to refuse; none where the steps can be carried out. */
  readonly reasons: ReadonlySet<string>;
  /** The cells that the steps change, as they are then; null for one that falls to nothing. */
  readonly changes: ReadonlyMap<string, Cell>;
};

const serialIn = (cells: Iterable<Cell>, { product, serial }: Goods): boolean =>
  [...cells].some(
    ({ goods, quantity }) => quantity > 0 && goods.product === product && goods.serial === serial,
  );

/** A serial number that the steps themselves name twice is a fault of the call; one that is in stock is a conflict. */
const serialFault = (model: Model, changes: ReadonlyMap<string, Cell>, goods: Goods): string | undefined => {
  if (goods.serial === '') return undefined;
  if (serialIn(changes.values(), goods)) return 'validation_failed';
  return serialIn(new Map([...model.cells, ...changes]).values(), goods) ? 'serial_in_use' : undefined;
};

/** Lets the steps pass over the model, one after the other, without changing it. */
export const judge = (model: Model, steps: readonly Step[], closed: ReadonlySet<number>): Outcome => {
  const reasons = new Set<string>();
  const changes = new Map<string, Cell>();
  const at = (goods: Goods, spot: Spot): Cell => {
    const name = cellName(goods, spot);
    return changes.get(name) ?? model.cells.get(name) ?? { goods, spot, quantity: 0 };
  };
  const put = (goods: Goods, spot: Spot, more: number): void => {
    const { quantity } = at(goods, spot);
    changes.set(cellName(goods, spot), { goods, spot, quantity: quantity + more });
  };
  for (const { goods, quantity, from, to, settles } of steps) {
    if (to !== null && !settles && closed.has(to.location)) reasons.add('location_blocked');
    if (from !== null) {
      if (at(goods, from).quantity < quantity) reasons.add('insufficient_stock');
      put(goods, from, -quantity);
    }
    if (to === null) continue;
    const fault = serialFault(model, changes, goods);
    if (fault !== undefined) reasons.add(fault);
    put(goods, to, quantity);
  }
  return { reasons, changes };
};

/** Carries out what was judged; `ids` are the names of the movements, in the order of the steps. */
export const carryOut = (
  model: Model,
  changes: ReadonlyMap<string, Cell>,
  done: { readonly steps: readonly Step[]; readonly ids: readonly string[] },
): void => {
  for (const [name, cell] of changes) {
    if (cell.quantity === 0) model.cells.delete(name);
    else model.cells.set(name, cell);
  }
  for (const [index, step] of done.steps.entries()) {
    if (step.goods.lot !== '') model.lots.add(lotName(step.goods));
    model.kept.push({ ...step, id: done.ids[index] ?? '', isReversed: false });
  }
};
