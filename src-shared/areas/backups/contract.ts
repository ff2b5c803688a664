import { z } from 'zod';
import { backupStatusSchema, copyStatuses } from './status-schema.ts';
import { route } from '../../kernel/contract.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { pageParameters, queryBoolean } from '../../kernel/query.ts';
import { backupOperations as operations, backupTags } from './words.ts';
import { commonWords } from '../../domain/field-words.ts';

/** Why a copy was made: by the day's rule, by hand, before the schema changed, before a restore, or by somebody else. */
export const backupKinds = ['daily', 'manual', 'before_update', 'before_restore', 'other'] as const;
export type BackupKind = (typeof backupKinds)[number];

/** One copy in the folder of backups; null where it was not looked at yet. */
export const backupSchema = z.object({
  /** The name of its file, without the ending. */
  id: z.string().describe('Nome do arquivo, sem a terminação'),
  kind: z
    .enum(backupKinds)
    .describe(
      'Por que foi feito: todo dia, a pedido, antes de uma atualização, antes de uma restauração, ou por outro meio',
    ),
  status: z.enum(copyStatuses).describe(commonWords.copy_status),
  created_at: instant.describe(commonWords.created_at),
  /** Its date lies ahead of the clock: that was wrong then, or is now; it counts neither as the newest nor for those kept. */
  is_from_future: z
    .boolean()
    .describe(
      'Se a data está à frente do relógio deste computador: então não conta como o mais novo, nem entre os que ficam, nem é apagado sozinho',
    ),
  bytes: z.int().describe('Tamanho em bytes'),
  sha256: z.string().nullable().describe('SHA-256 do arquivo, em hexadecimal; null antes da conferência'),
  schema_version: z.int().nullable().describe('Versão da estrutura dos dados; null antes da conferência'),
  app_version: z.string().nullable().describe('Versão do Almoxarife que o fez; null quando não se sabe'),
  verified_at: instant.nullable().describe('Quando foi conferido pela última vez; null antes disso'),
  /** Balances and totals that differ from their movements, as they did in the data themselves. */
  stock_differences: z
    .int()
    .nullable()
    .describe('Saldos e totais que não batem com as movimentações; null quando não foram comparados'),
});
export type Backup = z.output<typeof backupSchema>;

/** How much data there is; null where a copy of an older schema does not know. */
export const dataCountsSchema = z.object({
  products: z.int().nullable().describe('Produtos'),
  locations: z.int().nullable().describe('Locais'),
  stock_rows: z.int().nullable().describe(commonWords.rows),
  movements: z.int().nullable().describe('Movimentações'),
  users: z.int().nullable().describe('Usuários'),
  webhook_endpoints: z.int().nullable().describe('Destinos de webhooks'),
  last_movement_at: instant.nullable().describe('Quando houve a última movimentação; null quando nenhuma'),
});
export type DataCounts = z.output<typeof dataCountsSchema>;

/** Why a copy can't be restored. */
const restoreHindrances = ['unverified', 'damaged', 'newer'] as const;

/** A copy with what a restore would bring back, beside what there is now. */
export const backupDetailsSchema = backupSchema.extend({
  counts: dataCountsSchema.describe('Quanto há no backup'),
  present: dataCountsSchema.describe('Quanto há agora'),
  hindrance: z.enum(restoreHindrances).nullable().describe('O que impede a restauração; null quando nada'),
  /** The destinations of webhooks whose secrets or headers this computer can't read. */
  secrets_to_give_again: z
    .array(z.string())
    .describe('Destinos de webhooks cujos segredos este computador não consegue ler'),
});
export type BackupDetails = z.output<typeof backupDetailsSchema>;

/** `{id}` of a path: the name of a copy's file, without the ending. */
const params = z.object({ id: z.string().min(1).max(120).describe(commonWords.id) });

const example = {
  id: 'diario-2026-11-20T13-45-00-123Z',
  kind: 'daily',
  status: 'verified',
  created_at: '2026-11-20T13:45:00.123000Z',
  is_from_future: false,
  bytes: 52_428_800,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  schema_version: 11,
  app_version: '0.1.0',
  verified_at: '2026-11-20T13:45:02.456000Z',
  stock_differences: 0,
} as const;

