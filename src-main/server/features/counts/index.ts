import type { Feature } from '../../http/feature.ts';
import { approveCount } from './approve.service.ts';
import { countGuards, countRecords } from './counts.queries.ts';
import { countRoutes } from './counts.routes.ts';
import { createCount, finishCount, startCount } from './counts.service.ts';
import { registerCount } from './register.service.ts';

export type { UnreadGoods } from './unread-goods.queries.ts';
export { readCountInHand, type CountInHand, type CountParts } from './count-sheet.view.ts';

/** The operations of counts, for callers without HTTP. */
export const countActs = {
  create: createCount,
  start: startCount,
  register: registerCount,
  finish: finishCount,
  approve: approveCount,
};

export const counts: Feature = {
  open: (deps) => ({ routes: countRoutes(deps) }),
  deletionGuards: countGuards,
  records: [countRecords],
};
