import type { Feature } from '../../http/feature.ts';
import { countGuards, countRecords } from './counts.queries.ts';
import { countRoutes } from './counts.routes.ts';

export type { UnreadGoods } from './unread-goods.queries.ts';
export { readCountInHand, type CountInHand, type CountParts } from './count-sheet.view.ts';

export const counts: Feature = {
  open: (deps) => ({ routes: countRoutes(deps) }),
  deletionGuards: countGuards,
  records: [countRecords],
};
