import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
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

const { backups, firstRestore } = contracts;

/** The operations on copies of the data. */
export const backupRoutes = (on: BackupDeps): readonly Mounted[] => [
  handle(backups.list, ({ query }) => pageBackups(on, query), { toldOnWriteOf: ['job'] }),
  handle(backups.status, () => ({ data: backupStatus(on) }), { toldOnWriteOf: ['job', 'setting'] }),
  handle(backups.details, async ({ params }) => ({ data: await getBackup(on, params.id) })),
  handle(backups.create, async ({ actor }) => ({ data: await createBackup(on, actor) })),
  handle(backups.bring, async ({ actor, upload }) => ({ data: await bringBackup(on, actor, upload) })),
  handle(backups.verify, async ({ actor, params }) => ({ data: await startVerify(on, actor, params.id) })),
  handle(backups.restore, async ({ actor, params }) => ({
    data: await startRestore(on, actor, params.id),
  })),
  handle(backups.remove, ({ actor, params, query }) =>
    removeBackup(on, actor, { id: params.id, evenLast: query.even_last === true }),
  ),
];

/** The way of a computer without data to those of a backup. */
export const firstRestoreRoutes = (on: BackupDeps): readonly Mounted[] => {
  const first = openFirstRestore(on);
  const options = { demands: first.demand };
  return [
    handle(firstRestore.state, async ({ actor }) => ({ data: await first.state(actor) }), options),
    handle(
      firstRestore.bring,
      async ({ actor, upload }) => ({ data: await first.bring(actor, upload) }),
      options,
    ),
    handle(firstRestore.run, async ({ actor }) => ({ data: await first.run(actor) }), options),
  ];
};
