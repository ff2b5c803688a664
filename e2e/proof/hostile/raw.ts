import { connect } from 'node:net';
import { allRoutes } from '#shared/areas/index.ts';
import { apiPrefix, pathOf, type RouteSpec } from '#shared/kernel/contract.ts';

/** A server and a token that may do everything: only the manner of the call is at fault. */
export type Target = { readonly port: number; readonly token: string };

/** A call as the server should take it. */
export type Aim = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
};

type Parts = {
  readonly line: string;
  readonly host: string;
  readonly authorization: string;
  readonly body: string;
  readonly type: string;
};

/** A way to say a call that no server should follow: the bytes of it. */
export type Trick = (parts: Parts) => string;

const end = '\r\n';
const message = (line: string, headers: readonly string[], body: string): string =>
  [line, ...headers, '', body].join(end);

const lengthOf = (body: string): string => `Content-Length: ${Buffer.byteLength(body)}`;

const usual = ({ host, authorization, body, type }: Parts): readonly string[] => [
  `Host: ${host}`,
  authorization,
  'Connection: close',
  ...(body === '' ? [] : [`Content-Type: ${type}`, lengthOf(body)]),
];

const withHeaders =
  (...more: readonly string[]): Trick =>
  (parts) =>
    message(parts.line, [...usual(parts), ...more], parts.body);

const withHost =
  (...hosts: readonly string[]): Trick =>
  (parts) => {
    const others = usual(parts).slice(1);
    return message(parts.line, [...hosts.map((host) => `Host: ${host}`), ...others], parts.body);
  };

/** Writes a call as it should be; its answer shows that the others are refused for their manner. */
export const plainly: Trick = (parts) => message(parts.line, usual(parts), parts.body);

/** A manner, with the status of the one refusal that is due to it: any other would be the operation's own. */
type Manner = readonly [refusal: number, trick: Trick];

const wrongHost = 421;
const foreign = 403;
const malformed = 400;

/** The manners in which every operation is called, with everything else as it should be. */
const tricks: Readonly<Record<string, Manner>> = {
  'two hosts': [wrongHost, (parts) => withHost(parts.host, 'evil.example')(parts)],
  'two hosts, the wrong one first': [wrongHost, (parts) => withHost('evil.example', parts.host)(parts)],
  'the host of somebody else': [wrongHost, withHost('evil.example')],
  'a host that begins as ours': [wrongHost, (parts) => withHost(`${parts.host}.evil.example`)(parts)],
  'the host without its port': [wrongHost, (parts) => withHost(parts.host.split(':')[0] ?? '')(parts)],
  'no host': [wrongHost, withHost()],
  'our host as forwarded': [
    wrongHost,
    (parts) => plainly({ ...parts, host: ['evil.example', `X-Forwarded-Host: ${parts.host}`].join(end) }),
  ],
  'an absolute address': [
    wrongHost,
    (parts) => message(parts.line.replace(' /', ' http://evil.example/'), usual(parts), parts.body),
  ],
  'a length and chunks': [
    malformed,
    (parts) =>
      message(
        parts.line,
        [
          ...usual({ ...parts, body: '' }),
          'Content-Type: application/json',
          'Transfer-Encoding: chunked',
          'Content-Length: 5',
        ],
        `${Buffer.byteLength(parts.body).toString(16)}${end}${parts.body}${end}0${end}${end}`,
      ),
  ],
  'two lengths': [
    malformed,
    (parts) =>
      message(parts.line, [...usual({ ...parts, body: '' }), 'Content-Length: 2', 'Content-Length: 3'], '{}'),
  ],
  'bare line feeds': [malformed, (parts) => plainly(parts).replaceAll(end, '\n')],
  'a space before the colon': [malformed, (parts) => plainly(parts).replace('Host:', 'Host :')],
  'a folded header': [malformed, withHeaders('X-Long: a', ' Host: evil.example')],
  'headers of 32 KiB': [431, withHeaders(`X-Long: ${'x'.repeat(32_768)}`)],
  'a foreign origin': [foreign, withHeaders('Origin: http://evil.example')],
  'an origin that begins as ours': [
    foreign,
    (parts) => withHeaders(`Origin: http://${parts.host}.evil.example`)(parts),
  ],
  'an opaque origin': [foreign, withHeaders('Origin: null')],
  'a foreign origin, by another spelling': [
    foreign,
    (parts) =>
      withHeaders('Origin: http://evil.example')({ ...parts, line: parts.line.replace('/api', '/%61pi') }),
  ],
  'from another site': [foreign, withHeaders('Sec-Fetch-Site: cross-site')],
  'from another port': [foreign, withHeaders('Sec-Fetch-Site: same-site')],
  'as plain text': [
    415,
    (parts) => plainly({ ...parts, type: 'text/plain', body: parts.body === '' ? '{}' : parts.body }),
  ],
};

