import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setUp } from '../../../testing/sign-in.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { emptyFolder, type TestFolder } from '../../../testing/template-database.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openStore } from '../../db/open-store.ts';
import { storePaths } from '../../db/open/paths.ts';
import { runBackupCommand } from './index.ts';

let source: TestApp;
let elsewhere: TestFolder;
let lines: string[];
let steps: string[];

beforeEach(async () => {
  source = await openTestApp();
  await setUp(source);
  elsewhere = emptyFolder();
  lines = [];
});
afterEach(async () => {
  await source.end();
  elsewhere.remove();
});

const run = (word: 'backup' | 'verify' | 'restore', dataDir: string, ...argv: readonly string[]) => {
  lines = [];
  steps = [];
  const writeLine = (line: string) => steps.push(line);
  return runBackupCommand(word, argv, { dataDir, print: (line) => lines.push(line), writeLine });
};
const served = (): string => source.deps.config.dataDir;
const copy = (): string => join(elsewhere.folder, 'copia.db');

const usersIn = async (folder: string): Promise<readonly string[]> => {
  const store = await openStore({ folder, log: silentLog });
  const users = await store.read.selectFrom('user_account').select('username').execute();
  await store.close();
  return users.map(({ username }) => username);
};

describe('at the terminal', () => {
  test('a backup is made while a server has the data open, and read through', async () => {
    expect(await run('backup', served(), '--to', copy())).toBe(0);
    expect(lines[0]).toContain(copy());
    expect(await run('verify', served(), copy())).toBe(0);
    expect(lines).toContain('  usuários: 1; destinos de webhooks: 0');
    expect(readdirSync(elsewhere.folder)).toEqual(['copia.db']);
  });

  test('a backup goes to the folder of backups, and leaves nothing beside data that nobody has open', async () => {
    const { folder } = elsewhere;
    const fresh = await openStore({ folder, log: silentLog });
    await fresh.close();
    expect(await run('backup', folder)).toBe(0);
    expect(readdirSync(folder).toSorted()).toEqual(['almoxarife.db', 'app.lock.db', 'backups']);
    expect(readdirSync(join(folder, 'backups'))).toEqual([expect.stringMatching(/^manual-.*Z\.db$/)]);
  });

  test('a restore first says what it would bring and changes nothing, then with --yes takes the place', async () => {
    await run('backup', served(), '--to', copy());
    const data = join(elsewhere.folder, 'dados');
    expect(await run('restore', data, copy())).toBe(0);
    expect(lines.join('\n')).toMatch(/usuários: 1[^]*Nada foi alterado/);
    expect(existsSync(data)).toBe(false);
    expect(await run('restore', data, copy(), '--yes')).toBe(0);
    expect(await usersIn(data)).toEqual(['marcia']);
  });

  test('a restore keeps what was there, even where it is damaged beyond opening', async () => {
    await run('backup', served(), '--to', copy());
    const data = join(elsewhere.folder, 'dados');
    mkdirSync(data);
    writeFileSync(join(data, 'almoxarife.db'), 'torn');
    writeFileSync(join(data, 'almoxarife.db-wal'), 'log');
    expect(await run('restore', data, copy(), '--yes')).toBe(0);
    expect(await usersIn(data)).toEqual(['marcia']);
    const kept = readdirSync(join(data, 'backups')).toSorted();
    expect(kept.map((name) => readFileSync(join(data, 'backups', name), 'utf8'))).toEqual(['torn', 'log']);
  });

  test('what goes on is told step by step, apart from the answer', async () => {
    const toldBy = async (...given: Parameters<typeof run>) => {
      await run(...given);
      expect(lines.filter((line) => steps.includes(line))).toEqual([]);
      return steps;
    };
    const data = join(elsewhere.folder, 'dados');
    expect(await toldBy('backup', served(), '--to', copy())).toEqual([
      '[1/2] Copiando os dados…',
      '[2/2] Conferindo a cópia…',
    ]);
    const reading = 'Lendo o backup do começo ao fim…';
    expect(await toldBy('verify', served(), copy())).toEqual([`[1/1] ${reading}`]);
    expect(await toldBy('restore', data, copy())).toEqual([`[1/1] ${reading}`]);
    expect(await toldBy('restore', data, copy(), '--yes')).toEqual([
      `[1/3] ${reading}`,
      '[2/3] Preparando uma cópia do backup ao lado dos dados…',
      '[3/3] Pondo a cópia no lugar dos dados…',
    ]);
    expect(await toldBy('restore', served(), copy(), '--yes')).toEqual([`[1/3] ${reading}`]);
  });

  test('a restore is refused while a server has the data open', async () => {
    await run('backup', served(), '--to', copy());
    expect(await run('restore', served(), copy(), '--yes')).toBe(1);
    expect(lines.at(-1)).toContain('já está aberto');
    expect(readdirSync(served())).not.toContain('restore');
  });

  test.each([
    ['is not there', () => {}, /não existe/],
    ['is no database', () => writeFileSync(copy(), 'isto não é um banco'), /danificado/],
    ['is empty', () => writeFileSync(copy(), ''), /danificado/],
  ])('a file that %s is one sentence', async (_, prepare, sentence) => {
    prepare();
    expect(await run('restore', join(elsewhere.folder, 'dados'), copy(), '--yes')).toBe(1);
    expect(lines).toEqual([expect.stringMatching(sentence)]);
    expect(existsSync(join(elsewhere.folder, 'dados'))).toBe(false);
  });

  test('a backup never replaces a file, and needs data', async () => {
    copyFileSync(storePaths(served()).lock, copy());
    expect(await run('backup', served(), '--to', copy())).toBe(1);
    expect(lines).toEqual([expect.stringContaining('já existe')]);
    expect(await run('backup', join(elsewhere.folder, 'nada'))).toBe(1);
    expect(lines).toEqual([expect.stringContaining('Não há dados')]);
  });

  test.each([[['--porta']], [['um', 'dois']]])('%j is answered with how it is used', async (argv) => {
    expect(await run('verify', served(), ...argv)).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^Use: backup/)]);
  });
});
