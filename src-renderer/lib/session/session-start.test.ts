import { expect, test } from 'vitest';
import { errorEnvelope } from '#shared/kernel/envelope.ts';
import { say } from '#shared/areas/sentences.ts';
import { createApi } from '../api.ts';
import type { HttpAnswer, Transport } from '../transport.ts';
import { createSession } from './session.ts';

const answer = (status: number, content: object): HttpAnswer => ({
  status,
  header: (name) => (name === 'retry-after' && status === 503 ? '5' : null),
  body: JSON.stringify(content),
});

const busy = answer(
  503,
  errorEnvelope({
    message: say('bulk_in_progress'),
    code: 'busy',
    details: [{ path: null, code: 'bulk_in_progress', was: 'bulk_in_progress' }],
    requestId: 'req-1',
  }),
);
const isSetUp = answer(200, { success: true, message: '', data: { is_set_up: true } });
const renewed = answer(200, {
  success: true,
  message: '',
  data: {
    access_token: 'token',
    user: { id: '1', username: 'rita', name: 'Rita', role: 'viewer', scopes: [] },
    time_zone: 'America/Sao_Paulo',
  },
});

test('a renewal that long work holds up says so, is asked for once at a time, and comes to its end', async () => {
  const answers = [busy, renewed];
  let renewals = 0;
  const transport: Transport = async ({ method }) => {
    if (method === 'GET') return isSetUp;
    renewals += 1;
    return answers.shift() ?? busy;
  };
  const channel = { send: () => {}, listen: () => {} };
  const session = createSession({ api: createApi(transport), alone: (work) => work(), channel });
  await Promise.all([session.start(), session.start()]);
  expect(renewals).toBe(1);
  expect(session.state()).toMatchObject({
    status: 'unreachable',
    error: { status: 503, message: expect.stringContaining('trabalho longo') },
  });
  await session.start();
  expect(session.state()).toMatchObject({ status: 'active', user: { name: 'Rita' } });
});

test('a renewal that is refused after the next login came leaves that login in place', async () => {
  let refuse = () => {};
  const held = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const login = answer(200, {
    success: true,
    message: '',
    data: {
      access_token: 'next',
      user: { id: '1', username: 'rita', name: 'Rita', role: 'viewer', scopes: [] },
      time_zone: 'America/Sao_Paulo',
    },
  });
  let renewals = 0;
  const transport: Transport = async ({ method, url }) => {
    if (method === 'GET') return isSetUp;
    if (url.endsWith('/auth/login')) return login;
    renewals += 1;
    if (renewals === 1) return renewed;
    await held;
    return answer(
      401,
      errorEnvelope({ message: say('session_ended'), code: 'session_ended', requestId: 'req-2' }),
    );
  };
  const channel = { send: () => {}, listen: () => {} };
  const session = createSession({ api: createApi(transport), alone: (work) => work(), channel });
  await session.start();
  const renewal = session.renew('token');
  await session.signIn({ username: 'rita', password: 'secret' });
  refuse();
  expect(await renewal).toBe('next');
  expect(session.state()).toMatchObject({ status: 'active' });
});
