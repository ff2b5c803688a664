import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useWorkbench } from '../../../testing/running.ts';

const entry = new URL('../../../headless.ts', import.meta.url);
const bench = useWorkbench();

const passwords = {
  admin: 'PLANTED-admin-4471',
  changed: 'PLANTED-changed-9902',
  colleague: 'PLANTED-colleague-3310',
  reset: 'PLANTED-reset-7718',
  wrong: 'PLANTED-wrong-5523',
};

type Sent = { readonly method?: string; readonly body?: unknown; readonly headers?: Record<string, string> };

/** A client that remembers every answer, headers and body, as text. */
const clientOf = (base: string) => {
  const answers: string[] = [];
  const send = async (path: string, { method = 'POST', body, headers = {} }: Sent = {}) => {
    const content = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(`${base}/api/v1${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: content }),
    });
    const text = await response.text();
    const cookie = response.headers.get('set-cookie') ?? '';
    answers.push(`${JSON.stringify([...response.headers])}${text}`);
    return {
      status: response.status,
      cookie,
      data: (JSON.parse(text) as { data: Record<string, string> }).data,
    };
  };
  return { answers, send };
};

const everyFile = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name), 'latin1'))
    .join('\n');

const occurrences = (text: string, secret: string): number => text.split(secret).length - 1;

test('no password and no token is in an answer that does not give it, in the logs or in the files', async () => {
  const folder = join(bench.folder, 'dados');
  const running = bench.run(entry, ['--port', '0', '--data-dir', folder, '--log-level', 'info'], {
    ALMOXARIFE_ADMIN_PASSWORD: passwords.admin,
  });
  const { base_url: base } = JSON.parse(await running.line()) as { base_url: string };
  const { answers, send } = clientOf(base);
  const page = { origin: base, 'x-almoxarife': '1' };

  const login = await send('/auth/login', { body: { username: 'admin', password: passwords.admin } });
  const bearer = { authorization: `Bearer ${login.data['access_token']}` };
  const renewed = await send('/auth/refresh', { body: { refresh_token: login.data['refresh_token'] } });
  const wished = { username: 'admin', password: passwords.admin, cookie: true };
  const withCookie = await send('/auth/login', { body: wished, headers: page });
  const cookie = withCookie.cookie.split(';')[0] ?? '';
  const again = await send('/auth/refresh', { body: {}, headers: { ...page, cookie } });
  const wanted = { name: 'ERP', scopes: ['products:read'] };
  const made = await send('/api-tokens', { body: wanted, headers: { ...bearer, 'idempotency-key': 'k-1' } });
  await send('/api-tokens', { body: wanted, headers: { ...bearer, 'idempotency-key': 'k-1' } });
  const secrets = [
    ...[login, renewed, withCookie, again].map(({ data }) => data['access_token']),
    ...[login, renewed].map(({ data }) => data['refresh_token']),
    ...[withCookie, again].map((answer) => /=(alm_rt_[\w-]+)/.exec(answer.cookie)?.[1]),
    made.data['token'],
  ].map(String);
  expect(new Set(secrets.filter((secret) => /^alm_(at_|rt_)?[\w-]{43}$/.test(secret))).size).toBe(9);

  const newcomer = { username: 'joana', name: 'Joana', role: 'viewer', password: passwords.colleague };
  const { id = '' } = (await send('/users', { body: newcomer, headers: bearer })).data;
  await send('/users', { body: newcomer, headers: { ...bearer, 'idempotency-key': 'k-2' } });
  await send(`/users/${id}`, { method: 'PUT', body: { password: passwords.reset }, headers: bearer });
  const change = { current_password: passwords.admin, new_password: passwords.changed };
  await send('/auth/password', { method: 'PUT', body: change, headers: bearer });
  await send('/auth/login', { body: { username: 'admin', password: passwords.wrong } });
  await send('/auth/login', { body: { username: passwords.wrong, password: passwords.wrong } });
  await send('/auth/login', { body: `{"username":"admin","password":"${passwords.wrong}"` });
  await send('/auth/login', {
    body: { username: 'admin', password: passwords.wrong, extra: passwords.wrong },
  });
  await send('/setup', { body: { username: 'x1x', name: 'X', password: passwords.wrong } });
  await send(`/auth/me?token=${made.data['token']}`, { method: 'GET', headers: bearer });
  const list = ['/users', '/api-tokens', '/audit-log', '/auth/sessions', '/auth/me'];
  for (const path of list) await send(path, { method: 'GET', headers: bearer });
  await send('/auth/logout', { body: {}, headers: { ...page, cookie } });

  const whileRunning = everyFile(folder);
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
  const kept = whileRunning + everyFile(folder) + running.out() + running.err();
  expect(kept).toContain('joana');
  for (const secret of [...Object.values(passwords), ...secrets]) {
    expect([secret, occurrences(kept, secret)]).toEqual([secret, 0]);
  }
  // A fast hash of a body with a password would be a way around argon2.
  expect(occurrences(kept, hash('sha256', JSON.stringify(newcomer)))).toBe(0);
  expect(occurrences(kept, hash('sha256', JSON.stringify(wanted)))).toBeGreaterThan(0);
  const told = answers.join('\n');
  for (const password of Object.values(passwords))
    expect([password, occurrences(told, password)]).toEqual([password, 0]);
  for (const secret of secrets) expect([secret, occurrences(told, secret)]).toEqual([secret, 1]);
  expect(told).not.toContain('argon2');
});
