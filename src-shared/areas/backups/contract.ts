import { z } from 'zod';
import { backupStatusSchema, copyStatuses } from './status-schema.ts';
import { route } from '../../kernel/contract.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { pageParameters, queryBoolean } from '../../kernel/query.ts';
import { backupOperations as operations, backupTags } from './words.ts';

/** Why a copy was made: by the day's rule, by hand, before the schema changed, before a restore, or by somebody else. */
export const backupKinds = ['daily', 'manual', 'before_update', 'before_restore', 'other'] as const;
export type BackupKind = (typeof backupKinds)[number];

/** One copy in the folder of backups; null where it was not looked at yet. */
export const backupSchema = z.object({
  /** The name of its file, without the ending. */
  id: z.string(),
  kind: z.enum(backupKinds),
  status: z.enum(copyStatuses),
  created_at: instant,
  /** Its date lies ahead of the clock: that was wrong then, or is now; it counts neither as the newest nor for those kept. */
  is_from_future: z.boolean(),
  bytes: z.int(),
  sha256: z.string().nullable(),
  schema_version: z.int().nullable(),
  app_version: z.string().nullable(),
  verified_at: instant.nullable(),
  /** Balances and totals that differ from their movements, as they did in the data themselves. */
  stock_differences: z.int().nullable(),
});
export type Backup = z.output<typeof backupSchema>;

/** How much data there is; null where a copy of an older schema does not know. */
export const dataCountsSchema = z.object({
  products: z.int().nullable(),
  locations: z.int().nullable(),
  stock_rows: z.int().nullable(),
  movements: z.int().nullable(),
  users: z.int().nullable(),
  webhook_endpoints: z.int().nullable(),
  last_movement_at: instant.nullable(),
});
export type DataCounts = z.output<typeof dataCountsSchema>;

/** Why a copy can't be restored. */
const restoreHindrances = ['unverified', 'damaged', 'newer'] as const;

/** A copy with what a restore would bring back, beside what there is now. */
export const backupDetailsSchema = backupSchema.extend({
  counts: dataCountsSchema,
  present: dataCountsSchema,
  hindrance: z.enum(restoreHindrances).nullable(),
  /** The destinations of webhooks whose secrets or headers this computer can't read. */
  secrets_to_give_again: z.array(z.string()),
});
export type BackupDetails = z.output<typeof backupDetailsSchema>;

/** `{id}` of a path: the name of a copy's file, without the ending. */
const params = z.object({ id: z.string().min(1).max(120) });

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

const started = z.object({ job_id: uuid });
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

const remove = route({
  ...operations['backups.remove'],
  ...shared,
  method: 'DELETE',
  path: '/backups/{id}',
  params,
  query: z.strictObject({ even_last: queryBoolean.optional() }),
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

export const backups = { list, status, details: detailsRoute, create, verify, restore, remove };