const counts = {
  products: 2140,
  locations: 860,
  stock_rows: 5312,
  movements: 48_120,
  users: 7,
  webhook_endpoints: 2,
  last_movement_at: '2026-11-20T13:44:10.000000Z',
};
const details = { ...example, counts, present: counts, hindrance: null, secrets_to_give_again: [] };

const started = z.object({ job_id: uuid.describe(commonWords.job_id) });
const startedExample = { job_id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40' };
const exampleParams = { id: example.id };

const shared = { tag: backupTags.backups, access: 'backup:manage' } as const;

const list = route({
  ...operations['backups.list'],
  ...shared,
  method: 'GET',
  path: '/backups',
  query: z.strictObject(pageParameters),
  data: backupSchema,
  list: true,
  status: 200,
  says: 'backups_listed',
  example: { query: { page: 1 }, data: example },
});

const detailsRoute = route({
  ...operations['backups.details'],
  ...shared,
  method: 'GET',
  path: '/backups/{id}',
  params,
  data: backupDetailsSchema,
  status: 200,
  says: 'backup_read',
  errors: { 409: ['backup_unreadable'] },
  example: { params: exampleParams, data: details },
});

const create = route({
  ...operations['backups.create'],
  ...shared,
  method: 'POST',
  path: '/backups',
  data: started,
  status: 202,
  says: 'backup_started',
  example: { data: startedExample },
});

const verify = route({
  ...operations['backups.verify'],
  ...shared,
  method: 'POST',
  path: '/backups/{id}/verify',
  params,
  data: started,
  status: 202,
  says: 'backup_verify_started',
  example: { params: exampleParams, data: startedExample },
});

const restore = route({
  ...operations['backups.restore'],
  ...shared,
  method: 'POST',
  path: '/backups/{id}/restore',
  params,
  data: started,
  status: 202,
  says: 'backup_restore_started',
  errors: {
    409: [
      'backup_not_verified',
      'backup_is_damaged',
      'backup_newer',
      'backup_foreign_part',
      'backup_changed_part',
      'backup_missing_part',
      'backup_foreign_history',
      'backup_wrong_values',
      'backup_no_administrator',
      'backup_too_slow',
    ],
  },
  example: { params: exampleParams, data: startedExample },
});

/** Largest copy that is taken from another computer, in bytes. */
export const maxBackupBytes = 64 * 1024 ** 3;

const bring = route({
  ...operations['backups.bring'],
  ...shared,
  method: 'POST',
  path: '/backups/bring',
  upload: true,
  bodyLimit: maxBackupBytes,
  body: z.strictObject({}),
  data: started.extend({ id: z.string().describe('Nome do backup na pasta deste computador') }),
  status: 202,
  says: 'backup_brought',
  errors: { 409: ['backup_unreadable'] },
  example: { body: {}, data: { ...startedExample, id: example.id } },
});

const remove = route({
  ...operations['backups.remove'],
  ...shared,
  method: 'DELETE',
  path: '/backups/{id}',
  params,
  query: z.strictObject({
    even_last: queryBoolean.optional().describe('Se também o único backup conferido pode ser excluído'),
  }),
  data: z.null(),
  status: 200,
  says: 'backup_removed',
  errors: { 409: ['backup_is_last', 'backup_in_use'] },
  example: { params: exampleParams, query: { even_last: false }, data: null },
});

const status = route({
  ...operations['backups.status'],
  ...shared,
  method: 'GET',
  path: '/backup-status',
  data: backupStatusSchema,
  status: 200,
  says: 'backup_status_read',
  example: {
    data: {
      folder: '/home/ana/.local/share/almoxarife/backups',
      next_at: '2026-11-21T03:00:00.000000Z',
      is_overdue: false,
      last: { at: example.verified_at, outcome: 'made', id: example.id },
      second: {
        folder: '/media/ana/PENDRIVE/almoxarife-pc01',
        at: example.verified_at,
        outcome: 'copied',
        id: example.id,
      },
    },
  },
});

export const backups = { list, status, details: detailsRoute, create, bring, verify, restore, remove };
