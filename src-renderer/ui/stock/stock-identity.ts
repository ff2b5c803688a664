import type { StockListQuery } from '#shared/areas/inventory/reads-contract.ts';
import { stockStatuses, type StockStatus } from '#shared/domain/enumerations.ts';
import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';

/** The parts that tell one row of stock from all others. */
export type StockIdentity = {
  readonly sku: string;
  readonly location_code: string;
  readonly stock_status: StockStatus;
  readonly batch_number: string | null;
  readonly serial_number: string | null;
  readonly expiration_date: string | null;
};

/** The identity of a row of the API. */
export function identityOf(row: StockRow): StockIdentity {
  return {
    sku: row.product.sku,
    location_code: row.location.code,
    stock_status: row.stock_status,
    batch_number: row.batch_number,
    serial_number: row.serial_number,
    expiration_date: row.expiration_date,
  };
}

/** The identity as one text that an address can hold. */
export function identityKey(identity: StockIdentity): string {
  const { sku, location_code: location, stock_status: status } = identity;
  const rest = [identity.batch_number, identity.serial_number, identity.expiration_date];
  return [location, sku, status, ...rest.map((part) => part ?? '')].map(escapePart).join('~');
}

/** The identity behind such a text; undefined where it is none. */
export function readIdentityKey(key: string): StockIdentity | undefined {
  const parts = key.split('~').map(unescapePart);
  const [location = '', sku = '', named = '', batch = '', serial = '', date = ''] = parts;
  const status = stockStatuses.find((candidate) => candidate === named);
  if (parts.length !== 6 || location === '' || sku === '' || status === undefined) return undefined;
  return {
    sku,
    location_code: location,
    stock_status: status,
    batch_number: batch || null,
    serial_number: serial || null,
    expiration_date: date || null,
  };
}

/** The query that finds the row of this identity among a few. */
export function stockRowQuery(identity: StockIdentity): Partial<StockListQuery> {
  const { sku, location_code, stock_status, batch_number, serial_number } = identity;
  return {
    sku,
    location_code,
    stock_status,
    per_page: 100,
    ...(batch_number === null ? {} : { batch_number }),
    ...(serial_number === null ? {} : { serial_number }),
  };
}

const escapePart = (part: string): string => part.replaceAll('!', '!1').replaceAll('~', '!2');
const unescapePart = (part: string): string => part.replaceAll('!2', '~').replaceAll('!1', '!');