/** Pages of everybody may show our own files, and a body of what only reads is not read, whatever its type. */
const applies = ({ method, path }: Aim, refusal: number): boolean => {
  if (refusal === foreign) return path.startsWith(apiPrefix);
  return refusal !== 415 || method !== 'GET';
};

/** A computer that is set up refuses the acts of its first access, whatever their body: none of it is read. */
const dueTo = ({ name }: Aim, refusal: number): number =>
  refusal === 415 && name.startsWith('firstRestore.') ? 409 : refusal;

/** Everything that may be tried at an address: the name of the manner, the refusal that is due, and the bytes. */
export const attemptsAt = (aim: Aim, target: Target) =>
  Object.entries(tricks)
    .filter(([, [refusal]]) => applies(aim, refusal))
    .map(([manner, [refusal, trick]]) => ({
      aim,
      manner,
      refusal: dueTo(aim, refusal),
      bytes: bytesOf(aim, trick, target),
    }));

/** The call of an operation as its example shows it. */
export const aimOf = (spec: RouteSpec): Aim => ({
  name: spec.id,
  method: spec.method,
  path: pathOf(spec, spec.example.params ?? {}),
  body: spec.example.body === undefined ? '' : JSON.stringify(spec.example.body),
});

/** The paths that the server answers without an operation. */
const others: readonly Aim[] = [
  '/',
  '/index.html',
  '/nada.js',
  `${apiPrefix}/openapi.json`,
  `${apiPrefix}/docs`,
].map((path) => ({ name: path, method: 'GET', path, body: '' }));

/** Every address that the server has. */
export const everything: readonly Aim[] = [...allRoutes.map(aimOf), ...others];

/** The bytes of a call, said in that manner. */
export const bytesOf = ({ method, path, body }: Aim, trick: Trick, { port, token }: Target): string =>
  trick({
    line: `${method} ${path} HTTP/1.1`,
    host: `127.0.0.1:${port}`,
    authorization: `Authorization: Bearer ${token}`,
    body,
    type: 'application/json',
  });

const patienceMs = 5000;

/** Everything that a server says to these bytes until it hangs up; empty where it says nothing. */
export const received = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const timer = setTimeout(() => socket.destroy(), patienceMs);
    socket.on('data', (piece: Buffer) => {
      text += piece.toString('latin1');
      if (text.includes('event-stream')) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(text);
    });
    socket.write(bytes);
  });

/** The statuses of all answers in what was heard: a second one would be to a call hidden in the first. */
export const statusesIn = (text: string): readonly number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]));

/** A call whose body never comes to its end, held open until it is let go. */
export const dripping = (aim: Aim, target: Target): { said(): string; letGo(): void } => {
  const socket = connect(target.port, '127.0.0.1');
  let text = '';
  socket.on('data', (piece: Buffer) => (text += piece.toString('latin1')));
  socket.on('error', () => undefined);
  const whole = bytesOf(aim, plainly, target);
  socket.write(whole.slice(0, -1));
  return { said: () => text, letGo: () => void socket.destroy() };
};
