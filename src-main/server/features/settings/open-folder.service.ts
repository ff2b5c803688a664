import { isOpenToOthers } from '../../db/open/private-files.ts';
import type { Deps } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import { wasNotifiedOfFolder } from './settings.queries.ts';

/** The folder is that of the server as a whole. */
const site = '00000000-0000-0000-0000-000000000000';

/** Tells who looks after the server that others may look into the data folder, once in the 90 days that it is remembered. */
export const notifyOpenFolder = async (deps: Deps): Promise<void> => {
  const { store, clock, config, log } = deps;
  const { dataDir: name } = config;
  if (!isOpenToOthers(name) || wasNotifiedOfFolder(store.read, { name })) return;
  const notice = { kind: 'data_folder_open', subject: { uid: site, name }, at: clock.instant() } as const;
  await store
    .write('server.tellOpenFolder', async (tx) => notify(tx, deps, notice))
    .catch((error: unknown) =>
      log.warn({ err: error, folder: name }, 'nobody could be told of an open folder'),
    );
};
