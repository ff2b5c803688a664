import { z } from 'zod';
import { route } from '../../kernel/contract.ts';
import { accessTags as tags } from '../auth/words.ts';
import { backupDetailsSchema, backups, maxBackupBytes } from './contract.ts';
import { backupOperations as operations } from './words.ts';

/** How far a computer without data is on its way to those of a backup. */
const firstRestoreStages = ['none', 'checking', 'ready', 'refused', 'restoring', 'decided'] as const;

const firstRestoreSchema = z.object({
  stage: z
    .enum(firstRestoreStages)
    .describe(
      'Nada trazido ainda; em conferência; pronto para restaurar; recusado; em preparação; pronto, e o servidor reinicia',
    ),
  message: z.string().nullable().describe('O que está sendo feito, ou por que foi recusado'),
  /** Null until it was found whole. */
  backup: backupDetailsSchema.nullable().describe('O backup trazido; null até ser conferido'),
});
export type FirstRestore = z.output<typeof firstRestoreSchema>;

const shared = {
  tag: tags.access,
  access: 'public',
  data: firstRestoreSchema,
} as const;

const refusals = { 403: ['setup_local_only'], 409: ['already_set_up'] } as const;

const empty: FirstRestore = { stage: 'none', message: null, backup: null };
const checking: FirstRestore = { ...empty, stage: 'checking', message: 'Conferindo o backup' };
const prepared: FirstRestore = {
  stage: 'restoring',
  message: 'Conferindo e preparando os dados a restaurar',
  backup: backups.details.example.data,
};

const state = route({
  ...operations['firstRestore.state'],
  ...shared,
  method: 'GET',
  path: '/setup/backup',
  status: 200,
  says: 'first_restore_state',
  errors: refusals,
  example: { data: empty },
});

const bring = route({
  ...operations['firstRestore.bring'],
  ...shared,
  method: 'POST',
  path: '/setup/backup',
  upload: true,
  bodyLimit: maxBackupBytes,
  body: z.strictObject({}),
  status: 202,
  says: 'backup_brought',
  errors: { ...refusals, 409: ['already_set_up', 'backup_unreadable'] },
  example: { body: {}, data: checking },
});

const run = route({
  ...operations['firstRestore.run'],
  ...shared,
  method: 'POST',
  path: '/setup/restore',
  body: z.strictObject({}),
  status: 202,
  says: 'backup_restore_started',
  errors: { ...refusals, 409: ['already_set_up', 'first_restore_absent', ...backups.restore.errors[409]] },
  example: { body: {}, data: prepared },
});

export const firstRestore = { state, bring, run };
