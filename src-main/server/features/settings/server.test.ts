import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { ServerSettingsInput } from '#shared/areas/settings/server-schema.ts';
import { lastingTmp } from '../../../testing/lasting-tmp.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readConfig, type ServerConfig } from '../../config.ts';
import { changePreferences, readPreferences } from '../../kernel/desktop-preferences.ts';
import { readReach, writeReach } from '../../kernel/reach.ts';
import { startServer } from '../../start.ts';

const { server: routes } = contracts;
const nothing = { port: false, host: false, dataDir: false };

let folder: string;
let preferencesFile: string;
beforeEach(() => {
  folder = mkdtempSync(join(lastingTmp, 'almoxarife-server-'));
  preferencesFile = join(folder, 'config', 'desktop.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const holdPort = async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => void holder.listen(0, '127.0.0.1', resolve));
  return { port: (holder.address() as AddressInfo).port, free: () => void holder.close() };
};

describe('the settings of the server', () => {
  let app: TestApp;
  let token: string;
  const open = async (config: Partial<ServerConfig> = {}) => {
    app = await openTestApp({ config: { preferencesFile, given: nothing, ...config } });
    token = await setUp(app);
  };
  afterEach(() => app.end());
  const read = async () => (await app.call(routes.read, { token })).ok().data;
  const modify = (body: ServerSettingsInput) => app.call(routes.modify, { token, body });

  test('keep a free port for the next start, and refuse one that is taken before anything is kept', async () => {
    await open();
    const held = await holdPort();
    const refused = await modify({ port: held.port });
    expect([refused.status, refused.refusal().errors]).toEqual([
      422,
      { port: [expect.stringContaining(`${held.port}`)] },
    ]);
    expect(readPreferences(preferencesFile)).toEqual({});
    held.free();
    changePreferences(preferencesFile, { close_to_tray: true });
    expect((await modify({ port: held.port })).ok().data.port.chosen).toBe(held.port);
    expect(readPreferences(preferencesFile)).toEqual({ close_to_tray: true, port: held.port });
    const [act] = (await app.call(contracts.audit.list, { token })).ok().data;
    expect(act).toMatchObject({ action: 'server.modify', changed: ['port'] });
  });

  test.each([
    { given: nothing },
    { given: { port: true, host: true, dataDir: true } },
    { desktop: { canOpenAtLogin: true } },
  ])('come back to PUT as GET gave them, and change nothing: %j', async (config) => {
    await open(config);
    const acts = async () => (await app.call(contracts.audit.list, { token })).ok().data[0]?.seq;
    const [before, last] = [await read(), await acts()];
    const answer = (await app.call(routes.modify, { token, body: before as never })).ok().data;
    expect(answer).toMatchObject({ port: before.port, network: before.network, needs_restart: false });
    expect([await acts(), readPreferences(preferencesFile)]).toEqual([last, {}]);
  });

  test.each([80, 1023, 65_536, 4477.5])('refuse the port %s', async (port) => {
    await open();
    expect(Object.keys((await modify({ port })).refusal().errors)).toEqual(['port']);
  });

  test('leave to the command line what it said', async () => {
    await open({ given: { port: true, host: true, dataDir: true } });
    for (const body of [{ port: 5123 }, { network_host: '0.0.0.0' }]) {
      const answer = await modify(body);
      expect([answer.status, answer.refusal().reason]).toEqual([409, 'given_at_start']);
    }
    expect(await read()).toMatchObject({ port: { is_fixed: true }, network: { is_fixed: true } });
  });

  test('open with the system only in a window of their own', async () => {
    await open();
    expect((await read()).mode).toBe('service');
    expect((await modify({ open_at_login: true })).refusal().reason).toBe('not_on_this_server');
    await app.end();
    await open({ desktop: { canOpenAtLogin: true } });
    const { data } = (await modify({ open_at_login: true })).ok();
    expect(data).toMatchObject({ mode: 'window', open_at_login: { is_on: true, applies: true } });
    expect(readPreferences(preferencesFile)).toEqual({ open_at_login: true });
  });

  test('let others in only by an address of this computer and by names that are names', async () => {
    await open();
    const dataDir = app.deps.config.dataDir;
    expect((await modify({ network_host: '203.0.113.7' })).refusal().errors).toHaveProperty('network_host');
    const wrong = await modify({ network_names: ['pc_1', 'http://x'] });
    expect(Object.keys(wrong.refusal().errors)).toEqual(['network_names.0', 'network_names.1']);
    expect(readReach(dataDir)).toEqual({ host: null, names: [] });
    const { data } = (await modify({ network_host: '0.0.0.0', network_names: ['Almoxarife-PC'] })).ok();
    expect(data).toMatchObject({
      needs_restart: true,
      network: { is_open: false, urls: [], chosen_host: '0.0.0.0', names: ['almoxarife-pc'] },
    });
    for (const host of [null, '127.0.0.1', '::1', 'localhost']) {
      (await modify({ network_host: '0.0.0.0' })).ok();
      const here = (await modify({ network_host: host })).ok().data;
      expect([here.needs_restart, here.network.chosen_host]).toEqual([false, null]);
    }
  });
});

/** The status of a GET to the API that names that host, as its header. */
const askAs = (url: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const call = request(`${url}/api/v1/health`, { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    call.once('error', reject).end();
  });

describe('a server that starts', () => {
  const start = (env: NodeJS.ProcessEnv, ...argv: readonly string[]) =>
    startServer(
      readConfig(['--data-dir', join(folder, 'dados'), '--temporary', '--log-level', 'silent', ...argv], env),
    );
  const health = async (url: string) => {
    const answer = await fetch(`${url}/api/v1/health`);
    return ((await answer.json()) as { data: { is_open_to_network: boolean } }).data.is_open_to_network;
  };

  test('is open to the network and called by its names where that was chosen, and by no others', async () => {
    writeReach(join(folder, 'dados'), { host: '0.0.0.0', names: ['almoxarife-pc'] });
    const running = await start({}, '--port', '0');
    const { port } = new URL(running.url);
    expect(await health(running.url)).toBe(true);
    expect(await askAs(running.url, `almoxarife-pc:${port}`)).toBe(200);
    expect(await askAs(running.url, `outro-pc:${port}`)).toBe(421);
    await running.close();
  });

  test.each([
    ['the command line says so', { host: '0.0.0.0', names: ['almoxarife-pc'] }, ['--host', '127.0.0.1']],
    ['the address is gone', { host: '203.0.113.7', names: ['almoxarife-pc'] }, []],
  ])('keeps to this computer where %s', async (_, reach, argv) => {
    writeReach(join(folder, 'dados'), reach);
    const running = await start({}, '--port', '0', ...argv);
    expect(await health(running.url)).toBe(false);
    expect(await askAs(running.url, `almoxarife-pc:${new URL(running.url).port}`)).toBe(421);
    await running.close();
  });

  test('takes the port that was kept, unless the command line names one', async () => {
    const held = await holdPort();
    held.free();
    const env = { XDG_CONFIG_HOME: folder, APPDATA: folder };
    changePreferences(join(folder, 'almoxarife', 'desktop.json'), { port: held.port });
    expect(readConfig([], env).port).toBe(held.port);
    expect(readConfig(['--port', '5'], env).port).toBe(5);
    expect(readConfig([], { XDG_CONFIG_HOME: join(folder, 'nada') }).port).toBe(4477);
  });
});
