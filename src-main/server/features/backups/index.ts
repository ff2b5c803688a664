import type { Feature } from '../../http/feature.ts';
import { openBackups } from './backups.deps.ts';
import { backupRoutes, firstRestoreRoutes } from './backups.routes.ts';
import { backUpDaily } from './daily-backup.work.ts';

export { runBackupCommand } from './command.work.ts';
export { lastBackup } from './last-made.view.ts';
export { restoreAtStart } from './backups.work.ts';

export const backups: Feature = {
  open: (deps) => {
    const { jobs, outgoing, restart } = deps;
    const on = openBackups({ deps, jobs, box: outgoing.box, restart });
    return { routes: [...backupRoutes(on), ...firstRestoreRoutes(on)], stop: backUpDaily(on) };
  },
};
