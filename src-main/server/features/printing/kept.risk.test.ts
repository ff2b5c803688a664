import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { frozenClock, type FrozenClock } from '../../../testing/frozen-clock.ts';
import { useWorkbench } from '../../../testing/running.ts';
import { logIn } from '../../../testing/people.ts';
import { administrator, setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { ServerDeps } from '../../kernel/deps.ts';
import { watchClock } from '../../kernel/running-time.ts';
import { openPrinter, type FakePrinter } from './fake-printer.test-kit.ts';
import { takeUpQueue } from './queue.work.ts';

const { printers, printJobs } = contracts;
const bench = useWorkbench();

let fake: FakePrinter;
beforeEach(async () => {
  fake = await openPrinter();
});
afterEach(() => fake.off());

const zebra = () => ({ name: 'Z', host: '127.0.0.1', port: fake.port, language: 'zpl', paper: '60x40' });

it('the bytes are kept for 7 days, the row for 90', async () => {
  const clock: FrozenClock = frozenClock();
  const server: TestApp = await openTestApp({ clock });
  let token = await setUp(server);
  const printer = (await server.call(printers.create, { token, body: zebra() })).ok().data;
  const test = await server.call(printers.test, { token, params: { id: printer.id } });
  const { id } = test.ok().data;
  const params = { id };
  (await server.call(printJobs.cancel, { token, params })).ok();
  const after = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      clock.advance(86_400);
      watchClock(server.deps)();
      await server.deps.store.write('settle', async () => undefined);
    }
    await takeUpQueue(server.deps as unknown as ServerDeps);
    token = (await logIn(server, administrator.username, administrator.password)).access_token;
  };
  await after(6);
  expect((await server.call(printJobs.file, { token, params })).status).toBe(200);
  await after(2);
  expect((await server.call(printJobs.file, { token, params })).refusal().reason).toBe('print_file_gone');
  expect((await server.call(printJobs.retry, { token, params, body: {} })).refusal().reason).toBe(
    'print_file_gone',
  );
  expect((await server.call(printJobs.details, { token, params })).ok().data.has_file).toBe(false);
  await after(85);
  expect((await server.call(printJobs.details, { token, params })).status).toBe(404);
  await server.end();
});

it('a server killed in the middle has printed once, and says that it is uncertain', async () => {
  const headless = new URL('../../../headless.ts', import.meta.url);
  const env = { ALMOXARIFE_ADMIN_PASSWORD: administrator.password };
  const begin = async () => {
    const running = bench.run(headless, ['--port', '0', '--data-dir', join(bench.folder, 'dados')], env);
    const { base_url } = JSON.parse(await running.line()) as { base_url: string };
    const call = async <T>(
      [method, path]: readonly [string, string],
      body?: object,
      token = '',
    ): Promise<T> => {
      const answer = await fetch(`${base_url}/api/v1${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
      return ((await answer.json()) as { data: T }).data;
    };
    const login = { username: 'admin', password: administrator.password };
    const { access_token: token } = await call<{ access_token: string }>(['POST', '/auth/login'], login);
    return {
      running,
      get: <T>(path: string) => call<T>(['GET', path], undefined, token),
      post: <T>(path: string, body?: object) => call<T>(['POST', path], body, token),
    };
  };
  fake.behave('stuck');
  const first = await begin();
  const printer = await first.post<{ id: string }>('/printers', zebra());
  const cut = await first.post<{ id: string }>(`/printers/${printer.id}/test`);
  const waiting = await first.post<{ id: string }>(`/printers/${printer.id}/test`);
  const statusIn = async ({ get }: typeof first, id: string) =>
    (await get<{ status: string }>(`/print-jobs/${id}`)).status;
  await expect.poll(() => statusIn(first, cut.id)).toBe('sending');
  first.running.child.kill('SIGKILL');
  expect(await first.running.ended).toBe('SIGKILL');
  fake.behave('takes');
  const second = await begin();
  expect(await statusIn(second, cut.id)).toBe('uncertain');
  await expect.poll(() => statusIn(second, waiting.id)).toBe('sent');
  expect(await statusIn(second, cut.id)).toBe('uncertain');
  expect(fake.received).toHaveLength(2);
});
