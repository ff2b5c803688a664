import { lotNameFaults, serialFaults } from '#shared/areas/inventory/goods-rules.ts';
import type { StockStatus } from '#shared/domain/enumerations.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Tx } from '../../db/capabilities.ts';
import { fieldError } from '../../kernel/app-error.ts';
import { demand, refused } from '../../kernel/demand.ts';
import type { End } from '../posting.rules.ts';
import { shortageFault } from '../posting/shortage.service.ts';
import {
  judgeArrival,
  type ArrivalFacts,
  type ArrivedGoods,
  type GoodsGiven,
  type NamedGoods,
} from './arrival.rules.ts';
import { findLotsHere, type NamedLocation, type NamedProduct, type Names } from './names.queries.ts';

/** The product of that SKU; throws 422 at the field. */
export const getProduct = (names: Names, sku: string, field = 'sku'): NamedProduct => {
  const product = names.product(sku);
  if (product === undefined) throw fieldError(field, 'sku_unknown', { sku });
  return product;
};

/** The location of that code; throws 422 at the field. */
export const getLocation = (names: Names, code: string, field = 'location_code'): NamedLocation => {
  const location = names.location(code);
  if (location === undefined) throw fieldError(field, 'location_unknown', { location_code: code });
  return location;
};

/** Reads goods that a body brings in; throws AppError 422 at each field that names none. */
export const demandArrival = (given: NamedGoods, facts: ArrivalFacts): ArrivedGoods => {
  const judged = judgeArrival(given, facts);
  if ('goods' in judged) return judged.goods;
  demand(judged.faults);
  throw new Error('goods were refused without a fault');
};

/** Goods that a command takes from a location. */
export type Taking = {
  readonly product: NamedProduct;
  readonly location: NamedLocation;
  readonly status: StockStatus;
  readonly given: GoodsGiven;
  /** Thousandths. */
  readonly quantity: number;
};

const nameFaults = ({ product, given, quantity }: Taking) => {
  const { serial_number, batch_number, expiration_date } = given;
  const [serial, batch, until] = [serial_number ?? null, batch_number ?? null, expiration_date ?? null];
  return [
    ...serialFaults(product, { serial, quantity }, 'taken'),
    ...lotNameFaults(product, { batch, until }, 'taken'),
  ];
};

const shortOf = (tx: Tx, { product, location, status, quantity }: Taking) =>
  refused(
    shortageFault(tx, {
      sku: product.sku,
      location: location.code,
      productId: product.id,
      locationId: location.id,
      status,
      wanted: quantity,
      there: 0,
      reserved: 0,
    }),
  );

/**
 * The end from which a command takes goods: their lot is the one named, or of the only date that lies there. Throws
 * 422 at the field where the product's controls leave it open, 409 `insufficient_stock` where there is none.
 */
export const takenFrom = (tx: Tx, taking: Taking): End => {
  const { product, location, status, given } = taking;
  demand(nameFaults(taking));
  if (product.has_batch_control === 0 && product.has_expiration_date === 0) {
    return { locationId: location.id, status, lot: null };
  }
  const serial = given.serial_number ?? null;
  const found = findLotsHere(tx, {
    product_id: product.id,
    location_id: location.id,
    stock_status: status,
    batch_number: given.batch_number ?? null,
    expiration_date: given.expiration_date ?? null,
    serial_key: serial === null ? null : skuKey(serial),
  });
  const [only, another] = found;
  if (only === undefined) throw shortOf(tx, taking);
  if (another !== undefined) throw fieldError('expiration_date', 'several_dates');
  return { locationId: location.id, status, lot: only.lot_id === null ? null : { id: only.lot_id } };
};
