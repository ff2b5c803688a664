import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
import {
  backupStatus,
  createBackup,
  getBackup,
  pageBackups,
  removeBackup,
  startRestore,
  startVerify,
} from './backups.service.ts';
import type { BackupDesk } from './desk.ts';

const { backups } = contracts;

/** The operations on copies of the data. */
export const backupRoutes = (desk: BackupDesk): readonly Mounted[] => [
  handle(backups.list, ({ query }) => pageBackups(desk, query), { toldOnWriteOf: ['job'] }),
  handle(backups.status, () => ({ data: backupStatus(desk) }), { toldOnWriteOf: ['job', 'setting'] }),
  handle(backups.details, async ({ params }) => ({ data: await getBackup(desk, params.id) })),
  handle(backups.create, async ({ actor }) => ({ data: await createBackup(desk, actor) })),
  handle(backups.verify, async ({ actor, params }) => ({ data: await startVerify(desk, actor, params.id) })),
  handle(backups.restore, async ({ actor, params }) => ({
    data: await startRestore(desk, actor, params.id),
  })),
  handle(backups.remove, async ({ actor, params, query }) => {
    await removeBackup(desk, actor, { id: params.id, evenLast: query.even_last === true });
    return { data: null };
  }),
];
