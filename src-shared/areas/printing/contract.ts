import { z } from 'zod';
import { idParameter } from '../../domain/parameters.ts';
import { route } from '../../kernel/contract.ts';
import { accessExamples } from '../auth/schema.ts';
import { createPrinterBody, printerSchema, printerStatusSchema, updatePrinterBody } from './schema.ts';
import { printerOperations as operations, printingTags as tags } from './words.ts';

/** An example printer, for this area and for what is printed. */
export const printerExample = {
  id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e4a01',
  name: 'Zebra da expedição',
  kind: 'network',
  host: '192.168.0.50',
  port: 9100,
  device_name: null,
  language: 'zpl',
  dpi: 203,
  paper: '100x150',
  default_for: ['order_volume', 'pallet'],
  is_active: true,
  version: 1,
  created_at: accessExamples.moment,
  updated_at: accessExamples.moment,
} as const;

const tag = tags.printers;
const params = { id: printerExample.id };
const read = { method: 'GET', tag, access: 'authenticated', status: 200 } as const;
const missing = { 404: ['not_found'] } as const;
const { name, host, language, paper } = printerExample;

const list = route({
  ...operations['printers.list'],
  ...read,
  path: '/printers',
  data: z.array(printerSchema),
  says: 'printers_listed',
  example: { data: [printerExample] },
});

const details = route({
  ...operations['printers.details'],
  ...read,
  path: '/printers/{id}',
  params: idParameter,
  data: printerSchema,
  says: 'printer_read',
  versioned: true,
  errors: missing,
  example: { params, data: printerExample },
});

const create = route({
  ...operations['printers.create'],
  method: 'POST',
  tag,
  path: '/printers',
  access: 'settings:write',
  body: createPrinterBody,
  data: printerSchema,
  status: 201,
  says: 'printer_created',
  errors: { 409: ['duplicate', 'too_many_printers'], 422: ['printer_address'] },
  versioned: true,
  idempotent: true,
  example: { body: { name, host, language, paper }, data: printerExample },
});

const modify = route({
  ...operations['printers.modify'],
  method: 'PUT',
  tag,
  path: '/printers/{id}',
  access: 'settings:write',
  params: idParameter,
  body: updatePrinterBody,
  data: printerSchema,
  status: 200,
  says: 'printer_updated',
  errors: { ...missing, 409: ['duplicate'], 412: ['version_mismatch'], 422: ['printer_address'] },
  versioned: true,
  example: { params, body: { paper }, data: printerExample },
});

const remove = route({
  ...operations['printers.remove'],
  method: 'DELETE',
  tag,
  path: '/printers/{id}',
  access: 'settings:write',
  params: idParameter,
  data: z.null(),
  status: 200,
  says: 'printer_deleted',
  errors: { ...missing, 412: ['version_mismatch'] },
  versioned: true,
  example: { params, data: null },
});

const status = route({
  ...operations['printers.status'],
  ...read,
  path: '/printers/{id}/status',
  params: idParameter,
  data: printerStatusSchema,
  says: 'printer_state_read',
  errors: missing,
  example: { params, data: { state: 'attention', flags: ['paper_out'] } },
});

export const printers = { list, details, create, modify, remove, status };
