import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { emptyFolder, type TestFolder } from '../../../testing/template-database.ts';
import { openStore } from '../open-store.ts';
import { storePaths } from '../open/paths.ts';
import { keepFilesOf } from '../copies/attached-files.ts';
import { decideMove, historyOf, settleFolder } from './move-folder.ts';

let made: TestFolder;
beforeEach(() => {
  made = emptyFolder();
});
afterEach(() => made.remove());

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A data folder whose site has that name, which one attached file says too. */
const makeSite = async (folder: string, name: string): Promise<void> => {
  const store = await openStore({ folder, log: silentLog });
  const value = JSON.stringify(name);
  await store.write('name', (tx) =>
    tx.insertInto('setting').values({ name: 'site_name', value, updated_at: '2026-11-20' }).execute(),
  );
  const hash = hashOf(name);
  const attached = {
    entity: 'product',
    entity_id: 'P',
    name,
    media_type: 'image/png',
    bytes: 1,
    hash,
  } as const;
  const rows = { ...attached, uid: randomUUID(), record_uid: randomUUID(), created_at: '2026-11-20' };
  await store.write('attach', (tx) => tx.insertInto('attachment').values(rows).execute());
  await store.close();
  mkdirSync(join(folder, 'attachments'));
  writeFileSync(join(folder, 'attachments', hash), name);
};

/** What the files say that lie beside a database and that its rows name. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));

const nameIn = (file: string): string => {
  const db = new Database(file);
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  const value = db.prepare("select value from setting where name = 'site_name'").pluck().get();
  db.close();
  return JSON.parse(String(value)) as string;
};

type Killing = { readonly folder: string; readonly copy: string; readonly work: 'restore' | 'move' };

/** Works in a process that kills itself before its n-th step on the disk; false once it came to its end. */
const isKilled = async ({ folder, copy, work }: Killing, step: number): Promise<boolean> => {
  const entry = join(import.meta.dirname, 'victim.child.ts');
  const child = fork(entry, [folder, copy, String(step), work], { execArgv: [], stdio: 'inherit' });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  expect([code, signal]).toEqual(signal === null ? [0, null] : [null, 'SIGKILL']);
  return signal !== null;
};

test('killed before any of its steps, a restore leaves the old data or the new, and loses neither', async () => {
  const copy = join(made.folder, 'copia.db');
  await makeSite(join(made.folder, 'fonte'), 'novo');
  const source = await openStore({ folder: join(made.folder, 'fonte'), log: silentLog });
  await source.backup(copy);
  await source.close();
  await keepFilesOf(copy, join(made.folder, 'fonte'));
  const old = join(made.folder, 'dados');
  await makeSite(old, 'velho');
  const seen: string[] = [];
  for (let step = 1; ; step += 1) {
    const folder = `${old}-${step}`;
    cpSync(old, folder, { recursive: true });
    const wasKilled = await isKilled({ folder, copy, work: 'restore' }, step);
    const { file, backups } = storePaths(folder);
    await (await openStore({ folder, log: silentLog })).close();
    const name = nameIn(file);
    seen.push(name);
    expect([step, filesIn(join(folder, 'attachments'))]).toEqual([step, [name]]);
    expect(['velho', 'novo']).toContain(name);
    const safety = join(backups, 'antes.db');
    expect([step, existsSync(safety)]).toEqual([step, name === 'novo']);
    if (name === 'novo')
      expect([nameIn(safety), ...filesIn(join(backups, 'antes.files'))]).toEqual(['velho', 'velho']);
    expect(readdirSync(folder).filter((left) => left.startsWith('restore'))).toEqual([]);
    if (!wasKilled) break;
  }
  expect(seen.length).toBeGreaterThan(10);
  expect(seen.indexOf('novo')).toBeGreaterThan(2);
  expect(seen.lastIndexOf('velho')).toBe(seen.indexOf('novo') - 1);
});

test('killed before any of its steps, a move leaves the old folder in use or the new one, each whole', async () => {
  const old = join(made.folder, 'velha');
  await makeSite(old, 'nome');
  mkdirSync(join(old, 'backups'), { recursive: true });
  writeFileSync(join(old, 'secret.key'), 'chave');
  writeFileSync(join(old, 'backups', 'um.db'), 'backup');
  mkdirSync(join(old, 'backups', 'um.files'));
  linkSync(join(old, 'attachments', hashOf('nome')), join(old, 'backups', 'um.files', hashOf('nome')));
  const led: boolean[] = [];
  for (let step = 1; ; step += 1) {
    const folder = `${old}-${step}`;
    const target = join(made.folder, `nova-${step}`);
    mkdirSync(target);
    cpSync(old, folder, { recursive: true });
    decideMove(folder, target);
    const wasKilled = await isKilled({ folder, copy: '', work: 'move' }, step);
    led.push(existsSync(join(folder, 'moved.json')));
    expect(nameIn(storePaths(folder).file)).toBe('nome');
    if (led.at(-1)) expect(nameIn(storePaths(target).file)).toBe('nome');
    expect(await settleFolder(folder, { log: silentLog })).toBe(target);
    await (await openStore({ folder: target, log: silentLog })).close();
    expect(nameIn(storePaths(target).file)).toBe('nome');
    expect(readFileSync(join(target, 'secret.key'), 'utf8')).toBe('chave');
    expect(readFileSync(join(target, 'backups', 'um.db'), 'utf8')).toBe('backup');
    const [present, kept] = ['attachments', join('backups', 'um.files')].map((way) =>
      join(target, way, hashOf('nome')),
    );
    expect(filesIn(join(target, 'attachments'))).toEqual(['nome']);
    expect(statSync(kept ?? '').ino).toBe(statSync(present ?? '').ino);
    expect(historyOf(target).movedFrom).toBe(folder);
    expect(existsSync(join(folder, 'move.json'))).toBe(false);
    if (!wasKilled) break;
  }
  expect(led.length).toBeGreaterThan(10);
  expect(led.indexOf(true)).toBeGreaterThan(5);
});
