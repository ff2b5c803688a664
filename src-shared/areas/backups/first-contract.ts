import { z } from 'zod';
import { accessTags as tags } from '../auth/words.ts';
import { backupDetailsSchema, backups, backupUpload, maxBackupBytes } from './contract.ts';
import { operations, read } from '../../kernel/operations.ts';

/** Stages of a computer without data on its way to those of a backup. */
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

const refusals = { 403: ['setup_local_only'], 409: ['already_set_up'] } as const;

const empty: FirstRestore = { stage: 'none', message: null, backup: null };
const checking: FirstRestore = { ...empty, stage: 'checking', message: 'Conferindo o backup' };
const prepared: FirstRestore = {
  stage: 'restoring',
  message: 'Conferindo e preparando os dados a restaurar',
  backup: backups.details.example.data,
};

export const firstRestore = operations('firstRestore', tags.access, {
  state: read({
    summary: 'Mostra o backup que se traz no primeiro acesso',
    description: 'Só enquanto não há usuário, e só neste computador.',
    path: '/setup/backup',
    access: 'public',
    data: firstRestoreSchema,
    says: 'first_restore_state',
    errors: refusals,
    example: { data: empty },
  }),
  bring: {
    summary: 'Traz um backup no primeiro acesso',
    description:
      'Para continuar em um computador novo com os dados de outro: o arquivo é conferido inteiro, e `GET /setup/backup` diz como vai e o que ele tem. Só enquanto não há usuário, e só neste computador.',
    path: '/setup/backup',
    access: 'public',
    body: z.strictObject({}),
    bodyLimit: maxBackupBytes,
    upload: backupUpload,
    data: firstRestoreSchema,
    status: 202,
    method: 'POST',
    says: 'backup_brought',
    errors: { ...refusals, 409: ['already_set_up', 'backup_unreadable'] },
    example: { body: {}, data: checking },
  },
  run: {
    summary: 'Começa com os dados do backup trazido',
    description:
      'O servidor reinicia com os dados do backup conferido, e as pessoas dele entram com as senhas de então. Só enquanto não há usuário, e só neste computador.',
    path: '/setup/restore',
    access: 'public',
    body: z.strictObject({}),
    data: firstRestoreSchema,
    status: 202,
    method: 'POST',
    says: 'backup_restore_started',
    errors: { ...refusals, 409: ['already_set_up', 'first_restore_absent', ...backups.restore.errors[409]] },
    example: { body: {}, data: prepared },
  },
});
