import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import type { Scope } from '../../kernel/access.ts';
import { instant, line, uuid } from '../../kernel/primitives.ts';
import { valuesOf } from '../../kernel/values-of.ts';
import { linkEntities, recordKinds, type LinkEntity } from '../record-kinds.ts';
import { attachmentLabels } from './label-words.ts';

/** All that one must be allowed to read to see the files of such a record. */
export const scopesToReadFiles = (entity: LinkEntity): readonly Scope[] => {
  const { reads, showsPeople } = recordKinds[entity];
  return showsPeople === true ? [reads, 'customers:read'] : [reads];
};

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
