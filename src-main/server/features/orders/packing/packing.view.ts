import { orderLabels } from '#shared/areas/orders/label-words.ts';
import type { OrderPacking } from '#shared/areas/orders/packing-schema.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { getOrder } from '../conclude.service.ts';
import { switchesOf } from '../switches.service.ts';
import { packingLines } from './check.rules.ts';
import { readChecked } from './check.service.ts';
import { volumesOf } from './volumes.queries.ts';

/** The check of a living order: what was checked into which volumes, and how far it is; throws AppError 404. */
export const packingOf = (on: Hot, id: string): OrderPacking => {
  const row = getOrder(on, id);
  const isBlind = switchesOf(on, row).blind_check && row.stage === 'packing';
  return {
    id: row.uid,
    order_number: row.order_number,
    stage: row.stage,
    stage_label: orderLabels.order_stage[row.stage],
    is_blind: isBlind,
    ...packingLines(readChecked(on, row), isBlind),
    volumes: [...volumesOf(on, row.id)],
  };
};
