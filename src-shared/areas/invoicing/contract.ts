import { z } from 'zod';
import { route } from '../../kernel/contract.ts';
import { invoicingExamples as examples } from './examples.ts';
import { accessKeyBody, accessKeySchema, mostXmlBytes, parseBody, parsedSchema } from './schema.ts';
import { invoicingOperations as operations, invoicingTags as tags } from './words.ts';

const tag = tags.fiscal;

/** Most bytes of a body that holds an XML: as base 64 it is a third larger than its file. */
const bodyLimit = 8 * 1024 * 1024;

const unreadable = [
  'xml_empty',
  'xml_zip',
  'xml_encoding',
  'xml_doctype',
  'xml_malformed',
  'xml_too_heavy',
  'xml_root',
  'nfe_version',
  'nfe_incomplete',
  'nfe_too_many_items',
] as const;

const validateKey = route({
  ...operations['fiscal.validateKey'],
  method: 'POST',
  path: '/fiscal/access-key/validate',
  tag,
  access: 'authenticated',
  body: accessKeyBody,
  data: accessKeySchema,
  status: 200,
  says: 'access_key_read',
  example: { body: examples.keyBody, data: examples.key },
});

const parsing = {
  method: 'POST',
  tag,
  access: 'products:read',
  data: parsedSchema,
  status: 200,
  says: 'nfe_parsed',
  errors: { 413: ['body_too_large'], 422: unreadable },
} as const;

const parse = route({
  ...operations['fiscal.parse'],
  ...parsing,
  path: '/fiscal/nfe/parse',
  body: parseBody,
  bodyLimit,
  example: { body: examples.xmlBody, data: examples.parsed },
});

const parseFile = route({
  ...operations['fiscal.parseFile'],
  ...parsing,
  path: '/fiscal/nfe/parse/upload',
  upload: true,
  bodyLimit: mostXmlBytes,
  body: z.strictObject({}),
  example: { body: {}, data: examples.parsed },
});

export const fiscal = { validateKey, parse, parseFile };
