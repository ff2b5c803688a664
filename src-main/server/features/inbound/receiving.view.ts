import { stageLabelOf } from '#shared/areas/orders/rules.ts';
import type { OrderReceiving } from '#shared/areas/inbound/receiving-schema.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { Caller } from '../../kernel/actor.ts';
import { getOrder, readItems, switchesOf } from '../orders/index.ts';
import { locationOf } from '../../kernel/stored-values.ts';
import { readTarget } from '../locations/index.ts';
import { isBlindTo } from './arrival.rules.ts';
import { receivingLocationOf } from './goods.service.ts';
import { progressOf, toLine } from './receiving.mapping.ts';
import { shownUnstored } from './unstored.queries.ts';

/**
 * The receiving of a living order as its caller may see it: what came in of each item, and what is still to be stored;
 * throws AppError 404.
 */
export const receivingOf = (on: Hot, id: string, caller: Pick<Caller, 'scopes'>): OrderReceiving => {
  const row = getOrder(on, id);
  const items = readItems(on, row.id);
  const type = switchesOf(on, row);
  const isBlind = isBlindTo(caller, { row, type });
  const receivingLocation = receivingLocationOf(on, type);
  const { code = null, name = null } =
    receivingLocation === undefined ? {} : readTarget(on, receivingLocation);
  return {
    id: row.uid,
    order_number: row.order_number,
    stage: row.stage,
    stage_label: stageLabelOf(row.stage, row.direction),
    is_blind: isBlind,
    landing_location: locationOf(code, name),
    progress: progressOf(items, isBlind),
    items: items.map((item) => toLine(item, isBlind)),
    to_store: row.direction === 'inbound' ? [...shownUnstored(on, row.id)] : [],
  };
};
