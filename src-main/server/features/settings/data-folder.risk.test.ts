import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { Job } from '#shared/areas/jobs/contract.ts';
import type { ServerSettings } from '#shared/areas/settings/server-schema.ts';
import { lastingTmp } from '../../../testing/lasting-tmp.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readConfig } from '../../config.ts';
import { preferencesFile, readPreferences } from '../../kernel/desktop-preferences.ts';
import { runBackupCommand } from '../backups/index.ts';
import { startServer, type RunningServer } from '../../start.ts';

const { server: routes } = contracts;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(lastingTmp, 'almoxarife-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a folder for the data', () => {
  let app: TestApp;
  let token: string;
  beforeEach(async () => {
    app = await openTestApp({ config: { given: { port: false, host: false, dataDir: false } } });
    token = await setUp(app);
  });
  afterEach(() => app.end());
  const check = (target: string) => app.call(routes.checkFolder, { token, body: { target } });

  test.runIf(process.platform !== 'win32')('is measured also while a file of an import goes', async () => {
    const imports = join(app.deps.config.dataDir, 'imports');
    mkdirSync(imports, { recursive: true });
    // a link that leads nowhere is listed and cannot be looked at, as a file that has just gone
    symlinkSync(join(imports, 'gone'), join(imports, 'planilha.csv'));
    expect((await app.call(routes.read, { token })).ok().data.data_folder.bytes).toBeGreaterThan(0);
  });

  test('is taken where it is new or empty, and nothing is made by looking', async () => {
    const target = join(folder, 'novo', 'almoxarife');
    const { data } = (await check(target)).ok();
    expect(data).toMatchObject({ target, is_synchronised: false });
    expect(data.free_bytes).toBeGreaterThan(data.needed_bytes);
    expect(readdirSync(folder)).toEqual([]);
    expect((await check(join(folder, 'Dropbox', 'a'))).ok().data.is_synchronised).toBe(true);
  });

  test.each([
    ['dados', 'caminho inteiro'],
    ['{data}', 'próprios dados'],
    ['{data}/dentro', 'próprios dados'],
    ['//servidor/estoque', 'unidade de rede'],
    ['{folder}/cheia', 'já tem arquivos'],
    ['{folder}/arquivo/dentro', 'não pode gravar'],
    ['/proc/almoxarife', 'próprio sistema'],
    ['{folder}/atalho/nova', 'próprios dados'],
    ['{folder}/perdido', 'não leva a lugar nenhum'],
    [`{folder}/${'a'.repeat(300)}`, 'longo demais'],
    [`{folder}/${'abc/'.repeat(110)}`, 'longo demais'],
  ])('is refused with a sentence: %s', async (given, sentence) => {
    mkdirSync(join(folder, 'cheia'));
    writeFileSync(join(folder, 'cheia', 'planilha.xlsx'), '');
    writeFileSync(join(folder, 'arquivo'), '');
    symlinkSync(app.deps.config.dataDir, join(folder, 'atalho'));
    symlinkSync(join(folder, 'nada'), join(folder, 'perdido'));
    const target = given.replace('{data}', app.deps.config.dataDir).replace('{folder}', folder);
    const answer = await check(target);
    expect([answer.status, answer.refusal().errors['target']?.join()]).toEqual([
      422,
      expect.stringMatching(sentence),
    ]);
    const moved = await app.call(routes.moveFolder, { token, body: { target } });
    expect(moved.status).toBe(422);
  });

  test.runIf(existsSync('/dev/shm'))('is not in memory, nor is that of second copies', async () => {
    await app.end();
    const given = { port: false, host: false, dataDir: false };
    app = await openTestApp({ config: { given, isTemporary: false } });
    token = await setUp(app);
    const { errors } = (await check('/dev/shm/almoxarife')).refusal();
    expect(errors['target']?.join()).toContain('fica na memória');
    const body = { backup_folder: '/dev/shm' };
    const refused = (await app.call(contracts.settings.modify, { token, body })).refusal();
    expect(refused.errors['backup_folder']?.join()).toContain('fica na memória');
  });
});

