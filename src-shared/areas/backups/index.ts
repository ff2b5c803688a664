import { backupDetailsSchema, backups, backupSchema, dataCountsSchema } from './contract.ts';
import { backupStatusSchema } from './status-schema.ts';
import { backupTagNotes as tagNotes } from './words.ts';
import { area } from '../../kernel/area.ts';

export const backupArea = area({
  contracts: { backups },
  tagNotes,
  schemas: {
    BackupStatus: backupStatusSchema,
    StartedBackupJob: backups.create.data,
    Backup: backupSchema,
    BackupDetails: backupDetailsSchema,
    DataCounts: dataCountsSchema,
  },
});
