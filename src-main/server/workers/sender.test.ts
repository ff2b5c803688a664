import type { Socket } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import type { Outcome } from '../kernel/outgoing/outgoing.ts';
import { closeHosts, drip, flood, head, nobody, raw, says, sendTo, untilLonely } from './sender.test-kit.ts';

afterAll(closeHosts);

const statuses = [
  [200, null],
  [201, null],
  [204, null],
  [299, null],
  [300, 'http_3xx'],
  [301, 'http_3xx'],
  [302, 'http_3xx'],
  [303, 'http_3xx'],
  [307, 'http_3xx'],
  [308, 'http_3xx'],
  [400, 'http_4xx'],
  [401, 'http_4xx'],
  [404, 'http_4xx'],
  [410, 'http_4xx'],
  [429, 'http_4xx'],
  [500, 'http_5xx'],
  [502, 'http_5xx'],
  [503, 'http_5xx'],
  [504, 'http_5xx'],
] as const;

const noBody = (status: number): boolean => status === 204;

describe('a receiver that answers', () => {
  test.each(statuses)('%i is %s', async (status, error) => {
    const host = await says(
      noBody(status) ? `HTTP/1.1 ${status} X\r\n\r\n` : head(`${status} X`, 'content-type: text/plain\r\n'),
    );
    const outcome = await sendTo(host.url);
    expect(outcome).toMatchObject({ error, httpStatus: status, answer: noBody(status) ? '' : 'ok' });
    expect(outcome.durationMs).toBeGreaterThanOrEqual(0);
    expect(await untilLonely(host)).toBe(0);
  });

  test.each([
    ['http://8.8.8.8/x', 301],
    ['http://127.0.0.1:1/x', 302],
    ['http://169.254.169.254/latest/meta-data/', 307],
    ['https://198.51.100.7/x', 308],
  ])('with a redirect to %s is not followed', async (target, status) => {
    const canary = await says(head('200 OK'));
    const host = await says(
      head(`${status} X`, `location: ${target.replace(':1/', `:${canary.port}/`)}\r\n`),
    );
    expect(await sendTo(host.url)).toMatchObject({ error: 'http_3xx', httpStatus: status });
    expect([host.connections, canary.connections]).toEqual([1, 0]);
  });

  test.each([
    ['120', 120],
    ['0', 0],
    ['  7 ', 7],
    ['99999999', 99_999_999],
    ['-5', null],
    ['1.5', null],
    ['soon', null],
    ['', null],
    ['Fri, 20 Nov 2026 13:45:00', null],
  ])('with Retry-After "%s" asks for %s seconds', async (text, retryAfter) => {
    for (const status of [429, 503]) {
      const host = await says(head(`${status} X`, `retry-after: ${text}\r\n`));
      expect(await sendTo(host.url)).toMatchObject({ httpStatus: status, retryAfter });
    }
    const other = await says(head('500 X', `retry-after: ${text}\r\n`));
    expect(await sendTo(other.url)).toMatchObject({ retryAfter: null });
  });

  test('with Retry-After as a date asks for the seconds until then', async () => {
    const date = new Date(Date.now() + 90_000).toUTCString();
    const { retryAfter } = await sendTo((await says(head('503 X', `retry-after: ${date}\r\n`))).url);
    expect(retryAfter).toBeGreaterThan(60);
    expect(retryAfter).toBeLessThanOrEqual(91);
    const past = await says(head('503 X', `retry-after: ${new Date(0).toUTCString()}\r\n`));
    expect(await sendTo(past.url)).toMatchObject({ retryAfter: 0 });
  });

  test('refusing with a clock that differs by more than five minutes is a suspect clock, if we sign', async () => {
    const date = new Date(Date.now() - 3_600_000).toUTCString();
    const host = await says(head('401 X', `date: ${date}\r\n`));
    const secrets = [`whsec_${Buffer.alloc(32).toString('base64')}`];
    expect(await sendTo(host.url, { more: { secrets } })).toMatchObject({ error: 'clock_suspect' });
    expect(await sendTo(host.url)).toMatchObject({ error: 'http_4xx' });
  });

  test('with bytes that are no text shows what can be shown, 2,000 characters at most', async () => {
    const host = await says(head('500 X', '', `\xff\xfe\x00${'a'.repeat(5000)}`));
    const { answer } = await sendTo(host.url);
    expect(answer).toBe(`\ufffd\ufffd\ufffd${'a'.repeat(1997)}`);
  });
});

describe('a receiver that misbehaves', () => {
  test.each<[string, (socket: Socket) => void, Partial<Outcome>]>([
    ['never answers', () => {}, { error: 'timeout_total', httpStatus: null }],
    ['closes at once', (socket) => void socket.end(), { error: 'reset' }],
    ['resets', (socket) => void socket.resetAndDestroy(), { error: 'reset' }],
    [
      'closes in the middle of its body',
      (socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'),
      { error: 'reset' },
    ],
    [
      'drips its headers',
      (socket) => drip(socket, 'HTTP/1.1 200 OK\r\nx: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'),
      { error: 'timeout_total' },
    ],
    [
      'drips its body',
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9999\r\n\r\n');
        drip(socket, 'b');
      },
      { error: 'timeout_total' },
    ],
    [
      'answers garbage',
      (socket) => void socket.write('\x00\x01\x02 what is this\r\n\r\n'),
      { error: 'bad_header' },
    ],
    [
      'only says 100 Continue',
      (socket) => void socket.write('HTTP/1.1 100 Continue\r\n\r\n'),
      { error: 'reset' },
    ],
    [
      'sends 3,000 headers',
      (socket) =>
        void socket.write(
          `HTTP/1.1 200 OK\r\n${'x-many: 0123456789\r\n'.repeat(3000)}content-length: 0\r\n\r\n`,
        ),
      { error: 'bad_header' },
    ],
    [
      'ends a chunk with something else',
      (socket) => void socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nZZ\r\n'),
      { error: 'bad_header' },
    ],
  ])('and %s', async (_, answer, expected) => {
    const host = await raw(answer);
    expect(await sendTo(host.url)).toMatchObject(expected);
    expect(await untilLonely(host)).toBe(0);
  });

  test('and sends a body without end is cut off after 16 KiB, its answer counted', async () => {
    const host = await raw(flood);
    expect(await sendTo(host.url)).toMatchObject({ error: null, httpStatus: 200 });
    expect(await untilLonely(host)).toBe(0);
    expect(host.written).toBeLessThan(64 * 1024 * 1024);
  });

  test('and answers late, but in time, is heard', async () => {
    const host = await raw((socket) => void setTimeout(() => socket.write(head('200 OK')), 500));
    expect(await sendTo(host.url, { more: { timeoutSeconds: 15 } })).toMatchObject({ error: null });
  });

  test('and refuses connections', async () => {
    expect(await sendTo(await nobody())).toMatchObject({ error: 'refused', httpStatus: null });
  });

  test('and accepts, but never speaks TLS', async () => {
    const { url } = await raw(() => {});
    const outcome = await sendTo(url.replace('http:', 'https:'), { more: { timeoutSeconds: 20 } });
    expect(outcome).toMatchObject({ error: 'timeout_connect' });
  });
});
