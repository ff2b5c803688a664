import { join } from 'node:path';
import { z } from 'zod';
import { lastBackupSchema, secondCopySchema } from '#shared/areas/backups/status-schema.ts';
import type { Deps } from '../../kernel/deps.ts';
import { readJsonFile, writeJsonFile } from '../../kernel/json-file.ts';

const stateSchema = z.object({
  last: lastBackupSchema.nullable().catch(null),
  second: secondCopySchema.nullable().catch(null),
  /** How long the server had run on these data when a backup was made last, or since when that is counted. */
  made_ran_ms: z.number().nullable().catch(null),
  /** Whether it was told that a backup is missing. */
  is_overdue_told: z.boolean().catch(false),
});

/** How the last backups went. */
export type BackupState = z.output<typeof stateSchema>;

const fileOf = (dataDir: string): string => join(dataDir, 'backup-state.json');

const readState = (dataDir: string): BackupState =>
  readJsonFile(fileOf(dataDir), stateSchema) ?? stateSchema.parse({});

/** What is remembered of the last backups, also over a restart where the disk takes it. */
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
