import { copyFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type Running, useWorkbench } from './testing/running.ts';

const BROWSER = new URL('./browser.ts', import.meta.url);
const HEADLESS = new URL('./headless.ts', import.meta.url);
const NO_DISPLAY = { DISPLAY: '', WAYLAND_DISPLAY: '' };

const bench = useWorkbench();
let neighbour: Server | undefined;

afterEach(async () => {
  await new Promise((resolve) => (neighbour === undefined ? resolve(undefined) : neighbour.close(resolve)));
  neighbour = undefined;
});

const run = (entry: URL, ...flags: string[]): Running =>
  bench.run(entry, ['--data-dir', bench.folder, '--log-level', 'warn', ...flags], NO_DISPLAY);

const addressIn = (text: string): string => /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0] ?? 'none';
const stopHint = (line: string): boolean => line.includes('Ctrl+C');

/** A port that another program holds. */
async function takePort(): Promise<number> {
  const server = createServer();
  neighbour = server;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

// Only Linux lets a test take the display away; elsewhere a browser would open.
describe.skipIf(process.platform !== 'linux')('without a display', () => {
  test('without a display it serves, prints the address and ends in order', async () => {
    const running = run(BROWSER, '--port', '0');
    await running.line(stopHint);
    expect((await fetch(new URL('/api/v1/health', addressIn(running.out())))).status).toBe(200);
    running.child.kill('SIGINT');
    expect(await running.ended).toBe(0);
    expect(running.err()).toBe('');
  });

  test('a folder that is being served is joined, not opened again', async () => {
    const { base_url } = JSON.parse(await run(HEADLESS, '--port', '0').line());
    const running = run(BROWSER);
    expect(await running.ended).toBe(0);
    expect(running.out()).toContain(base_url);
    expect((await fetch(new URL('/api/v1/health', base_url))).status).toBe(200);
  });

  test('data of another folder are never shown, whatever an old notice says of where these are served', async () => {
    const other = join(bench.folder, 'outra');
    const { base_url } = JSON.parse(
      await bench.run(HEADLESS, ['--data-dir', other, '--port', '0'], NO_DISPLAY).line(),
    );
    const ours = join(bench.folder, 'nossa');
    const before = bench.run(HEADLESS, ['--data-dir', ours, '--port', '0'], NO_DISPLAY);
    await before.line();
    before.child.kill('SIGTERM');
    await before.ended;
    copyFileSync(join(other, 'server.json'), join(ours, 'server.json'));
    const running = bench.run(BROWSER, ['--data-dir', ours, '--port', '0'], NO_DISPLAY);
    await running.line(stopHint);
    expect(addressIn(running.out())).not.toBe(base_url);
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  });

  test('a taken port is said and left, and the new one stays the same', async () => {
    const port = await takePort();
    const first = run(BROWSER, '--port', String(port));
    await first.line(stopHint);
    expect(first.out()).toContain(`porta ${port}`);
    first.child.kill('SIGTERM');
    await first.ended;
    const second = run(BROWSER, '--port', String(port));
    await second.line(stopHint);
    const [, moved] = /usa a porta (\d+)/.exec(first.out()) ?? [];
    expect(addressIn(second.out())).toBe(`http://127.0.0.1:${moved}`);
  });
});

test('a start that is refused is one sentence', async () => {
  const running = run(BROWSER, '--port', 'abc');
  expect(await running.ended).toBe(1);
  expect(running.err().trim().split('\n')).toHaveLength(1);
});
