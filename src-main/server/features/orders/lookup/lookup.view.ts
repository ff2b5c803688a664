import type { OrderLine } from '#shared/areas/orders/schema.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { findByNumber, readLines } from '../orders.queries.ts';
import { findByAnyReference, findVolumeByCode } from './lookup.queries.ts';

/** Orders of exactly that code: its volume's, else its number's, else its reference's; `today` is the site's civil day. */
export const ordersByCode = (
  on: Hot,
  code: string,
  today: string,
): { orders: OrderLine[]; volume_number: number | null } => {
  const volume = findVolumeByCode(on, code);
  if (volume !== undefined) {
    return { orders: [...readLines(on, [volume.order_id], today)], volume_number: volume.number };
  }
  const numbered = findByNumber(on, code);
  const ids = numbered === undefined ? findByAnyReference(on, code) : [numbered.id];
  return { orders: [...readLines(on, ids, today)], volume_number: null };
};
