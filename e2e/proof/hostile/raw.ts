import { connect } from 'node:net';
import { pathOf, type RouteSpec } from '#shared/kernel/contract.ts';

/** A server and a token that may do everything: only the manner of the call is at fault. */
export type Target = { readonly port: number; readonly token: string };

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

/** How a call is said as it should be; what it must answer shows that the others are refused for their manner. */
export const plainly: Trick = (parts) => message(parts.line, usual(parts), parts.body);

/** The manners in which every operation is called, with everything else as it should be. */
export const tricks: Readonly<Record<string, Trick>> = {
  'two hosts': (parts) => withHost(parts.host, 'evil.example')(parts),
  'two hosts, the wrong one first': (parts) => withHost('evil.example', parts.host)(parts),
  'the host of somebody else': withHost('evil.example'),
  'the host without its port': (parts) => withHost(parts.host.split(':')[0] ?? '')(parts),
  'no host': withHost(),
  'an absolute address': (parts) =>
    message(parts.line.replace(' /', ' http://evil.example/'), usual(parts), parts.body),
  'a length and chunks': (parts) =>
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
  'two lengths': (parts) =>
    message(parts.line, [...usual({ ...parts, body: '' }), 'Content-Length: 2', 'Content-Length: 3'], '{}'),
  'bare line feeds': (parts) => plainly(parts).replaceAll(end, '\n'),
  'a space before the colon': (parts) => plainly(parts).replace('Host:', 'Host :'),
  'a folded header': withHeaders('X-Long: a', ' Host: evil.example'),
  'headers of 32 KiB': withHeaders(`X-Long: ${'x'.repeat(32_768)}`),
  'a foreign origin': withHeaders('Origin: http://evil.example'),
  'an opaque origin': withHeaders('Origin: null'),
  'from another site': withHeaders('Sec-Fetch-Site: cross-site'),
  'from another port': withHeaders('Sec-Fetch-Site: same-site'),
  'as plain text': (parts) =>
    plainly({ ...parts, type: 'text/plain', body: parts.body === '' ? '{}' : parts.body }),
};

const bodyOf = (spec: RouteSpec): string =>
  spec.example.body === undefined ? '' : JSON.stringify(spec.example.body);

/** The bytes of a call of that operation, as its example shows it, said in that manner. */
export const bytesOf = (spec: RouteSpec, trick: Trick, { port, token }: Target): string =>
  trick({
    line: `${spec.method} ${pathOf(spec, spec.example.params ?? {})} HTTP/1.1`,
    host: `127.0.0.1:${port}`,
    authorization: `Authorization: Bearer ${token}`,
    body: bodyOf(spec),
    type: 'application/json',
  });

const patienceMs = 5000;

/** Everything that a server says to these bytes until it hangs up; empty where it says nothing. */
export const heard = (port: number, bytes: string): Promise<string> =>
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
export const dripping = (spec: RouteSpec, target: Target): { said(): string; letGo(): void } => {
  const socket = connect(target.port, '127.0.0.1');
  let text = '';
  socket.on('data', (piece: Buffer) => (text += piece.toString('latin1')));
  socket.on('error', () => undefined);
  const whole = bytesOf(spec, plainly, target);
  socket.write(whole.slice(0, -1));
  return { said: () => text, letGo: () => void socket.destroy() };
};
