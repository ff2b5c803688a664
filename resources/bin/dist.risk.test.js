import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildIfStale } from './build.js';
import { writeLicences } from './licences.js';
import { root, run } from './run.js';

/** The real packer packs the real build; only the Electron runtime that it would put around it is an empty one. */
const { build } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
let folder;
let app;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'almoxarife-dist-'));
  await buildIfStale(process.execPath);
  const electronDist = emptyRuntime(join(folder, 'electron'));
  const licences = join(folder, 'licencas.txt');
  writeLicences(licences);
  const config = join(folder, 'build.json');
  const { electronFuses: _needsTheRealProgram, ...rest } = build;
  const directories = { ...rest.directories, output: join(folder, 'dist') };
  const extraFiles = rest.extraFiles.map((file) => ({
    ...file,
    from: file.from.replace(/^dist.*/, licences),
  }));
  const electronVersion = '45.4.1';
  writeFileSync(config, JSON.stringify({ ...rest, directories, extraFiles, electronDist, electronVersion }));
  const cli = join(root, 'node_modules', 'electron-builder', 'cli.js');
  const args = [cli, '--linux', 'dir', '--publish', 'never', '--config', config];
  const { code, output } = await run(process.execPath, args, { quiet: true });
  if (code !== 0) throw new Error(output);
  app = join(folder, 'dist', 'linux-unpacked');
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function emptyRuntime(folder) {
  mkdirSync(join(folder, 'resources'), { recursive: true });
  mkdirSync(join(folder, 'locales'));
  for (const name of ['electron', 'LICENSE', 'LICENSES.chromium.html', 'version', 'locales/pt-BR.pak'])
    writeFileSync(join(folder, name), 'x');
  chmodSync(join(folder, 'electron'), 0o755);
  return folder;
}

const isX64Linux = process.platform === 'linux' && process.arch === 'x64';

test.runIf(isX64Linux)('nothing is packed that does not run', () => {
  const unpacked = join(app, 'resources', 'app.asar.unpacked');
  const files = readdirSync(unpacked, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(unpacked.length + 1));
  const expected =
    /^(?:out\/(?:main\/[\w.-]+\.js|preload\/preload\.cjs|renderer\/.+)|node_modules\/(?:better-sqlite3|@node-rs\/argon2(?:-linux-x64-[a-z]+)?)\/.+)$/;
  expect(files.filter((file) => !expected.test(file))).toEqual([]);
  expect(files.filter((file) => /\.(?:map|ts|cpp?|h|md)$|\.test\./.test(file))).toEqual([]);
  expect(files.filter((file) => file.endsWith('.node'))).toHaveLength(2);
});

test.runIf(isX64Linux)(
  'nothing is missing that runs: the packed server serves its screens and opens its data',
  async () => {
    const entry = join(app, 'resources', 'app.asar.unpacked', 'out', 'main', 'headless.js');
    const flags = ['--port', '0', '--data-dir', join(folder, 'dados'), '--log-level', 'warn'];
    const env = { ...process.env, ALMOXARIFE_ADMIN_PASSWORD: 'girafa-azul-72' };
    const server = spawn(process.execPath, [entry, ...flags], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    onTestFinished(() => void server.kill('SIGKILL'));
    const ended = once(server, 'close');
    const [line] = await Promise.race([once(createInterface(server.stdout), 'line'), ended]);
    const { base_url: url } = JSON.parse(line);
    const body = JSON.stringify({ username: 'admin', password: 'girafa-azul-72' });
    const headers = { 'content-type': 'application/json' };
    const login = await fetch(`${url}/api/v1/auth/login`, { method: 'POST', headers, body });
    expect(login.status).toBe(200);
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    const screens = await page.text();
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(screens).toContain('<div id="root"');
  },
);

test.runIf(isX64Linux)('the licences of what is packed go with it', () => {
  const text = readFileSync(join(app, 'LICENCAS-DE-TERCEIROS.txt'), 'utf8');
  for (const name of ['better-sqlite3 ', 'fastify ', 'react ', '@node-rs/argon2 ']) {
    expect(text).toMatch(new RegExp(`^${name}\\d`, 'm'));
  }
  expect(text).not.toMatch(/^vitest \d/m);
  expect(readFileSync(join(app, 'LICENCA.txt'), 'utf8')).toContain('MIT');
});

test('the program starts no script of its own but ours, and nothing may be read into it from outside', () => {
  expect(build.electronFuses).toEqual({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
  });
  expect([build.npmRebuild, build.asar]).toEqual([false, true]);
});
