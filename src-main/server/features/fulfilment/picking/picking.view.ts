import { orderLabels } from '#shared/areas/orders/label-words.ts';
import type { OrderPicking } from '#shared/areas/fulfilment/picking-schema.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { getOrder } from '../../orders/index.ts';
import { locationOf } from '../../../kernel/stored-values.ts';
import { countItemsOf, pickingRows } from './stops.queries.ts';
import { progressOf, stopsOf, toStop } from './stops.rules.ts';

/** The walk that picks a living order, and how far it is; throws AppError 404. */
export const pickingOf = (on: Hot, id: string): OrderPicking => {
  const row = getOrder(on, id);
  const wanted = { quantity: row.quantity, items: countItemsOf(on, row.id) };
  const stops = stopsOf(pickingRows(on, row.id));
  return {
    id: row.uid,
    order_number: row.order_number,
    stage: row.stage,
    stage_label: orderLabels.order_stage[row.stage],
    staging_location: locationOf(row.staging_code, row.staging_name),
    progress: progressOf(stops, stops, wanted),
    stops: stops.map(toStop),
  };
};
