import { z } from 'zod';
import { idParameter } from '../../domain/parameters.ts';
import { queryOneOf, queryText } from '../../kernel/query.ts';
import { create, operations, read, remove } from '../../kernel/operations.ts';
import { attachmentExamples as examples } from './examples.ts';
import { attachmentSchema, attachmentTypes, entityId, entityIdWords, mostAttachmentBytes } from './schema.ts';
import { linkEntities } from '../record-kinds.ts';
import { attachmentTags } from './words.ts';

const params = { id: examples.id };
const { entity, entity_id } = examples.attachment;

export const attachments = operations('attachments', attachmentTags.attachments, {
  list: read({
    summary: 'Lista os anexos de um registro',
    description:
      'Do mais antigo ao mais novo. Pede o escopo de leitura do registro: `stock:read` para um lote, `orders:read` para um pedido. Os de pedidos, devoluções e notas, que podem mostrar pessoas, pedem também `customers:read`.',
    path: '/attachments',
    access: 'authenticated',
    query: z.strictObject({
      entity: queryOneOf(linkEntities).describe('De que registro são os anexos'),
      entity_id: queryText(60).describe(entityIdWords),
    }),
    data: z.array(attachmentSchema),
    says: 'attachments_listed',
    errors: { 403: ['forbidden'], 404: ['not_found'] },
    example: { query: { entity, entity_id }, data: [examples.attachment] },
  }),
  create: create({
    summary: 'Anexa um arquivo a um registro',
    description:
      'JPEG, PNG, WebP ou PDF, conhecidos pelo conteúdo e não pelo nome; até 8 MiB, até 20 em cada registro. Pede o escopo de gravação do registro. Quando a resposta chega, o arquivo está no disco.',
    path: '/attachments',
    access: 'authenticated',
    body: z.strictObject({
      entity: z.enum(linkEntities).describe('A que registro se anexa'),
      entity_id: entityId,
    }),
    bodyLimit: mostAttachmentBytes,
    upload: { types: attachmentTypes, example: 'avaria.jpg' },
    data: attachmentSchema,
    says: 'attachment_created',
    errors: {
      403: ['forbidden'],
      404: ['not_found'],
      409: ['attachment_limit', 'attachments_no_folder'],
      422: ['attachment_kind', 'attachment_empty', 'attachment_pixels'],
    },
    example: { body: { entity, entity_id }, data: examples.attachment },
  }),
  file: read({
    summary: 'Baixa um anexo',
    description:
      'O arquivo como foi enviado, sempre para salvar e nunca para abrir numa página. Pede o que pede a lista.',
    path: '/attachments/{id}/file',
    access: 'authenticated',
    params: idParameter,
    file: attachmentTypes,
    data: z.string(),
    says: 'attachment_read',
    errors: { 403: ['forbidden'], 404: ['not_found', 'attachment_lost'] },
    example: { params, data: '' },
  }),
  remove: remove({
    summary: 'Exclui um anexo',
    description:
      'Sai do registro na hora; o arquivo é apagado do disco 400 dias depois, se nenhum outro anexo for igual.',
    path: '/attachments/{id}',
    access: 'authenticated',
    params: idParameter,
    data: z.null(),
    says: 'attachment_deleted',
    errors: { 403: ['forbidden'], 404: ['not_found'] },
    example: { params, data: null },
  }),
});
