import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { addAttachment, listAttachments, readAttachment, removeAttachment } from './attachments.service.ts';

const { attachments } = contracts;

/** Whoever opens a file by its address gets nothing that runs, whatever the file says. */
const headers = { 'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'" };

/** The operations on files that hang on records. */
export const attachmentRoutes = (deps: Deps): readonly Mounted[] => [
  handle(
    attachments.list,
    ({ actor, query: { entity, entity_id: id } }) => ({
      data: listAttachments(deps, actor, { entity, id }),
    }),
    { toldOnWriteOf: ['attachment'] },
  ),
  handle(attachments.create, async ({ actor, body: { entity, entity_id: id }, upload: file }) => ({
    data: await addAttachment(deps, actor, { record: { entity, id }, file }),
  })),
  handle(attachments.file, async ({ actor, params }) => ({
    file: await readAttachment(deps, actor, params.id),
    headers,
  })),
  handle(attachments.remove, ({ actor, params }) => removeAttachment(deps, actor, params.id)),
];
