export { backupRoutes } from './backups.routes.ts';
export { backUpDaily } from './daily-backup.ts';
export { createDesk, type BackupDesk } from './desk.ts';
