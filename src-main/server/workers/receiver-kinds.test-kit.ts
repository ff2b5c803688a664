import type { Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { DeliveryError } from '#shared/areas/webhooks/rules.ts';
import { newAuthority } from '../../testing/certificates.ts';
import { drip, flood, head, listening, nobody, raw, says, type Host } from './sender.test-kit.ts';

const day = 86_400_000;
const authority = newAuthority();

/** What the only attempt at a receiver is to come to. */
export type Expected = {
  readonly error: DeliveryError | null;
  readonly httpStatus: number | null;
  /** What becomes of the delivery; `uncounted` ones stand in no statistic. */
  readonly deliveryOutcome: 'delivered' | 'retry' | 'dead' | 'uncounted';
  readonly spent: 0 | 1;
  /** Seconds until the next attempt. */
  readonly wait: number;
};

/** A kind of receiver: where it is, what its endpoint is set to besides, and what is to become of a delivery. */
export type Kind = Expected & {
  readonly open: () => Promise<Host | string>;
  readonly settings?: Readonly<Record<string, unknown>>;
};

const good = (open: Kind['open'], httpStatus = 200): Kind => ({
  open,
  error: null,
  httpStatus,
  deliveryOutcome: 'delivered',
  spent: 1,
  wait: 0,
});

const bad = (error: DeliveryError, open: Kind['open'], more: Partial<Kind> = {}): Kind => ({
  open,
  error,
  httpStatus: null,
  deliveryOutcome: 'retry',
  spent: 1,
  wait: 5,
  ...more,
});

const answering = (status: number, headers = '') => {
  const error = status < 400 ? 'http_3xx' : status < 500 ? 'http_4xx' : 'http_5xx';
  return (more: Partial<Kind> = {}): Kind =>
    bad(error, () => says(head(`${status} X`, headers)), { httpStatus: status, ...more });
};

const secure = (wish: Parameters<typeof authority.issue>[0], issuer = authority) => {
  const server = createTlsServer(issuer.issue(wish), (socket) => {
    socket.on('error', () => {});
    socket.on('data', () => void socket.write(head('200 OK')));
  });
  server.on('tlsClientError', () => {});
  return listening(server, 'https');
};

const trusting = { settings: { ca_certificate: authority.cert } };
const now = Date.now();
const toMetadata = 'location: http://169.254.169.254/latest/meta-data/\r\n';
const toLoopback = 'location: http://127.0.0.1:1/x\r\n';
const toPublic = 'location: https://198.51.100.7/x\r\n';
const inTwoMinutes = 'retry-after: 120\r\n';

/** Names that the resolver of the test knows, and what it says of them. */
export const names: Readonly<Record<string, readonly string[] | string>> = {
  'unknown.example': 'ENOTFOUND',
  'unreachable.example': 'EAI_AGAIN',
  'metadata.example': ['169.254.169.254'],
};

const misbehaving: Readonly<Record<string, Kind>> = {
  'never answers': bad('timeout_total', () => raw(() => {})),
  'refuses connections': bad('refused', nobody),
  'closes at once': bad('reset', () => raw((socket) => void socket.end())),
  resets: bad('reset', () => raw((socket) => void socket.resetAndDestroy())),
  'closes in the middle of its headers': bad('reset', () =>
    raw((socket) => void socket.end('HTTP/1.1 200 OK\r\nx:')),
  ),
  'closes in the middle of its body': bad('reset', () =>
    raw((socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf')),
  ),
  'drips its headers': bad('timeout_total', () =>
    raw((socket) => drip(socket, `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(500)}`)),
  ),
  'drips its body': bad('timeout_total', () =>
    raw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9999\r\n\r\n');
      drip(socket, 'b');
    }),
  ),
  'answers garbage': bad('bad_header', () => says('\u0000\u0001\u0002 what is this\r\n\r\n')),
  'only says 100 Continue': bad('reset', () => says('HTTP/1.1 100 Continue\r\n\r\n')),
  'sends 3,000 headers': bad('bad_header', () =>
    says(`HTTP/1.1 200 OK\r\n${'x-many: 0123456789\r\n'.repeat(3000)}content-length: 0\r\n\r\n`),
  ),
  'never speaks TLS': bad(
    'timeout_connect',
    async () => (await raw(() => {})).url.replace('http:', 'https:'),
    {
      settings: { timeout_seconds: 30 },
    },
  ),
};

const kindsThatAnswer: Readonly<Record<string, Kind>> = {
  answers: good(() => says(head('200 OK'))),
  'answers 204': good(() => says('HTTP/1.1 204 X\r\n\r\n'), 204),
  'answers late': good(() =>
    raw((socket: Socket) => void setTimeout(() => socket.write(head('200 OK')), 500)),
  ),
  'answers without end': good(() => raw(flood)),
  'answers what is no UTF-8': good(() => says(head('200 OK', '', '\xff\xfe\xc3'))),
  'redirects to the metadata (301)': answering(301, toMetadata)(),
  'redirects to this computer (302)': answering(302, toLoopback)(),
  'redirects to the internet (303)': answering(303, toPublic)(),
  'redirects (307)': answering(307, toLoopback)(),
  'redirects (308)': answering(308, toPublic)(),
  'answers 300': answering(300)(),
  'answers 304': answering(304)(),
  'answers 400': answering(400)(),
  'answers 404': answering(404)(),
  'answers 410': answering(410)({ deliveryOutcome: 'dead', wait: 0 }),
  'answers 429': answering(429)({ spent: 0 }),
  'answers 429 with Retry-After': answering(429, inTwoMinutes)({ spent: 0, wait: 120 }),
  'answers 500': answering(500)(),
  'answers 500 with Retry-After': answering(500, inTwoMinutes)(),
  'answers 502': answering(502)(),
  'answers 503': answering(503)(),
  'answers 503 with Retry-After': answering(503, inTwoMinutes)({ wait: 120 }),
  'answers 503 with Retry-After of years': answering(503, 'retry-after: 99999999\r\n')({ wait: 86_400 }),
  'answers 503 with Retry-After as a word': answering(503, 'retry-after: soon\r\n')(),
  'answers 504': answering(504)(),
};

const unreached: Readonly<Record<string, Kind>> = {
  'has a certificate of a trusted authority': { ...good(() => secure({})), ...trusting },
  'has a certificate of an unknown authority': bad('tls', () => secure({})),
  'has a certificate signed by itself': bad('tls', () => {
    const own = newAuthority('127.0.0.1');
    const server = createTlsServer({ cert: own.cert, key: own.key });
    server.on('tlsClientError', () => {});
    return listening(server, 'https');
  }),
  'has an expired certificate': bad(
    'tls',
    () => secure({ from: new Date(now - 9 * day), to: new Date(now - day) }),
    trusting,
  ),
  'has a certificate of tomorrow': bad(
    'clock_suspect',
    () => secure({ from: new Date(now + day), to: new Date(now + 9 * day) }),
    trusting,
  ),
  'has a certificate of another host': bad('tls', () => secure({ names: ['erp.local'] }), trusting),
  'has a name that nobody knows': bad('dns', async () => 'http://unknown.example/'),
  'has a name that can not be asked for': bad('local_offline', async () => 'http://unreachable.example/', {
    deliveryOutcome: 'uncounted',
    spent: 0,
    wait: 0,
  }),
  'has a name that leads to the metadata': bad('blocked_address', async () => 'http://metadata.example/'),
};

/**
 * Every kind of receiver that deliveries are tried against: those that hear, those that misbehave, those out of reach.
 */
export const kinds: Readonly<Record<string, Kind>> = { ...kindsThatAnswer, ...misbehaving, ...unreached };
