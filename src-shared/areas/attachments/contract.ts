import { z } from 'zod';
import { idParameter } from '../../domain/parameters.ts';
import { route } from '../../kernel/contract.ts';
import { queryOneOf, queryText } from '../../kernel/query.ts';
import { attachmentExamples as examples } from './examples.ts';
import {
  attachmentSchema,
  attachmentTypes,
  entityId,
  entityIdWords,
  linkEntities,
  mostAttachmentBytes,
} from './schema.ts';
import { attachmentOperations as operations, attachmentTags } from './words.ts';

/** Which record is meant decides who may: the scopes of that record are asked for. */
const ofRecord = { tag: attachmentTags.attachments, access: 'authenticated', status: 200 } as const;
const params = { id: examples.id };
const { entity, entity_id } = examples.attachment;

const list = route({
  ...operations['attachments.list'],
  ...ofRecord,
  method: 'GET',
  path: '/attachments',
  query: z.strictObject({
    entity: queryOneOf(linkEntities).describe('De que registro são os anexos'),
    entity_id: queryText(60).describe(entityIdWords),
  }),
  data: z.array(attachmentSchema),
  says: 'attachments_listed',
  errors: { 403: ['forbidden'], 404: ['not_found'] },
  example: { query: { entity, entity_id }, data: [examples.attachment] },
});

const create = route({
  ...operations['attachments.create'],
  ...ofRecord,
  method: 'POST',
  path: '/attachments',
  upload: true,
  bodyLimit: mostAttachmentBytes,
  body: z.strictObject({
    entity: z.enum(linkEntities).describe('A que registro se anexa'),
    entity_id: entityId,
  }),
  data: attachmentSchema,
  status: 201,
  says: 'attachment_created',
  errors: {
    403: ['forbidden'],
    404: ['not_found'],
    409: ['attachment_limit'],
    422: ['attachment_kind', 'attachment_empty'],
  },
  example: { body: { entity, entity_id }, data: examples.attachment },
});

const file = route({
  ...operations['attachments.file'],
  ...ofRecord,
  method: 'GET',
  path: '/attachments/{id}/file',
  params: idParameter,
  file: attachmentTypes,
  data: z.string(),
  says: 'attachment_read',
  errors: { 403: ['forbidden'], 404: ['not_found', 'attachment_lost'] },
  example: { params, data: '' },
});

const remove = route({
  ...operations['attachments.remove'],
  ...ofRecord,
  method: 'DELETE',
  path: '/attachments/{id}',
  params: idParameter,
  data: z.null(),
  says: 'attachment_deleted',
  errors: { 403: ['forbidden'], 404: ['not_found'] },
  example: { params, data: null },
});

export const attachments = { list, create, file, remove };
