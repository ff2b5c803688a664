import type { Feature } from '../../http/feature.ts';
import { invoicingRoutes } from './invoicing.routes.ts';
import { closeReadingThread } from './reading/reading-thread.work.ts';

export const invoicing: Feature = {
  open: (deps) => ({ routes: invoicingRoutes(deps), stop: closeReadingThread(deps) }),
};
