import type { Feature } from '../../http/feature.ts';
import { keepFilesTidy } from './documents/keep-files.work.ts';
import { invoicingRoutes } from './invoicing.routes.ts';
import { closeJudgingThread } from './inbound/judging-thread.work.ts';
import { closeReadingThread } from './reading/reading-thread.work.ts';
import { documentRecords } from './documents/records.view.ts';

export { ownIssuer, ownIssuers } from './inbound/facts.queries.ts';
export { registerInvoice } from './outbound/register-invoice.service.ts';
export { standingInvoices } from './outbound/printed.view.ts';

export const invoicing: Feature = {
  open: (deps) => {
    const files = keepFilesTidy(deps);
    const closing = [closeReadingThread(deps), closeJudgingThread(deps)];
    return {
      routes: invoicingRoutes(deps),
      start: files.start,
      stop: async () => {
        await files.stop();
        await Promise.all(closing.map((close) => close()));
      },
    };
  },
  records: [documentRecords],
};
