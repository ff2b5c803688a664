import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contracts } from '#shared/areas/index.ts';
import type { Api } from '../../../src-renderer/lib/api.ts';
import { create, outcomeOf } from '../faults/calls.ts';
import { unless, type Fault } from '../faults/fault.ts';
import { logIn, type Server } from '../lib/server.ts';
import { ended } from './permissions.ts';
import { startIn } from './start-in.ts';

const device = '/dev/fuse';
const patienceMs = 10_000;
/** The longest time of a job whose copy into the second folder is given up, in milliseconds. */
const jobPatienceMs = 60_000;

type Hanging = { release(): void };

/**
 * Mounts a file system over a folder that never answers, as that of a server that went away: the kernel waits for a program
 * to answer for it, and none does. Undefined where this machine does not let us.
 */
const hang = (folder: string): Hanging | undefined => {
  if (process.platform !== 'linux' || !existsSync(device)) return undefined;
  const answers = openSync(device, 'r+');
  const options = 'fd=3,rootmode=40000,user_id=0,group_id=0';
  const { status } = spawnSync('mount', ['-i', '-t', 'fuse', '-o', options, 'hanging', folder], {
    stdio: ['ignore', 'ignore', 'ignore', answers],
  });
  if (status !== 0) {
    closeSync(answers);
    return undefined;
  }
  return {
    release: () => {
      closeSync(answers);
      spawnSync('umount', ['-l', folder], { stdio: 'ignore' });
    },
  };
};

/** Reports a work that is lost or not answered in good time; gives nothing for one that is. */
const late = async (name: string, work: Promise<unknown>, ms = patienceMs): Promise<readonly string[]> => {
  const lost = (error: unknown): string => `${name} was lost while the folder hung: ${String(error)}`;
  const answered = work.then(() => undefined, lost);
  const wrong = await Promise.race([answered, sleep(ms, `${name} was not answered while the folder hung`)]);
  return wrong === undefined ? [] : [wrong];
};

const healthOf = (url: string): Promise<unknown> =>
  fetch(`${url}/api/v1/health`, { signal: AbortSignal.timeout(patienceMs) }).catch(() =>
    sleep(jobPatienceMs),
  );

/** All that touches the second folder, more at a time than there are threads for files, and beside it what people do. */
const workOnAll = async (api: Api, url: string, folder: string): Promise<readonly string[]> => {
  const inside = (name: string): Promise<unknown> =>
    outcomeOf(api.call(contracts.settings.modify, { body: { backup_folder: join(folder, name) } }));
  const asked = ['a', 'b', 'c', 'd', 'e'].map(inside);
  const made = api.call(contracts.backups.create, {});
  const wrongs = await Promise.all([
    late('health', healthOf(url)),
    late('a login', logIn(url)),
    late('a write', create(api, 'DURANTE')),
    late('the status of the backups', api.call(contracts.backups.status, {})),
    late(
      'a backup',
      made.then(({ data }) => ended(api, data.job_id)),
      jobPatienceMs,
    ),
    late('a change of the second folder', Promise.all(asked), jobPatienceMs),
  ]);
  return wrongs.flat();
};

const saysSo = async (api: Api): Promise<readonly string[]> => {
  const { data: status } = await api.call(contracts.backups.status, {});
  const { data: notices } = await api.call(contracts.notifications.list, {});
  const kinds = notices.map(({ kind }) => kind);
  return [
    ...unless(status.second?.outcome === 'silent', `the second folder is called ${status.second?.outcome}`),
    ...unless(kinds.includes('backup_folder_silent'), `nobody was told but of ${kinds.join(', ')}`),
  ];
};

const endOf = async (server: Server): Promise<readonly string[]> => {
  const how = await Promise.race([server.end('SIGTERM'), sleep(20_000, 'never' as const)]);
  if (how === 'never') await server.end('SIGKILL');
  return unless(how === 0, `asked to end while the folder hung, the server ended with ${String(how)}`);
};

const workWhileItHangs = async (
  { server, api }: { readonly server: Server; readonly api: Api },
  folder: string,
): Promise<readonly string[]> => {
  const used = await workOnAll(api, server.url, folder);
  const said = used.length > 0 ? [] : await saysSo(api);
  return [...used, ...said, ...(await endOf(server))];
};

/** A second folder whose mount hangs: everybody is answered, people are told, the server ends when asked, and copies later. */
export const hangingFolder: Fault = async (folder) => {
  const [dataDir, second] = [join(folder, 'data'), join(folder, 'second')];
  mkdirSync(second);
  const server = await startIn(folder, dataDir);
  const api = await logIn(server.url);
  await api.call(contracts.settings.modify, { body: { backup_folder: second } });
  const mount = hang(second);
  if (mount === undefined) {
    await server.end('SIGTERM');
    return 'impossible';
  }
  let wrongs: readonly string[];
  try {
    wrongs = await workWhileItHangs({ server, api }, second);
  } finally {
    mount.release();
  }
  const next = await startIn(folder, dataDir);
  const later = await logIn(next.url);
  const { data } = await later.call(contracts.backups.create, {});
  await ended(later, data.job_id);
  await next.end('SIGTERM');
  return {
    wrongs: [...wrongs, ...unless(readdirSync(second).length > 0, 'it got no copy once it answered')],
  };
};
