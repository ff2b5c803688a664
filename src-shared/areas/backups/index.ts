import { backupDetailsSchema, backups, backupSchema, dataCountsSchema } from './contract.ts';
import { backupStatusSchema } from './status-schema.ts';
import { backupLabels, backupLists } from './label-words.ts';
import { backupTagNotes as tagNotes } from './words.ts';
import { area, enumerationsOf } from '../../kernel/area.ts';

export const backupArea = area({
  order: 230,
  contracts: { backups },
  tagNotes,
  enumerations: enumerationsOf(backupLists, backupLabels),
  schemas: {
    BackupStatus: backupStatusSchema,
    StartedBackupJob: backups.create.data,
    Backup: backupSchema,
    BackupDetails: backupDetailsSchema,
    DataCounts: dataCountsSchema,
  },
});
