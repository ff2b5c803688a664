import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contracts } from '#shared/areas/index.ts';
import type { Api } from '../../../src-renderer/lib/api.ts';
import { create } from '../faults/calls.ts';
import { unless, type Fault } from '../faults/fault.ts';
import { accessToken, builtServer, logIn, type Server } from '../lib/server.ts';
import { startIn } from './start-in.ts';

const patienceMs = 30_000;
const others = 0o077;

/** Lists the files below a folder that are open to others than its owner. */
const openIn = (path: string): readonly string[] => {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  const own = (stats.mode & others) === 0 ? [] : [`${path} has mode ${(stats.mode & 0o777).toString(8)}`];
  const inner = stats.isDirectory() ? readdirSync(path).flatMap((name) => openIn(join(path, name))) : [];
  return [...own, ...inner];
};

/** Waits until a job has ended. */
export const ended = async (api: Api, id: string): Promise<void> => {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    const { data } = await api.call(contracts.jobs.details, { params: { id } });
    if (data.ended_at !== null) return;
    await sleep(100);
  }
  throw new Error('the job does not end');
};

const sendFile = async (url: string): Promise<void> => {
  const form = new FormData();
  form.set('entity', 'products');
  form.set('file', new Blob(['SKU;Nome;Tipo;Unidade\nIMP;Importado;other;UN']), 'produtos.csv');
  const headers = { authorization: `Bearer ${await accessToken(url)}` };
  const answer = await fetch(`${url}/api/v1/imports`, { method: 'POST', headers, body: form });
  if (answer.status !== 202) throw new Error(`import: ${answer.status} ${await answer.text()}`);
};

const workForADay = async ({ url }: Server, second: string): Promise<void> => {
  const api = await logIn(url);
  await create(api, 'DIA');
  await api.call(contracts.settings.modify, { body: { backup_folder: second } });
  const endpoint = { url: 'https://receptor.invalid/a', events: ['product_created' as const] };
  const { data } = await api.call(contracts.webhooks.create, { body: endpoint });
  await api.call(contracts.webhooks.rotateSecret, { params: { endpoint_id: data.id }, body: {} });
  await api.call(contracts.server.modify, { body: { network_names: ['almoxarife-pc'] } });
  const made = await api.call(contracts.backups.create, {});
  await ended(api, made.data.job_id);
  await sendFile(url);
};

/** After a day of use under an open umask everything of ours is its owner's alone, while it runs and after a kill. */
export const permissions: Fault = async (folder) => {
  const [dataDir, second, copy] = [join(folder, 'data'), join(folder, 'second'), join(folder, 'copy.db')];
  mkdirSync(second);
  const before = process.umask(0o022);
  try {
    const server = await startIn(folder, dataDir);
    await workForADay(server, second);
    const running = openIn(dataDir);
    await server.end('SIGKILL');
    spawnSync(process.execPath, [builtServer, 'backup', '--data-dir', dataDir, '--to', copy]);
    await (await startIn(folder, dataDir)).end('SIGTERM');
    const folders = readdirSync(second).map((name) => join(second, name));
    const found = [dataDir, copy, ...folders].flatMap((one) => openIn(one));
    const expected = [
      copy,
      join(dataDir, 'secret.key'),
      join(dataDir, 'imports'),
      join(dataDir, 'network.json'),
    ];
    return {
      wrongs: [
        ...new Set([...running, ...found]),
        ...expected.filter((one) => !existsSync(one)).map((one) => `${one} was not made`),
        ...unless(folders.flatMap((one) => readdirSync(one)).length > 1, 'the second folder got no copy'),
      ],
    };
  } finally {
    process.umask(before);
  }
};
