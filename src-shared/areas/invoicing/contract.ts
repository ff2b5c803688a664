import { z } from 'zod';
import { route } from '../../kernel/contract.ts';
import { invoicingExamples as examples } from './examples.ts';
import {
  accessKeyBody,
  accessKeySchema,
  mostXmlBytes,
  parseBody,
  parsedSchema,
  receivedInvoiceSchema,
  receiveInvoiceBody,
} from './schema.ts';
import { unreadable, xmlBodyLimit } from './unreadable.ts';
import { invoicingOperations as operations, invoicingTags as tags } from './words.ts';

const tag = tags.fiscal;

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
  bodyLimit: xmlBodyLimit,
  errors: { ...parsing.errors, 404: ['not_found'], 409: ['order_not_expected'] },
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

const receive = route({
  ...operations['fiscal.receive'],
  method: 'POST',
  path: '/fiscal/nfe/receipts',
  tag,
  access: 'stock:write',
  body: receiveInvoiceBody,
  bodyLimit: xmlBodyLimit,
  data: receivedInvoiceSchema,
  status: 201,
  says: 'nfe_received',
  errors: {
    403: ['forbidden'],
    404: ['not_found'],
    409: [
      'duplicate',
      'serial_in_use',
      'lot_conflict',
      'lot_expired',
      'below_min_shelf_life',
      'not_stockable',
      'receipt_repeated',
      'order_not_expected',
      'on_hold',
      'location_blocked',
      'capacity_exceeded',
      'temperature_mismatch',
      'mixed_not_allowed',
    ],
    413: ['body_too_large'],
    423: ['count_in_progress'],
    422: [...unreadable, 'fiscal_document_refused', 'nothing_to_receive'],
  },
  idempotent: true,
  example: { body: examples.receiveBody, data: examples.received },
});

export const fiscal = { receive, validateKey, parse, parseFile };
