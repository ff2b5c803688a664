import { z } from 'zod';
import { instant } from '../../kernel/primitives.ts';

/** Found whole, not looked at yet, or found damaged. */
export const copyStatuses = ['verified', 'unverified', 'damaged'] as const;

/** Outcomes of the copy into the second folder. */
const secondOutcomes = ['copied', 'absent', 'silent', 'full', 'refused', 'failed'] as const;
export type SecondOutcome = (typeof secondOutcomes)[number];

/** The last try of the backup that is made by itself. */
export const lastBackupSchema = z.object({
  at: instant.describe('Quando foi tentado'),
  outcome: z.enum(['made', 'failed']).describe('Se foi feito'),
  /** Null where it failed. */
  id: z.string().nullable().describe('Nome do backup; null quando não foi feito'),
});

/** The last try to copy a backup into the second folder; all null where none was made yet. */
export const secondCopySchema = z.object({
  /** The path in it of the copies of this computer. */
  folder: z.string().describe('Onde ficam as cópias deste computador na segunda pasta'),
  at: instant.nullable().describe('Quando houve a última tentativa; null antes da primeira'),
  outcome: z.enum(secondOutcomes).nullable().describe('Se a cópia foi feita, ou por que não'),
  id: z.string().nullable().describe('Nome do backup copiado; null antes do primeiro'),
});

/** The folders of backups, the time of the next one, and the outcomes of the last ones. */
export const backupStatusSchema = z.object({
  folder: z.string().describe('Pasta dos backups neste computador'),
  /** Now where one is due: it is tried every five minutes. */
  next_at: instant.describe(
    'Quando o próximo backup é feito sozinho; o presente onde um já é devido, tentado a cada cinco minutos',
  ),
  /** A backup that was due more than a day ago was not made, and none since. */
  is_overdue: z
    .boolean()
    .describe('Se um backup devido há mais de um dia falta, e nenhum foi feito desde então'),
  last: lastBackupSchema.nullable().describe('O último backup automático'),
  second: secondCopySchema.nullable().describe('A última cópia para a segunda pasta'),
});
export type BackupStatus = z.output<typeof backupStatusSchema>;
