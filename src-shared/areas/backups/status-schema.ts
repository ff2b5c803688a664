import { z } from 'zod';
import { instant } from '../../kernel/primitives.ts';

/** Found whole, not looked at yet, or found damaged. */
export const copyStatuses = ['verified', 'unverified', 'damaged'] as const;

/** How the copy into the second folder went. */
const secondOutcomes = ['copied', 'absent', 'full', 'refused', 'failed'] as const;
export type SecondOutcome = (typeof secondOutcomes)[number];

/** The last try of the backup that is made by itself. */
export const lastBackupSchema = z.object({
  at: instant,
  outcome: z.enum(['made', 'failed']),
  /** Null where it failed. */
  id: z.string().nullable(),
});

/** The last try to copy a backup into the second folder; all null where none was made yet. */
export const secondCopySchema = z.object({
  /** Where the copies of this computer stand in it. */
  folder: z.string(),
  at: instant.nullable(),
  outcome: z.enum(secondOutcomes).nullable(),
  id: z.string().nullable(),
});

/** Where backups go, when the next one is due, and how the last ones went. */
export const backupStatusSchema = z.object({
  folder: z.string(),
  /** Now where one is due: it is tried every five minutes. */
  next_at: instant,
  /** A backup that was due more than a day ago was not made, and none since. */
  is_overdue: z.boolean(),
  last: lastBackupSchema.nullable(),
  second: secondCopySchema.nullable(),
});
export type BackupStatus = z.output<typeof backupStatusSchema>;
