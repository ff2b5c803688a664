import { existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { apiPrefix } from '#shared/kernel/contract.ts';
import { frozenClock, type FrozenClock } from '../../../testing/frozen-clock.ts';
import { lastingTmp } from '../../../testing/lasting-tmp.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createFilesAside } from '../../db/backups/files-aside.ts';
import { createJobs } from '../jobs/index.ts';
import { openBackups, type BackupDeps } from './backups.deps.ts';
import { verifyBackup } from './backups.work.ts';
import { runBackupCommand } from './command.work.ts';
import { guardFiles } from './guard-files.work.ts';
import { makeBackup } from './make-backup.work.ts';
import { copyNewest } from './second-folder.work.ts';

let server: TestApp;
let clock: FrozenClock;
let token: string;
let on: BackupDeps;
let elsewhere: string;
/** The hashes of two photos. */
let hashes: readonly [string, string];

beforeEach(async () => {
  clock = frozenClock();
  server = await openTestApp({ clock });
  token = await setUp(server);
  const box = { seal: () => new Uint8Array(), open: () => undefined, derive: () => Buffer.alloc(0) };
  on = openBackups({ deps: server.deps, jobs: createJobs(server.deps), box, restart: () => {} });
  elsewhere = mkdtempSync(join(lastingTmp, 'almoxarife-outra-'));
  const body = { sku: 'CAF-1', name: 'Café', unit: 'UN', product_type: 'other' } as const;
  (await server.call(contracts.products.create, { token, body })).ok();
  hashes = [await photo('uma'), await photo('outra')];
});
afterEach(async () => {
  await server.end();
  rmSync(elsewhere, { recursive: true });
});

/** Sends a photo of a product as a form does; gives its hash. */
const photo = async (words: string): Promise<string> => {
  const boundary = 'limite-de-teste';
  const field = (name: string, more: string, value: string): string =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const file = field('file', '; filename="foto.jpg"', `\u00ff\u00d8\u00ff\u00e0${words}`);
  const form = `${field('entity', '', 'product')}${field('entity_id', '', 'CAF-1')}${file}--${boundary}--\r\n`;
  const made = await server.raw({
    method: 'POST',
    url: apiPrefix + contracts.attachments.create.path,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.from(form, 'latin1'),
  });
  expect(made.statusCode).toBe(201);
  return made.json<{ data: { sha256: string } }>().data.sha256;
};

const dataDir = (): string => server.deps.config.dataDir;
const present = (hash: string): string => join(dataDir(), 'attachments', hash);
const inCopy = (id: string, hash = ''): string => join(dataDir(), 'backups', `${id}.files`, hash);
const textOf = (path: string): string => readFileSync(path, 'latin1').slice(4);
const make = async (): Promise<string> => (await makeBackup(on, { kind: 'manual' })).id;

/** Puts another file in its place, which no other name of it shares. */
const replace = (path: string, act: (path: string) => void): void => {
  rmSync(path, { recursive: true });
  act(path);
};
const secret = (): string => {
  const path = join(elsewhere, 'segredo.txt');
  writeFileSync(path, 'xxxxsenha do sistema');
  return path;
};

const command = async (word: string, ...argv: readonly string[]) => {
  const lines: string[] = [];
  const folder = join(elsewhere, 'dados');
  const print = (line: string) => lines.push(line);
  const code = await runBackupCommand(word, argv, { dataDir: folder, print, writeLine: () => {} });
  return { code, lines, attachments: join(folder, 'attachments') };
};

const spoilings = [
  ['holds something else', (path: string) => writeFileSync(path, 'xxxxoutra coisa'), /estragado/u],
  [
    'is a link to a file of the system',
    (path: string) => symlinkSync(secret(), path),
    /não é um arquivo comum/u,
  ],
  ['is a folder', (path: string) => mkdirSync(path), /não é um arquivo comum/u],
] as const;

describe.each(spoilings)('a copy of which a file %s', (_, spoil, sentence) => {
  test('is not right by its first words and its exit, which name that file, and a restore leaves it out', async () => {
    const id = await make();
    const copy = join(dataDir(), 'backups', `${id}.db`);
    const before = await command('verify', copy);
    expect([before.code, before.lines[0]]).toEqual([0, expect.stringMatching(/^O backup está inteiro/u)]);
    const [bad, good] = hashes;
    replace(inCopy(id, bad), spoil);
    const { code, lines } = await command('verify', copy);
    expect([code, lines[0]]).toEqual([1, expect.stringMatching(/^O backup NÃO está certo/u)]);
    const told = lines.filter((line) => line.includes(bad));
    expect(told).toEqual([expect.stringMatching(sentence)]);
    expect(lines.join('\n')).not.toMatch(/pasta \.files|está inteiro/u);

    const restored = await command('restore', copy, '--yes');
    expect(restored.code).toBe(0);
    expect(restored.lines.at(-1)).toMatch(/não vieram[^]*: 1$/u);
    expect(readdirSync(restored.attachments)).toEqual([good]);
    expect(lstatSync(join(restored.attachments, good)).isFile()).toBe(true);
  });
});

test('a copy whose folder of files is a link to another one restores none of them', async () => {
  const id = await make();
  const away = join(elsewhere, 'la');
  renameSync(inCopy(id), away);
  symlinkSync(away, inCopy(id));
  const copy = join(dataDir(), 'backups', `${id}.db`);
  expect((await command('verify', copy)).code).toBe(1);
  const { attachments } = await command('restore', copy, '--yes');
  expect(readdirSync(attachments)).toEqual([]);
});

test('what stands in the place of a present file is served only where it is a plain one', async () => {
  const { data } = (
    await server.call(contracts.attachments.list, { token, query: { entity: 'product', entity_id: 'CAF-1' } })
  ).ok();
  const [one, other] = data.map(({ id, sha256 }) => ({ params: { id }, path: present(sha256) }));
  const ask = (params: { readonly id: string } | undefined) =>
    server.call(contracts.attachments.file, { token, params: params ?? { id: '' } });
  replace(one?.path ?? '', (path) => symlinkSync(secret(), path));
  const answer = await ask(one?.params);
  expect([answer.status, answer.text.includes('senha')]).toEqual([404, false]);
  expect((await ask(other?.params)).status).toBe(200);
});

describe('files of attachments, held against their hashes each day', () => {
  const guard = async () => {
    const files = createFilesAside();
    try {
      return await guardFiles(on, files);
    } finally {
      await files.stop();
    }
  };
  const notices = async () =>
    (await server.call(contracts.notifications.list, { token }))
      .ok()
      .data.filter(({ kind }) => kind === 'attachments_spoilt')
      .map(({ title }) => title);
  /** Writes over what all names of a file hold. */
  const spoilAll = (hash: string): void => writeFileSync(present(hash), 'xxxxestragado');

  test('are told, each day, where one spoilt file spoils every copy', async () => {
    const id = await make();
    const [bad, good] = hashes;
    spoilAll(bad);
    expect(textOf(inCopy(id, bad))).toBe('estragado');
    expect(await guard()).toMatchObject({
      healed: 0,
      faults: [{ path: present(bad) }, { path: inCopy(id, bad) }],
    });
    expect(textOf(inCopy(id, good))).toBe('outra');
    await guard();
    expect(await notices()).toEqual(Array.from({ length: 2 }, () => expect.stringMatching(/disco: 1$/u)));
  });

  test('are made good out of a copy that does not share them, under all their names', async () => {
    const [bad] = hashes;
    const first = await make();
    const whole = join(elsewhere, 'boa');
    copyFileSync(inCopy(first, bad), whole);
    clock.advance(60);
    const second = await make();
    replace(inCopy(second, bad), (path) => copyFileSync(whole, path));
    spoilAll(bad);
    rmSync(present(hashes[1]));
    expect(await guard()).toEqual({ healed: 3, faults: [] });
    for (const path of [present(bad), inCopy(first, bad), inCopy(second, bad)])
      expect([path, textOf(path)]).toEqual([path, 'uma']);
    expect(textOf(present(hashes[1]))).toBe('outra');
    expect(await notices()).toEqual([]);
    expect((await verifyBackup(server.deps, first)).faults).toEqual([]);
  });

  test('are made good out of the second folder, which has files of its own', async () => {
    const usb = join(elsewhere, 'usb');
    mkdirSync(usb);
    (await server.call(contracts.settings.modify, { token, body: { backup_folder: usb } })).ok();
    const id = await make();
    expect(await copyNewest(on)).toBe('copied');
    const [bad] = hashes;
    spoilAll(bad);
    expect(await guard()).toEqual({ healed: 2, faults: [] });
    expect([textOf(present(bad)), textOf(inCopy(id, bad))]).toEqual(['uma', 'uma']);
    expect(existsSync(join(dataDir(), 'attachments.found'))).toBe(false);
  });
});
