import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { emptyFolder, type TestFolder } from '../../../testing/template-database.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openStore } from '../../db/open-store.ts';
import { notifyOpenFolder } from './settings.service.ts';

let app: TestApp;
let token: string;
let made: TestFolder;
beforeEach(async () => {
  app = await openTestApp();
  token = await setUp(app);
  made = emptyFolder();
});
afterEach(async () => {
  await app.end();
  made.remove();
});

const kinds = async () =>
  (await app.call(contracts.notifications.list, { token })).ok().data.map(({ kind }) => kind);
const folder = async () => (await app.call(contracts.server.read, { token })).ok().data.data_folder;

// elsewhere a folder has no such bits
test.runIf(process.platform !== 'win32').each([0o755, 0o777])(
  'a data folder of mode %o is told of, once',
  async (mode) => {
    expect([await kinds(), (await folder()).is_open_to_others]).toEqual([[], false]);
    chmodSync(app.deps.config.dataDir, mode);
    await notifyOpenFolder(app.deps);
    await notifyOpenFolder(app.deps);
    expect([await kinds(), (await folder()).is_open_to_others]).toEqual([['data_folder_open'], true]);
  },
);

test.runIf(process.platform !== 'win32')(
  'what earlier versions left readable is closed at the start',
  async () => {
    const data = made.folder;
    const ours = ['almoxarife.db', 'app.lock.db', 'secret.key', 'backups/diario.db', 'backups'];
    const store = await openStore({ folder: data, log: silentLog });
    await store.backup(join(data, 'backups', 'diario.db'));
    await store.close();
    for (const name of ['secret.key', 'planilha.csv']) writeFileSync(join(data, name), '');
    for (const name of [...ours, 'planilha.csv']) chmodSync(join(data, name), 0o755);
    await (await openStore({ folder: data, log: silentLog })).close();
    const modes = ours.map((name) => (statSync(join(data, name)).mode & 0o777).toString(8));
    expect(modes).toEqual(['600', '600', '600', '600', '700']);
    expect(statSync(join(data, 'planilha.csv')).mode & 0o777).toBe(0o755);
  },
);
