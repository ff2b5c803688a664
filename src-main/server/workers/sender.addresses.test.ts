import { createServer as createTlsServer } from 'node:tls';
import { afterAll, describe, expect, test } from 'vitest';
import { newAuthority } from '../../testing/certificates.ts';
import { systemClock } from '../kernel/clock.ts';
import { closeHosts, head, listening, message, receiver, says, sendTo } from './sender.test-kit.ts';
import { createSender } from './sender.work.ts';

afterAll(closeHosts);

describe('TLS', () => {
  const authority = newAuthority();
  const day = 86_400_000;
  const secure = (wish: Parameters<typeof authority.issue>[0] = {}) => {
    const server = createTlsServer(authority.issue(wish), (socket) => {
      socket.on('error', () => {});
      socket.on('data', () => void socket.write(head('200 OK')));
    });
    server.on('tlsClientError', () => {});
    return listening(server, 'https');
  };
  const caCertificate = authority.cert;

  test('of a private authority is trusted where its certificate is given, and only there', async () => {
    const host = await secure();
    expect(await sendTo(host.url, { more: { caCertificate } })).toMatchObject({ error: null });
    expect(await sendTo(host.url)).toMatchObject({ error: 'tls', httpStatus: null });
  });

  test.each([
    ['expired', { from: new Date(Date.now() - 9 * day), to: new Date(Date.now() - day) }, 'tls'],
    [
      'not yet valid',
      { from: new Date(Date.now() + day), to: new Date(Date.now() + 9 * day) },
      'clock_suspect',
    ],
    ['of another host', { names: ['127.0.0.2', 'erp.local'] }, 'tls'],
  ])('%s is refused', async (_, wish, error) => {
    const host = await secure(wish);
    expect(await sendTo(host.url, { more: { caCertificate } })).toMatchObject({ error, httpStatus: null });
  });

  test('signed by itself is refused', async () => {
    const own = newAuthority('127.0.0.1');
    const server = createTlsServer({ cert: own.cert, key: own.key });
    server.on('tlsClientError', () => {});
    expect(await sendTo((await listening(server, 'https')).url)).toMatchObject({ error: 'tls' });
  });
});

describe('a name', () => {
  test('goes to the address that was vetted', async () => {
    const host = await says(head('200 OK'));
    const url = `http://erp.example:${host.port}/`;
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      return ['127.0.0.1'];
    };
    expect(await sendTo(url, { resolve })).toMatchObject({ error: null });
    expect([asked, host.connections]).toEqual([['erp.example'], 1]);
  });

  test.each(['ENOTFOUND', 'EAI_AGAIN'])('that can not be found (%s)', async (code) => {
    const resolve = () => Promise.reject(Object.assign(new Error(code), { code }));
    const error = code === 'ENOTFOUND' ? 'dns' : 'local_offline';
    expect(await sendTo('http://erp.example/', { resolve })).toMatchObject({ error });
  });

  const forbidden =
    `127.0.0.1 127.8.8.8 ::1 10.0.0.1 172.16.0.1 192.168.0.1 fd00::1 169.254.169.254 100.64.0.1
    0.0.0.0 :: ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::7f00:1 fe80::1 ff02::1 224.0.0.1 255.255.255.255`.split(
      /\s+/,
    );

  test.each(forbidden)('that stands for %s reaches nobody, alone or among others', async (address) => {
    const canary = await says(head('200 OK'));
    const url = `http://erp.example:${canary.port}/`;
    for (const answers of [[address], ['8.8.8.8', address], [address, '8.8.8.8']]) {
      const outcome = await sendTo(url, { resolve: async () => answers, more: { reach: 'public' } });
      expect(outcome).toMatchObject({ error: 'blocked_address', httpStatus: null });
    }
    expect(canary.connections).toBe(0);
  });

  test('that changes between two requests is vetted again at each new connection', async () => {
    const canary = await says(head('200 OK', 'connection: close\r\n'));
    let answers = ['127.0.0.1'];
    const sender = createSender({
      resolve: async () => answers,
      ownPort: () => null,
      feedId: () => '',
      clock: systemClock,
      version: '1',
    });
    const to = receiver(`http://erp.example:${canary.port}/`);
    expect(await sender.send(to, message)).toMatchObject({ error: null });
    answers = ['169.254.169.254'];
    expect(await sender.send(to, message)).toMatchObject({ error: 'blocked_address' });
    await sender.close();
    expect(canary.connections).toBe(1);
  });

  test.each(['localhost', 'sub.localhost'])('%s is this computer, whatever a resolver says', async (name) => {
    const host = await says(head('200 OK'));
    const url = `http://${name}:${host.port}/`;
    const resolve = async () => ['8.8.8.8'];
    expect(await sendTo(url, { resolve, more: { reach: 'public' } })).toMatchObject({
      error: 'blocked_address',
    });
    expect(await sendTo(url, { resolve })).toMatchObject({ error: null });
  });
});

test.each([
  'http://127.0.0.1:{port}/',
  'http://[::1]:{port}/',
  'http://2130706433:{port}/',
  'http://0x7f.1:{port}/',
])('the literal %s is forbidden to whom only the internet is open', async (pattern) => {
  const canary = await says(head('200 OK'));
  const url = pattern.replace('{port}', String(canary.port));
  expect(await sendTo(url, { more: { reach: 'public' } })).toMatchObject({ error: 'blocked_address' });
  expect(canary.connections).toBe(0);
});

test('where an endpoint led is forgotten when it is sent elsewhere', async () => {
  const host = await says(head('200 OK'));
  const nowhere = async (): Promise<never> => {
    throw Object.assign(new Error('nowhere'), { code: 'EAI_AGAIN' });
  };
  const sender = createSender({
    resolve: nowhere,
    ownPort: () => null,
    feedId: () => '',
    clock: systemClock,
    version: '1',
  });
  expect(await sender.send(receiver(host.url), message)).toMatchObject({ error: null });
  expect(sender.kindOf(1)).toBe('loopback');
  const moved = await sender.send(receiver('http://erp.example/'), message);
  expect([moved.error, sender.kindOf(1)]).toEqual(['local_offline', undefined]);
  await sender.close();
});
