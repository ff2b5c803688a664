import { readFile, stat, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Running, useWorkbench } from './testing/running.ts';

const ENTRY = new URL('./headless.ts', import.meta.url);

const bench = useWorkbench();

const serve = (...flags: string[]): Running =>
  bench.run(ENTRY, ['--data-dir', join(bench.folder, 'dados'), '--log-level', 'warn', ...flags]);

test('says once where it listens, on standard output and in the ready file', async () => {
  const readyFile = join(bench.folder, 'ready.json');
  const running = serve('--port', '0', '--ready-file', readyFile);
  const line = await running.line();
  const ready = JSON.parse(line);
  expect(ready).toEqual({
    ready: true,
    base_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    data_dir: join(bench.folder, 'dados'),
    pid: running.child.pid,
  });
  expect(await readFile(readyFile, 'utf8')).toBe(`${line}\n`);
  expect((await fetch(new URL('/api/v1/health', ready.base_url))).status).toBe(200);
  expect(running.out()).toBe(`${line}\n`);
});

test('while it runs the data folder says where, for its owner alone', async () => {
  const ready = JSON.parse(await serve('--port', '0').line());
  const file = join(bench.folder, 'dados', 'server.json');
  const { base_url, version, pid } = ready;
  const key = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ base_url, version, pid, key });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it in order, and it starts again', async (signal) => {
  const first = serve('--port', '0');
  await first.line();
  first.child.kill(signal);
  expect(await first.ended).toBe(0);
  await expect(stat(join(bench.folder, 'dados', 'server.json'))).rejects.toThrow('ENOENT');
  expect(await serve('--port', '0').line()).toContain('"ready":true');
});

test('Ctrl+C that arrives twice, from the terminal and from npm, still ends in order', async () => {
  const running = serve('--port', '0');
  await running.line();
  running.child.kill('SIGINT');
  running.child.kill('SIGINT');
  expect(await running.ended).toBe(0);
  await expect(stat(join(bench.folder, 'dados', 'server.json'))).rejects.toThrow('ENOENT');
});

test('a connection that a browser opened in advance does not keep it from ending in order', async () => {
  const running = serve('--port', '0');
  const { port } = new URL(JSON.parse(await running.line()).base_url);
  const spare = connect(Number(port), '127.0.0.1');
  await once(spare, 'connect');
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
  spare.destroy();
});

/** One Portuguese sentence on standard error, nothing on standard output, exit code 1. */
async function expectRefusal(running: Running, sentence: RegExp): Promise<void> {
  expect(await running.ended).toBe(1);
  expect(running.out()).toBe('');
  const lines = running.err().trim().split('\n');
  expect(lines).toEqual([expect.stringMatching(sentence)]);
}

test('a ready file that cannot be written is refused, and the server ends in order', async () => {
  await expectRefusal(serve('--port', '0', '--ready-file', join(bench.folder, 'nada', 'r.json')), /r\.json/);
  await expect(stat(join(bench.folder, 'dados', 'server.json'))).rejects.toThrow('ENOENT');
  await expect(stat(join(bench.folder, 'dados', 'almoxarife.db-wal'))).rejects.toThrow('ENOENT');
});

test('open to the network it says so, and answers under each address of this computer', async () => {
  const running = serve('--port', '0', '--host', '0.0.0.0');
  const { base_url } = JSON.parse(await running.line());
  expect(base_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  for (const { address } of addresses.filter(({ family }) => family === 'IPv4')) {
    const url = new URL('/api/v1/health', base_url);
    url.hostname = address;
    expect((await fetch(url)).status, address).toBe(200);
  }
  expect(running.err()).toContain('outros computadores da rede');
});

test('backup, verify and restore are commands: they tell their steps and their end apart, and end', async () => {
  const { base_url } = JSON.parse(await serve('--port', '0').line());
  const dataDir = join(bench.folder, 'dados');
  const copy = join(bench.folder, 'copia.db');
  const made = bench.run(ENTRY, ['backup', '--data-dir', dataDir, '--to', copy]);
  expect([await made.ended, made.out()]).toEqual([0, expect.stringContaining(copy)]);
  expect(made.err().trim().split('\n')).toEqual(['[1/2] Copiando os dados…', '[2/2] Conferindo a cópia…']);
  const refused = bench.run(ENTRY, ['restore', copy, '--yes', '--data-dir', dataDir]);
  expect([await refused.ended, refused.out()]).toEqual([
    1,
    expect.stringMatching(/está inteiro[^]*já está aberto/),
  ]);
  expect((await fetch(new URL('/api/v1/health', base_url))).status).toBe(200);
});

test('a second process on the same folder is refused, and the first goes on', async () => {
  const { base_url } = JSON.parse(await serve('--port', '0').line());
  await expectRefusal(serve('--port', '0'), /já está aberto/);
  expect((await fetch(new URL('/api/v1/health', base_url))).status).toBe(200);
});

test('a taken port is refused with its number', async () => {
  const neighbour = createServer();
  await new Promise((resolve) => neighbour.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = neighbour.address() as AddressInfo;
  await expectRefusal(serve('--port', String(port)), new RegExp(`${port}`));
  await new Promise((resolve) => neighbour.close(resolve));
});

test('a port that is taken leaves no demonstration behind', async () => {
  const neighbour = createServer();
  await new Promise((resolve) => neighbour.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = neighbour.address() as AddressInfo;
  await expectRefusal(serve('--port', String(port), '--demo'), new RegExp(`${port}`));
  await new Promise((resolve) => neighbour.close(resolve));
  expect(await serve('--port', '0', '--demo').line()).toContain('"ready":true');
});

test('a data folder that cannot be written is refused', async () => {
  const file = join(bench.folder, 'arquivo');
  await writeFile(file, '');
  await expectRefusal(serve('--port', '0', '--data-dir', join(file, 'dados')), /pasta/);
});

test.runIf(process.platform === 'linux')(
  'a data folder where none can be made is refused at once',
  async () => {
    await expectRefusal(serve('--port', '0', '--data-dir', '/proc/almoxarife/dados'), /pasta/);
  },
);

test.each(['--port=abc', '--port=', '--port=-1', '--port=65536', '--porta=1', '--demo=enorme'])(
  '%s is refused',
  async (flag) => {
    await expectRefusal(serve(flag), /--/);
  },
);
