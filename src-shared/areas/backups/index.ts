import { backupDetailsSchema, backups, backupSchema, dataCountsSchema } from './contract.ts';
import { firstRestore } from './first-contract.ts';
import { backupStatusSchema } from './status-schema.ts';
import { backupLabels, backupLists } from './label-words.ts';
import { backupTagNotes as tagNotes } from './words.ts';
import { area, enumerationsOf } from '../../kernel/area.ts';

export const backupArea = area({
  order: 230,
  contracts: { backups, firstRestore },
  tagNotes,
  enumerations: enumerationsOf(backupLists, backupLabels),
  schemas: {
    BackupStatus: backupStatusSchema,
    StartedBackupJob: backups.create.data,
    BroughtBackup: backups.bring.data,
    FirstRestore: firstRestore.state.data,
    Backup: backupSchema,
    BackupDetails: backupDetailsSchema,
    DataCounts: dataCountsSchema,
  },
});
