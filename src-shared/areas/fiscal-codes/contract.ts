import { z } from 'zod';
import { createFiscalCodeBody, fiscalCodeSchema, updateFiscalCodeBody } from './schema.ts';
import { fiscalExamples as examples } from './examples.ts';
import { route } from '../../kernel/contract.ts';
import { fiscalOperations as operations, fiscalTags as tags } from './words.ts';
import { idParameter, skuParameter } from '../../domain/parameters.ts';

const tag = tags.fiscalCodes;
const collection = '/products/{sku}/fiscal-codes';
const member = '/products/{sku}/fiscal-codes/{id}';
const params = skuParameter.extend(idParameter.shape);
const { sku } = examples.params;

/** Most fiscal codes that one product may have. */
export const mostFiscalCodes = 200;

const list = route({
  ...operations['fiscalCodes.list'],
  method: 'GET',
  path: collection,
  tag,
  access: 'fiscal:read',
  params: skuParameter,
  data: z.array(fiscalCodeSchema),
  status: 200,
  says: 'fiscal_codes_listed',
  errors: { 404: ['not_found'] },
  example: { params: { sku }, data: [examples.code] },
});

const details = route({
  ...operations['fiscalCodes.details'],
  method: 'GET',
  path: member,
  tag,
  access: 'fiscal:read',
  params,
  data: fiscalCodeSchema,
  status: 200,
  says: 'fiscal_code_read',
  errors: { 404: ['not_found'] },
  versioned: true,
  example: { params: examples.params, data: examples.code },
});

const create = route({
  ...operations['fiscalCodes.create'],
  method: 'POST',
  path: collection,
  tag,
  access: 'fiscal:write',
  params: skuParameter,
  body: createFiscalCodeBody,
  data: fiscalCodeSchema,
  status: 201,
  says: 'fiscal_code_created',
  errors: { 404: ['not_found'], 409: ['duplicate'] },
  versioned: true,
  idempotent: true,
  example: { params: { sku }, body: examples.createBody, data: examples.code },
});

const modify = route({
  ...operations['fiscalCodes.modify'],
  method: 'PUT',
  path: member,
  tag,
  access: 'fiscal:write',
  params,
  body: updateFiscalCodeBody,
  data: fiscalCodeSchema,
  status: 200,
  says: 'fiscal_code_updated',
  errors: { 404: ['not_found'], 409: ['duplicate'], 412: ['version_mismatch'] },
  versioned: true,
  example: { params: examples.params, body: { is_primary: true }, data: examples.code },
});

const remove = route({
  ...operations['fiscalCodes.remove'],
  method: 'DELETE',
  path: member,
  tag,
  access: 'fiscal:write',
  params,
  data: z.null(),
  status: 200,
  says: 'fiscal_code_deleted',
  errors: { 404: ['not_found'], 412: ['version_mismatch'] },
  versioned: true,
  example: { params: examples.params, data: null },
});

export const fiscalCodes = { list, details, create, modify, remove };
