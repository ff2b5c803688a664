import { z } from 'zod';
import { backupParts } from '#shared/areas/backups/words.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { CopyProblem } from '../../db/capabilities.ts';
import { AppError } from '../../kernel/app-error.ts';

const codes = {
  newer: 'backup_newer',
  foreign: 'backup_foreign_part',
  changed: 'backup_changed_part',
  missing: 'backup_missing_part',
  history: 'backup_foreign_history',
  values: 'backup_wrong_values',
  no_administrator: 'backup_no_administrator',
  too_slow: 'backup_too_slow',
} as const satisfies Readonly<Record<CopyProblem['fault'], Code>>;

/** Describes the problem that keeps a copy from being restored, as it is stored beside the copy. */
export const problemSchema = z.object({
  fault: z.enum(Object.keys(codes) as [CopyProblem['fault'], ...CopyProblem['fault'][]]),
  part: z.enum(['table', 'index', 'trigger', 'view']).nullable(),
  name: z.string(),
}) satisfies z.ZodType<CopyProblem>;

/** The refusal of a copy, with the sentence that names what is in its way. */
export const unfit = ({ fault, part, name }: CopyProblem): AppError =>
  new AppError(409, codes[fault], {
    vars: { part: part === null ? '' : backupParts[part], name },
    facts: { part },
  });
