import type { Feature } from '../../http/feature.ts';
import { cancelReturn, closeReturn, rejectReturn, shipReturn } from './acts.service.ts';
import { disposeReturn } from './dispose.service.ts';
import { inspectReturn } from './inspect.service.ts';
import { noteReturn } from './note.service.ts';
import { receiveReturn } from './receive.service.ts';
import { returnableOfOrder } from './returnable.view.ts';
import { returnRecords } from './records.view.ts';
import { returnGuards } from './returns.queries.ts';
import { returnRoutes } from './returns.routes.ts';
import { createReturn } from './returns.service.ts';
import { watchReturns } from './watch.work.ts';

/** The operations on returns, for callers without HTTP. */
export const returnActs = {
  create: createReturn,
  returnable: returnableOfOrder,
  ship: shipReturn,
  receive: receiveReturn,
  inspect: inspectReturn,
  dispose: disposeReturn,
  note: noteReturn,
  close: closeReturn,
  reject: rejectReturn,
  cancel: cancelReturn,
};

export { readReturnForm, type ReturnForm } from './returns.view.ts';

export const returns: Feature = {
  deletionGuards: returnGuards,
  open: (deps) => ({ routes: returnRoutes(deps), ...watchReturns(deps) }),
  records: [returnRecords],
};
