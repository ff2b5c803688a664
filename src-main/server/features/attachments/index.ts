import type { Feature } from '../../http/feature.ts';
import { attachmentRoutes } from './attachments.routes.ts';
import { keepAttachmentsTidy } from './sweep.work.ts';
import { createUnderWay } from './under-way.state.ts';

export { findLinked } from './linked.queries.ts';

export const attachments: Feature = {
  open: (deps) => {
    const on = { ...deps, underWay: createUnderWay() };
    const { prepare, start, stop } = keepAttachmentsTidy(on);
    return { routes: attachmentRoutes(on), prepare, start, stop };
  },
};
