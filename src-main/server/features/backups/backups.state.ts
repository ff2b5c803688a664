import { join } from 'node:path';
import { z } from 'zod';
import { lastBackupSchema, secondCopySchema } from '#shared/areas/backups/status-schema.ts';
import type { Deps } from '../../kernel/deps.ts';
import { readJsonFile, writeJsonFile } from '../../kernel/json-file.ts';

const stateSchema = z.object({
  last: lastBackupSchema.nullable().catch(null),
  second: secondCopySchema.nullable().catch(null),
  /** Is the running time of the server on these data when the last backup was made, or when the counting began. */
  made_ran_ms: z.number().nullable().catch(null),
  /** Is when the files of attachments were last compared with their hashes. */
  files_looked_at: z.string().nullable().catch(null),
  /** Tells whether the notice of a missing backup was sent. */
  is_overdue_told: z.boolean().catch(false),
});

/** Holds how the last backups ended. */
export type BackupState = z.output<typeof stateSchema>;

const fileOf = (dataDir: string): string => join(dataDir, 'backup-state.json');

const readState = (dataDir: string): BackupState =>
  readJsonFile(fileOf(dataDir), stateSchema) ?? stateSchema.parse({});

/** Keeps the state of the last backups, also over a restart if the disk can be written. */
export type Memory = { now(): BackupState; keep(change: Partial<BackupState>): void };

/** Opens the memory of a data folder. */
export const openMemory = ({ config, log }: Pick<Deps, 'config' | 'log'>): Memory => {
  let state = readState(config.dataDir);
  return {
    now: () => state,
    keep: (change) => {
      state = { ...state, ...change };
      try {
        writeJsonFile(fileOf(config.dataDir), state);
      } catch (error) {
        log.warn({ err: error }, 'how the backups went was not written');
      }
    },
  };
};
