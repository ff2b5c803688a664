import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import { addAttachment, listAttachments, readAttachment, removeAttachment } from './attachments.service.ts';

/** Whoever opens a file by its address gets nothing that runs, whatever the file says. */
const headers = { 'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'" };

/** The operations on files that hang on records. */
export const attachmentRoutes: Routes<Deps> = bind(contracts.attachments, {
  list: {
    by: (deps, actor, { entity, entity_id: id }) => listAttachments(deps, actor, { entity, id }),
    reportedOnWriteOf: ['attachment'],
  },
  create: (deps, actor, { entity, entity_id: id }, { upload: file }) =>
    addAttachment(deps, actor, { record: { entity, id }, file }),
  file: async (deps, actor, { id }) => ({ file: await readAttachment(deps, actor, id), headers }),
  remove: (deps, actor, { id }) => removeAttachment(deps, actor, id),
});
