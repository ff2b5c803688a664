import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contracts } from '#shared/areas/index.ts';
import type { Job } from '#shared/areas/jobs/contract.ts';
import type { Api } from '../../../src-renderer/lib/api.ts';
import { unless } from '../faults/fault.ts';
import { accessToken, logIn, startServer } from '../lib/server.ts';
import type { Raid } from './browser.ts';

const marker = 'o segredo do computador';
const patienceMs = 30_000;
const sku = 'ALTERADO';

const until = async <T>(look: () => Promise<T | undefined>): Promise<T> => {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    const found = await look().catch(() => undefined);
    if (found !== undefined) return found;
    await sleep(100);
  }
  throw new Error('it does not end');
};

const ended = (api: Api, id: string): Promise<Job> =>
  until(async () => {
    const { data } = await api.call(contracts.jobs.details, { params: { id } });
    return data.ended_at === null ? undefined : data;
  });

const send = async (url: string, words: string): Promise<string> => {
  const form = new FormData();
  form.set('entity', 'product');
  form.set('entity_id', sku);
  form.set('file', new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), words]), 'foto.jpg');
  const headers = { authorization: `Bearer ${await accessToken(url)}` };
  const answer = await fetch(`${url}/api/v1/attachments`, { method: 'POST', headers, body: form });
  return ((await answer.json()) as { data: { sha256: string } }).data.sha256;
};

/** A data folder with photos and a copy of it; gives the name of the copy and the hashes. */
const prepare = async (
  dataDir: string,
): Promise<{ readonly id: string; readonly hashes: readonly string[] }> => {
  const server = await startServer(dataDir);
  const api = await logIn(server.url);
  await api.call(contracts.products.create, {
    body: { sku, name: 'Com fotos', unit: 'UN', product_type: 'other' },
  });
  const hashes = [];
  for (const words of ['atalho', 'trocada', 'pasta', 'boa']) hashes.push(await send(server.url, words));
  const { data } = await api.call(contracts.backups.create, {});
  const { result_url: made } = await ended(api, data.job_id);
  await server.end('SIGTERM');
  return { id: decodeURIComponent(made?.split('/').at(-1) ?? ''), hashes };
};

/**
 * Alters a copy as somebody may who reaches the copies, but not the computer; the disk with the files
 * themselves is lost.
 */
const alter = (
  dataDir: string,
  id: string,
  [link = '', other = '', folder = '']: readonly string[],
): void => {
  const files = join(dataDir, 'backups', `${id}.files`);
  const secret = join(dataDir, '..', 'segredo.txt');
  writeFileSync(secret, marker);
  for (const hash of [link, other, folder]) rmSync(join(files, hash));
  symlinkSync(secret, join(files, link));
  writeFileSync(join(files, other), marker);
  mkdirSync(join(files, folder));
  rmSync(join(dataDir, 'attachments'), { recursive: true });
};

type Answered = { readonly hash: string; readonly status: number; readonly text: string };

const restore = async (url: string, id: string): Promise<{ readonly verified: Job; readonly after: Api }> => {
  const api = await logIn(url);
  const verifying = await api.call(contracts.backups.verify, { params: { id } });
  const verified = await ended(api, verifying.data.job_id);
  const { data } = await api.call(contracts.backups.restore, { params: { id } });
  await ended(api, data.job_id).catch(() => undefined);
  // the sessions from before end with the data from before
  await until(() =>
    api.call(contracts.auth.me, {}).then(
      () => undefined,
      () => true,
    ),
  );
  return { verified, after: await until(() => logIn(url)) };
};

const served = async (url: string, api: Api): Promise<readonly Answered[]> => {
  const { data } = await api.call(contracts.attachments.list, {
    query: { entity: 'product', entity_id: sku },
  });
  const headers = { authorization: `Bearer ${await accessToken(url)}` };
  return Promise.all(
    data.map(async ({ id, sha256: hash }) => {
      const answer = await fetch(`${url}/api/v1/attachments/${id}/file`, { headers });
      return { hash, status: answer.status, text: await answer.text() };
    }),
  );
};

/** A copy whose files somebody changed: it says so, and a restore brings those alone that are what was kept. */
export const attackCopies = async (scratch: string): Promise<Raid> => {
  const dataDir = join(scratch, 'copies', 'data');
  mkdirSync(dataDir, { recursive: true });
  const { id, hashes } = await prepare(dataDir);
  alter(dataDir, id, hashes);
  const server = await startServer(dataDir);
  try {
    const { verified, after } = await restore(server.url, id);
    const answers = await served(server.url, after);
    const good = hashes.at(-1) ?? '';
    const wrongs = [
      ...unless(/não está certo/u.test(verified.message), `an altered copy was called: ${verified.message}`),
      ...unless(
        readdirSync(join(dataDir, 'attachments')).join() === good,
        'a restore brought files that are not what was kept',
      ),
      ...answers.flatMap(({ hash, status, text }) => [
        ...unless(!text.includes(marker), `the file ${hash} of an altered copy was served`),
        ...unless((status === 200) === (hash === good), `the file ${hash} was answered ${status}`),
      ]),
    ];
    return { calls: answers.length, wrongs };
  } finally {
    await server.end('SIGTERM');
  }
};
