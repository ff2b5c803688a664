import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import type { Scope } from '../../kernel/access.ts';
import { instant, line, uuid } from '../../kernel/primitives.ts';
import { valuesOf } from '../../kernel/values-of.ts';
import { attachmentLabels } from './label-words.ts';

/** The records that attachments hang on and that occurrences are linked to. */
export const linkEntities = valuesOf(attachmentLabels.link_entity);
export type LinkEntity = (typeof linkEntities)[number];

/** Scopes to see the attachments of a record and to add to them: those to see and to change the record. */
export const linkScopes: Readonly<Record<LinkEntity, { readonly read: Scope; readonly write: Scope }>> = {
  product: { read: 'products:read', write: 'products:write' },
  lot: { read: 'stock:read', write: 'stock:write' },
  order: { read: 'orders:read', write: 'orders:write' },
  receipt: { read: 'stock:read', write: 'stock:write' },
  count: { read: 'stock:read', write: 'stock:write' },
  customer: { read: 'customers:read', write: 'customers:write' },
  location: { read: 'locations:read', write: 'locations:write' },
  fiscal_document: { read: 'fiscal:read', write: 'fiscal:write' },
  occurrence: { read: 'rma:read', write: 'rma:write' },
  rma: { read: 'rma:read', write: 'rma:write' },
  inspection: { read: 'rma:read', write: 'rma:write' },
};

/** Records whose files may show people, as a signed receipt does. */
const ofPeople: readonly LinkEntity[] = ['order', 'rma', 'fiscal_document'];

/** All that one must be allowed to read to see the files of such a record. */
export const scopesToReadFiles = (entity: LinkEntity): readonly Scope[] =>
  ofPeople.includes(entity) ? [linkScopes[entity].read, 'customers:read'] : [linkScopes[entity].read];

/** A record as its own routes name it, a SKU, the code of a location, else its UUID; calls may say its number too. */
export const entityIdWords =
  'O registro: o SKU de um produto, o código de um local, senão o identificador; ao enviar, também o número de um pedido, recebimento, contagem, devolução ou ocorrência e a chave de uma nota';

/** The name of a record in a body. */
export const entityId = line({ min: 1, max: 60 }).describe(entityIdWords);

/** The kinds of files that may be attached. */
export const attachmentTypes = valuesOf(attachmentLabels.attachment_type);
export type AttachmentType = (typeof attachmentTypes)[number];

/** Most bytes of one file, and most files of one record. */
export const mostAttachmentBytes = 8 * 1024 * 1024;
export const mostAttachments = 20;

/** A file that hangs on a record. */
export const attachmentSchema = z.object({
  id: uuid.describe(commonWords.id),
  entity: z.enum(linkEntities).describe('De que registro é o anexo'),
  entity_id: z.string().describe(entityIdWords),
  name: z.string().describe('Nome do arquivo, como foi enviado'),
  media_type: z.enum(attachmentTypes).describe('Tipo do arquivo, conhecido pelo conteúdo'),
  bytes: z.int().describe('Tamanho em bytes'),
  sha256: z.string().describe('SHA-256 do conteúdo, em hexadecimal'),
  created_by: z.string().describe('Quem anexou'),
  created_at: instant.describe('Quando foi anexado'),
});
export type Attachment = z.output<typeof attachmentSchema>;