describe('the data of a server', () => {
  const env = (): NodeJS.ProcessEnv => ({
    ALMOXARIFE_ADMIN_PASSWORD: 'girafa-azul-72',
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_DATA_HOME: join(folder, 'dados'),
    APPDATA: folder,
  });
  const start = () => startServer(readConfig(['--port', '0', '--log-level', 'silent'], env()));

  let server: RunningServer;
  let token: string;
  const send = async (method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await send(method, path, body);
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  };
  const logIn = async () => {
    token = '';
    const body = { username: 'admin', password: 'girafa-azul-72' };
    token = (await call<{ access_token: string }>('POST', '/auth/login', body)).access_token;
  };
  const where = async () => (await call<ServerSettings>('GET', '/settings/server')).data_folder;
  const skus = async () => (await call<{ sku: string }[]>('GET', '/products')).map(({ sku }) => sku);
  const addProduct = (sku: string) =>
    call('POST', '/products', { sku, name: sku, unit: 'UN', product_type: 'other' });
  const move = async (target: string): Promise<void> => {
    const { job_id } = await call<{ job_id: string }>('POST', '/settings/server/data-folder', { target });
    const read = () => call<Job>('GET', `/jobs/${job_id}`);
    await expect.poll(async () => (await read()).status).toBe('done');
  };

  test('move while it works, nothing written meanwhile is lost, and every later start finds them', async () => {
    server = await start();
    await logIn();
    const { path: old } = await where();
    await addProduct('ANTES');
    const { job_id } = await call<{ job_id: string }>('POST', '/backups');
    const backup = () => call<Job>('GET', `/jobs/${job_id}`);
    await expect.poll(async () => (await backup()).status).toBe('done');
    const target = join(folder, 'outro disco', 'almoxarife');
    await move(target);
    await addProduct('DEPOIS-DA-COPIA');
    await expect.poll(async () => (await where().catch(() => undefined))?.path).toBe(target);
    expect(await skus()).toEqual(expect.arrayContaining(['ANTES', 'DEPOIS-DA-COPIA']));
    expect(await where()).toMatchObject({ moved_from: old, failed_target: null });
    expect(await call<object[]>('GET', '/backups')).toHaveLength(1);
    expect(existsSync(join(old, 'almoxarife.db'))).toBe(true);
    expect(statSync(join(target, 'almoxarife.db')).mode & 0o077).toBe(0);
    expect(readPreferences(preferencesFile(env())).data_dir).toBe(target);
    await addProduct('NA-NOVA');
    await server.close();

    server = await start();
    expect(server.dataDir).toBe(target);
    await logIn();
    expect(await skus()).toContain('NA-NOVA');
    await server.close();

    const lines: string[] = [];
    const copy = join(folder, 'copia.db');
    const print = (line: string) => lines.push(line);
    await runBackupCommand('backup', ['--to', copy], { dataDir: old, print, writeLine: print });
    await runBackupCommand('verify', [copy], { dataDir: old, print, writeLine: print });
    expect(lines.join()).toContain('produtos: 3;');

    const led = readConfig(['--data-dir', old, '--port', '0', '--log-level', 'silent'], env());
    server = await startServer(led);
    expect(server.dataDir).toBe(target);
    await server.close();
    rmSync(target, { recursive: true });
    await expect(startServer(led)).rejects.toThrow(target);
  });

  test('stay where they were when the other folder can not take them in the end, and the screen says so', async () => {
    server = await start();
    await logIn();
    const { path: old } = await where();
    const target = join(folder, 'some');
    await move(target);
    rmSync(target, { recursive: true });
    writeFileSync(target, 'a file now');
    await expect.poll(async () => (await where().catch(() => undefined))?.failed_target).toBe(target);
    expect((await where()).path).toBe(old);
    await server.close();
  });
});
