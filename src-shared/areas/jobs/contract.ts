import { z } from 'zod';
import { instant, uuid } from '../../kernel/primitives.ts';
import { pageParameters, queryOneOf } from '../../kernel/query.ts';
import { list, operations, read } from '../../kernel/operations.ts';
import { jobTags as tags } from './words.ts';
import { idParameter } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';

/** Lists the kinds of work that take long enough to be a job. */
export const jobKinds = [
  'import_check',
  'import_apply',
  'import_undo',
  'backup',
  'backup_verify',
  'backup_restore',
  'data_move',
  'demo',
] as const;
export type JobKind = (typeof jobKinds)[number];

/** Waiting, at work, or ended in one of three ways. */
const jobStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

/** Names the subject of a job: the id that its own routes take, and its name, of an import the file's name. */
const jobSubject = z.object({
  id: uuid.describe(commonWords.subject_id),
  name: z.string().describe(commonWords.subject_name),
});

/** A piece of long work: `done` of `total` steps (0 of 0 before it is known), and a sentence for people. */
export const jobSchema = z.object({
  id: uuid.describe(commonWords.id),
  kind: z.enum(jobKinds).describe(ownWords.kind),
  status: z.enum(jobStatuses).describe(commonWords.status),
  /** Null of work on nothing in particular. */
  subject: jobSubject.nullable().describe('Aquilo em que se trabalha; null quando não é uma coisa só'),
  done: z.int().describe('Passos feitos'),
  total: z.int().describe('Passos ao todo; 0 enquanto não se sabe'),
  message: z.string().describe('O que está sendo feito, ou como terminou'),
  /** Address of what it made or changed, below the origin; null until it is done. */
  result_url: z.string().nullable().describe('Onde está o resultado; null até terminar bem'),
  created_at: instant.describe(commonWords.created_at),
  started_at: instant.nullable().describe(commonWords.started_at),
  ended_at: instant.nullable().describe(commonWords.ended_at),
});
export type Job = z.output<typeof jobSchema>;

/** An example job, for this area and for those that start jobs. */
export const jobExample = {
  id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40',
  kind: 'import_check',
  status: 'running',
  subject: { id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f41', name: 'catalogo.csv' },
  done: 42_000,
  total: 100_000,
  message: 'Conferindo o arquivo',
  result_url: null,
  created_at: '2026-11-20T13:45:00.123456Z',
  started_at: '2026-11-20T13:45:00.223456Z',
  ended_at: null,
} as const;
const params = { id: jobExample.id };

export const jobs = operations('jobs', tags.jobs, {
  list: list({
    summary: 'Lista os próprios trabalhos longos',
    description: 'Conferências, importações e o que mais demora, do mais novo ao mais antigo, de quem chama.',
    path: '/jobs',
    access: 'authenticated',
    query: z.strictObject({
      ...pageParameters,
      kind: queryOneOf(jobKinds).optional().describe(ownWords.kind),
      status: queryOneOf(jobStatuses).optional().describe(commonWords.status),
    }),
    data: jobSchema,
    says: 'jobs_listed',
    example: { query: { status: 'running' }, data: jobExample },
  }),
  details: read({
    summary: 'Mostra um trabalho longo',
    description: 'Situação, andamento e, no fim, onde está o resultado. Pergunte de novo a cada segundo.',
    path: '/jobs/{id}',
    access: 'authenticated',
    params: idParameter,
    data: jobSchema,
    says: 'job_read',
    example: { params, data: jobExample },
  }),
  cancel: read({
    summary: 'Cancela um trabalho longo',
    description: 'Na fila ou em andamento; o que estava sendo gravado é desfeito por inteiro.',
    path: '/jobs/{id}/cancel',
    access: 'authenticated',
    params: idParameter,
    data: jobSchema,
    method: 'POST',
    says: 'job_cancelled',
    errors: { 409: ['job_ended'] },
    example: { params, data: jobExample },
  }),
});
