import { z } from 'zod';
import { backupStatusSchema, copyStatuses } from './status-schema.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { pageParameters, queryBoolean } from '../../kernel/query.ts';
import { command, list, operations, read, remove } from '../../kernel/operations.ts';
import { backupTags } from './words.ts';
import { commonWords } from '../../domain/field-words.ts';

/**
 * Lists why copies are made: by the day's rule, by hand, before the schema changed, before a restore, or by another
 * program.
 */
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

/** The amount of data; null where a copy of an older schema does not know. */
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

/** Lists the reasons why a copy can't be restored. */
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

/** Largest copy that is taken from another computer, in bytes. */
export const maxBackupBytes = 64 * 1024 ** 3;

/** A backup as it is uploaded. */
export const backupUpload = {
  types: ['application/vnd.sqlite3', 'application/octet-stream'],
  example: 'almoxarife.db',
} as const;

export const backups = operations('backups', backupTags.backups, {
  list: list({
    summary: 'Lista os backups',
    description:
      'Os arquivos da pasta de backups, do mais novo ao mais antigo, também os que foram postos nela à mão.',
    path: '/backups',
    access: 'backup:manage',
    query: z.strictObject(pageParameters),
    data: backupSchema,
    says: 'backups_listed',
    example: { query: { page: 1 }, data: example },
  }),
  status: read({
    summary: 'Mostra quando e para onde vão os backups',
    description:
      'O próximo backup, como foi o último automático, e a segunda pasta com o que houve na última cópia para ela.',
    path: '/backup-status',
    access: 'backup:manage',
    data: backupStatusSchema,
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
  }),
  details: read({
    summary: 'Mostra um backup e o que uma restauração traria',
    description:
      'Data, versão e contagens do backup ao lado das atuais, e os destinos de webhooks cujos segredos precisariam ser informados de novo neste computador.',
    path: '/backups/{id}',
    access: 'backup:manage',
    params,
    data: backupDetailsSchema,
    says: 'backup_read',
    errors: { 409: ['backup_unreadable'] },
    example: { params: exampleParams, data: details },
  }),
  create: command({
    summary: 'Faz um backup agora',
    description:
      'Copia os dados sem parar o trabalho, confere a cópia inteira e só então lhe dá o nome. O andamento está no trabalho devolvido.',
    path: '/backups',
    access: 'backup:manage',
    data: started,
    status: 202,
    says: 'backup_started',
    example: { data: startedExample },
  }),
  bring: command({
    summary: 'Traz um backup de outro lugar',
    description:
      'O arquivo vai para a pasta de backups deste computador e é conferido inteiro; o andamento está no trabalho devolvido. Nada dos dados muda. O que não é um banco de dados do Almoxarife é recusado e não fica.',
    path: '/backups/bring',
    access: 'backup:manage',
    body: z.strictObject({}),
    bodyLimit: maxBackupBytes,
    upload: backupUpload,
    data: started.extend({ id: z.string().describe('Nome do backup na pasta deste computador') }),
    status: 202,
    says: 'backup_brought',
    errors: { 409: ['backup_unreadable'] },
    example: { body: {}, data: { ...startedExample, id: example.id } },
  }),
  verify: command({
    summary: 'Confere um backup',
    description:
      'Compara a estrutura do arquivo, parte por parte, com a da versão que o fez, antes de ler qualquer tabela; depois confere páginas, índices, regras de cada tabela, referências, saldos contra movimentações, totais contra saldos, se há um administrador ativo, e a soma SHA-256 de quando foi feito. Nada do arquivo é executado, e a conferência tem um tempo máximo, de acordo com o tamanho.',
    path: '/backups/{id}/verify',
    access: 'backup:manage',
    params,
    data: started,
    status: 202,
    says: 'backup_verify_started',
    example: { params: exampleParams, data: startedExample },
  }),
  restore: {
    summary: 'Restaura um backup',
    description:
      'Confere e prepara a cópia ao lado dos dados; quando tudo está pronto o servidor reinicia com ela, e os dados de antes ficam guardados entre os backups. As sessões terminam, e as entregas de webhooks em aberto esperam confirmação. Morto no meio, o servidor volta com os dados de antes ou com os restaurados, nunca algo entre os dois.',
    path: '/backups/{id}/restore',
    access: 'backup:manage',
    params,
    data: started,
    status: 202,
    method: 'POST',
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
  },
  remove: remove({
    summary: 'Exclui um backup',
    description:
      'O arquivo sai da pasta de backups e não volta. O último conferido só sai com `even_last=true`.',
    path: '/backups/{id}',
    access: 'backup:manage',
    params,
    query: z.strictObject({
      even_last: queryBoolean.optional().describe('Se também o único backup conferido pode ser excluído'),
    }),
    data: z.null(),
    says: 'backup_removed',
    errors: { 409: ['backup_is_last', 'backup_in_use'] },
    example: { params: exampleParams, query: { even_last: false }, data: null },
  }),
});
