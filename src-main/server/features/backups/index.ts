export { backupRoutes } from './backups.routes.ts';
export { runBackupCommand } from './command.ts';
export { lastBackup } from './last-backup.ts';
export { backUpDaily } from './daily-backup.ts';
export { createDesk, type BackupDesk } from './desk.ts';
export { restoreAtStart } from './restore-at-start.ts';
