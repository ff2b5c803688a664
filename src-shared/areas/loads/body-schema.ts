import { z } from 'zod';
import { namedBy, recordParameter } from '../../domain/parameters.ts';
import { recordName } from '../../kernel/named-records.ts';
import { line, moment, uuid } from '../../kernel/primitives.ts';
import { orderFieldWords as ofOrder } from '../orders/field-words.ts';
import { loadFieldWords as means } from './field-words.ts';

/** Most orders of one load. */
export const mostOrders = 200;

const orderIds = z.array(recordName('order')).max(mostOrders).describe(means.order_ids);

const transport = {
  carrier_id: recordName('customer').nullable().optional().describe(namedBy('customer', means.carrier_id)),
  vehicle_plate: line({ min: 1, max: 10 }).nullable().optional().describe(means.vehicle_plate),
  driver: line({ min: 1, max: 60 }).nullable().optional().describe(means.driver),
};

/** Body of POST /loads. */
export const createLoadBody = z.strictObject({ ...transport, order_ids: orderIds.default([]) });
export type CreateLoadInput = z.output<typeof createLoadBody>;

/** Body of PUT /loads/{id}: only what is sent changes. */
export const updateLoadBody = z.strictObject(transport);
export type UpdateLoadInput = z.output<typeof updateLoadBody>;

/** Body of POST /loads/{id}/orders. */
export const addOrdersBody = z.strictObject({ order_ids: orderIds.min(1) });

/** Body of POST /loads/{id}/scans. */
export const loadScanBody = z.strictObject({
  scan_uid: uuid.describe(ofOrder.scan_uid),
  code: line({ min: 1, max: 200 }).describe(means.code),
});
export type LoadScanInput = z.output<typeof loadScanBody>;

/** Body of POST /loads/{id}/undo. */
export const undoLoadScanBody = z.strictObject({ scan_uid: uuid.describe(ofOrder.undone_scan) });

/** Body of POST /loads/{id}/ship. */
export const shipLoadBody = z.strictObject({ shipped_at: moment.optional().describe(means.left_at) });
export type ShipLoadInput = z.output<typeof shipLoadBody>;

/** `{id}` of a load and `{order_id}` of one of its orders in a path. */
export const loadOrderParameters = recordParameter('load').extend({
  order_id: recordName('order').describe(namedBy('order', means.order_id)),
});
