import type { ProductExtra } from '#shared/areas/products/schema.ts';
import type { MovementType, StockStatus } from '#shared/domain/enumerations.ts';
import { at, type Fault } from '#shared/kernel/fault.ts';
import { toScaled } from '#shared/kernel/primitives.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { LotRef, PostingLine } from '../posting.rules.ts';
import type { NamedProduct, Names } from './names.queries.ts';
import { unitsOfPackagings, type Packed } from './packagings.rules.ts';

type Faults = readonly Fault<Code>[];

/** Holds the identity of goods as a body gives it. */
export type GoodsGiven = {
  readonly batch_number?: string | null | undefined;
  readonly expiration_date?: string | null | undefined;
  readonly manufacturing_date?: string | null | undefined;
  readonly serial_number?: string | null | undefined;
};

/** The lot that comes in with these words on it; null where they name none. */
const printedLot = (given: GoodsGiven): LotRef | null => {
  const batchNumber = given.batch_number ?? null;
  const expirationDate = given.expiration_date ?? null;
  const manufacturingDate = given.manufacturing_date ?? null;
  if (batchNumber === null && expirationDate === null) return null;
  return { batchNumber, expirationDate, manufacturingDate };
};

/** Holds goods of one product that come in at one location; the quantity in thousandths. */
export type Arriving = {
  readonly type: MovementType;
  readonly productId: number;
  readonly quantity: number;
  readonly locationId: number;
  readonly status: StockStatus;
  readonly given: GoodsGiven & { readonly unit_cost?: number | undefined };
};

/** The posting line of goods that come in, in their lot and at the cost that is given. */
export const arrivingLine = ({ type, productId, quantity, locationId, status, given }: Arriving) => ({
  type,
  productId,
  quantity,
  from: null,
  to: { locationId, status, lot: printedLot(given) },
  serialNumber: given.serial_number ?? null,
  unitCost: given.unit_cost === undefined ? null : toScaled(given.unit_cost, 4),
});

/** Gives a line a movement for each serial number; where there are none, it is one. */
export const linesOfSerials = (
  line: PostingLine,
  serials: readonly string[] | undefined,
): readonly PostingLine[] =>
  serials === undefined ? [line] : serials.map((serialNumber) => ({ ...line, quantity: 1000, serialNumber }));

type Units = {
  readonly product: Pick<NamedProduct, 'has_serial_number'>;
  /** Thousandths. */
  readonly quantity: number;
};

/** The serial numbers of goods, one for each unit; undefined for a product without, or their fault. */
export const serialsOfUnits = (
  given: readonly string[],
  { product, quantity }: Units,
): { readonly serials: readonly string[] | undefined } | { readonly fault: Fault<Code> } => {
  if (product.has_serial_number === 0) {
    if (given.length === 0) return { serials: undefined };
    return { fault: fault('serial_numbers', 'no_serial') };
  }
  if (given.length * 1000 === quantity) return { serials: given };
  const vars = { wanted: quantity / 1000, given: given.length };
  return { fault: fault('serial_numbers', 'serials_count', vars) };
};

/** Holds goods that come in as a body or a line of a file names them; the quantity in units or packagings. */
export type NamedGoods = GoodsGiven &
  Packed & {
    readonly sku: string;
    readonly location_code: string;
    readonly unit_cost?: number | undefined;
    /** Lists one for each unit; where absent, `serial_number` names the only one. */
    readonly serial_numbers?: readonly string[];
  };

/** Holds what goods are read with: what their names mean, and how they come in. */
export type ArrivalFacts = Pick<Arriving, 'type'> & {
  readonly names: Names;
  /** Gives the stock status in which goods come in. */
  readonly status: StockStatus;
  /** Is the part of the body that names them, such as `items.3`; absent where that is the body itself. */
  readonly path?: string;
};

/** Holds goods that come in, as they are to be posted. */
export type ArrivedGoods = {
  readonly product: NamedProduct;
  /** Moves all of them, without serial numbers of their own. */
  readonly line: PostingLine;
  readonly serials: readonly string[] | undefined;
};

/** Holds what came of judging goods: the goods themselves, or their faults at the path. */
export type Judged = { readonly goods: ArrivedGoods } | { readonly faults: Faults };

const readGoods = (
  given: NamedGoods,
  { names, type, status }: ArrivalFacts,
): ArrivedGoods | { readonly faults: Faults } => {
  const { sku, location_code, serial_numbers: each } = given;
  const [product, location] = [names.product(sku), names.location(location_code)];
  const unknown = [
    ...(product === undefined ? [fault('sku', 'sku_unknown', { sku })] : []),
    ...(location === undefined ? [fault('location_code', 'location_unknown', { location_code })] : []),
  ];
  if (product === undefined || location === undefined) return { faults: unknown };
  const packagings = JSON.parse(product.packagings) as ProductExtra['packagings'];
  const units = unitsOfPackagings(given, { sku: product.sku, packagings });
  if ('fault' in units) return { faults: [units.fault] };
  const { quantity } = units;
  const counted = each === undefined ? { serials: undefined } : serialsOfUnits(each, { product, quantity });
  if ('fault' in counted) return { faults: [counted.fault] };
  const line = arrivingLine({
    type,
    productId: product.id,
    quantity,
    locationId: location.id,
    status,
    given,
  });
  return { product, line, serials: counted.serials };
};

/**
 * Reads goods that come in as they are named: their product and location, their units where packagings are counted, and
 * their serial numbers. What the product, its lots and the location ask of them, posting judges.
 */
export const judgeArrival = (given: NamedGoods, facts: ArrivalFacts): Judged => {
  const { path } = facts;
  const read = readGoods(given, facts);
  if ('faults' in read) return { faults: path === undefined ? read.faults : at(path, read.faults) };
  const names = given.serial_numbers === undefined ? {} : { names: { serial: 'serial_numbers' } };
  const line = { ...read.line, ...names, ...(path !== undefined && { path: `${path}.` }) };
  return { goods: { ...read, line } };
};
