import type { Feature } from '../../http/feature.ts';
import { returnRoutes } from './returns.routes.ts';
import { watchOverdueReturns } from './watch-overdue.work.ts';

export { readReturnForm, type ReturnForm } from './form.view.ts';

export const returns: Feature = {
  open: (deps) => ({ routes: returnRoutes(deps), ...watchOverdueReturns(deps) }),
};
