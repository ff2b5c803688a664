import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../http/bind.ts';
import {
  backupStatus,
  bringBackup,
  createBackup,
  getBackup,
  pageBackups,
  removeBackup,
  startRestore,
  startVerify,
} from './backups.service.ts';
import type { BackupDeps } from './backups.deps.ts';
import { openFirstRestore } from './first-restore.service.ts';

/** The operations on copies of the data. */
export const backupRoutes: Routes<BackupDeps> = bind(contracts.backups, {
  list: { by: (on, _, query) => pageBackups(on, query), reportedOnWriteOf: ['job'] },
  status: { by: (on) => backupStatus(on), reportedOnWriteOf: ['job', 'setting'] },
  details: (on, _, { id }) => getBackup(on, id),
  create: (on, actor) => createBackup(on, actor),
  bring: (on, actor, _, { upload }) => bringBackup(on, actor, upload),
  verify: (on, actor, { id }) => startVerify(on, actor, id),
  restore: (on, actor, { id }) => startRestore(on, actor, id),
  remove: (on, actor, { id, query }) => removeBackup(on, actor, { id, evenLast: query.even_last === true }),
});

type FirstRestore = ReturnType<typeof openFirstRestore>;
const demands = (first: FirstRestore, who: Parameters<FirstRestore['demand']>[0]) => first.demand(who);

const bindFirst: Routes<FirstRestore> = bind(contracts.firstRestore, {
  state: { by: (first, actor) => first.state(actor), demands },
  bring: { by: (first, actor, _, { upload }) => first.bring(actor, upload), demands },
  run: { by: (first, actor) => first.run(actor), demands },
});

/** The way of a computer without data to those of a backup. */
export const firstRestoreRoutes: Routes<BackupDeps> = (on) => bindFirst(openFirstRestore(on));
