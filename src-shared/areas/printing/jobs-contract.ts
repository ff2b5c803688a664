import { z } from 'zod';
import { idParameter } from '../../domain/parameters.ts';
import { route } from '../../kernel/contract.ts';
import { accessExamples } from '../auth/schema.ts';
import { orderExamples } from '../orders/examples.ts';
import { printerExample } from './contract.ts';
import {
  outcomeBody,
  printBody,
  printJobListQuery,
  printJobSchema,
  retryBody,
  takeBody,
  takenJobSchema,
} from './jobs-schema.ts';
import { printingTags as tags, printJobOperations as operations } from './words.ts';

const example = {
  id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e4b01',
  printer: { id: printerExample.id, name: printerExample.name },
  kind: 'order_volume',
  name: 'etiquetas-volumes-2026-11-20.zpl',
  language: 'zpl',
  copies: 1,
  size: 2114,
  status: 'queued',
  attempts: 0,
  reason: null,
  next_attempt_at: null,
  has_file: true,
  created_by: accessExamples.user.username,
  created_at: accessExamples.moment,
  updated_at: accessExamples.moment,
  ended_at: null,
} as const;

const tag = tags.printers;
const params = { id: example.id };
const access = 'authenticated';
const job = { tag, access, data: printJobSchema } as const;
const missing = { 404: ['not_found'] } as const;

const list = route({
  ...operations['printJobs.list'],
  ...job,
  method: 'GET',
  path: '/print-jobs',
  query: printJobListQuery,
  list: true,
  status: 200,
  says: 'print_jobs_listed',
  example: { query: { status: ['queued', 'sending'] }, data: example },
});

const details = route({
  ...operations['printJobs.details'],
  ...job,
  method: 'GET',
  path: '/print-jobs/{id}',
  params: idParameter,
  status: 200,
  says: 'print_job_read',
  errors: missing,
  example: { params, data: example },
});

const create = route({
  ...operations['printJobs.create'],
  ...job,
  method: 'POST',
  path: '/print-jobs',
  body: printBody,
  status: 202,
  says: 'print_job_queued',
  errors: {
    403: ['forbidden'],
    404: ['not_found'],
    409: [
      'printer_missing',
      'printer_inactive',
      'print_too_large',
      'no_volumes',
      'not_being_counted',
      'count_too_long',
      'load_without_orders',
      'wave_without_stops',
    ],
  },
  idempotent: true,
  example: {
    body: { source: { kind: 'order_volume', id: orderExamples.params.id } },
    data: example,
  },
});

const file = route({
  ...operations['printJobs.file'],
  tag,
  access,
  method: 'GET',
  path: '/print-jobs/{id}/file',
  params: idParameter,
  data: z.string(),
  // the example is one that can be read
  file: ['text/plain', 'application/pdf'],
  status: 200,
  says: 'print_file_read',
  errors: { 403: ['forbidden'], ...missing, 409: ['print_file_gone'] },
  example: { params, data: '^XA^CI28^PW800^LL1200^LH0,0 … ^XZ\n' },
});

const retry = route({
  ...operations['printJobs.retry'],
  ...job,
  method: 'POST',
  path: '/print-jobs/{id}/retry',
  params: idParameter,
  body: retryBody,
  status: 202,
  says: 'print_job_queued',
  errors: {
    403: ['forbidden'],
    ...missing,
    409: [
      'print_job_going',
      'print_job_sent',
      'print_file_gone',
      'printer_missing',
      'printer_inactive',
      'printer_differs',
    ],
  },
  idempotent: true,
  example: { params, body: { printer_id: printerExample.id }, data: example },
});

const cancel = route({
  ...operations['printJobs.cancel'],
  ...job,
  method: 'POST',
  path: '/print-jobs/{id}/cancel',
  params: idParameter,
  status: 200,
  says: 'print_job_cancelled',
  errors: { 403: ['forbidden'], ...missing, 409: ['print_job_going', 'print_job_ended'] },
  idempotent: true,
  example: { params, data: { ...example, status: 'cancelled' } },
});

const take = route({
  ...operations['printJobs.take'],
  ...job,
  method: 'POST',
  path: '/print-jobs/take',
  body: takeBody,
  data: takenJobSchema.nullable(),
  status: 200,
  says: 'print_job_taken',
  example: {
    body: {},
    data: {
      job: { ...example, language: 'pdf', status: 'sending', attempts: 1 },
      device_name: 'Zebra_ZD220',
      width_mm: 100,
      height_mm: 150,
    },
  },
});

const outcome = route({
  ...operations['printJobs.outcome'],
  ...job,
  method: 'POST',
  path: '/print-jobs/{id}/outcome',
  params: idParameter,
  body: outcomeBody,
  status: 200,
  says: 'print_outcome_kept',
  errors: { 403: ['forbidden'], ...missing, 409: ['print_job_of_network', 'print_job_not_taken'] },
  example: { params, body: { outcome: 'sent' }, data: { ...example, status: 'sent', attempts: 1 } },
});

/** The operations on what is printed. */
export const printJobs = { list, details, create, file, retry, cancel, take, outcome };

/** Prints a page that shows whether a printer is set up right. */
export const testPage = route({
  ...operations['printers.test'],
  ...job,
  method: 'POST',
  path: '/printers/{id}/test',
  access: 'settings:write',
  params: idParameter,
  status: 202,
  says: 'print_job_queued',
  errors: { ...missing, 409: ['printer_inactive'] },
  idempotent: true,
  example: { params, data: { ...example, kind: 'test_page', name: 'pagina-de-teste.zpl' } },
});
