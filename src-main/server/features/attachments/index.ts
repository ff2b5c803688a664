import type { Feature } from '../../http/feature.ts';
import { forgetAttachmentsOf } from './attachments.queries.ts';
import { attachmentRoutes } from './attachments.routes.ts';
import { dropErased, keepAttachmentsTidy } from './sweep.work.ts';

export { attachBytes } from './attachments.service.ts';

export const attachments: Feature = {
  open: (deps) => {
    const { prepare, start, stop } = keepAttachmentsTidy(deps);
    return { routes: attachmentRoutes(deps), prepare, start, stop };
  },
  follows: {
    personErased: (tx, { uid }) => forgetAttachmentsOf(tx, { entity: 'customer', uid }),
    afterErasure: dropErased,
  },
};
