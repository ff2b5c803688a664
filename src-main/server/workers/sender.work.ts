import type { Dispatcher, Pool } from 'undici';
import { feedHeader } from '#shared/areas/webhooks/schema.ts';
import type { DeliveryError } from '#shared/areas/webhooks/rules.ts';
import type { Clock } from '../kernel/clock.ts';
import { destinationOf, type AllowedKind, type Destination } from '../kernel/outgoing/address-policy.ts';
import type { Message, Outcome, Receiver } from '../kernel/outgoing/outgoing.ts';
import { failureClass, statusClass } from './failure-class.rules.ts';
import type { PoolDeps, Pools } from './pools.state.ts';
import { retryAfterOf, shownAnswer } from './read-answer.rules.ts';
import { signatureOf } from './signature.rules.ts';
import { unsaid } from './unsaid.rules.ts';

/** Sends messages over HTTP. */
export type Sender = {
  /** Signs and sends one message; never rejects: what went wrong is in the outcome. */
  send(receiver: Receiver, message: Message): Promise<Outcome>;
  /** Gives the class of the newest connection to an endpoint; undefined before the first. */
  kindOf(endpointId: number): AllowedKind | undefined;
  /** Lets requests open new connections from now on: the open ones may be dead without knowing. */
  renew(): void;
  /** Lets go of every connection. */
  close(): Promise<void>;
};

/** Holds the dependencies of a sender. */
export type SenderDeps = PoolDeps & {
  readonly clock: Clock;
  readonly version: string;
  /** Gives the present identity of the data for their readers. */
  readonly feedId: () => string;
};

type Pair = readonly [name: string, value: string];

const suspectSkewMs = 300_000;

/** A receiver as its requests need it: worked out once for as long as it stays as it is. */
type Route = {
  readonly receiver: Receiver;
  readonly destination: Destination | undefined;
  readonly namesItself: boolean;
  readonly masked: (text: string) => string;
};

const routeOf = (receiver: Receiver): Route => ({
  receiver,
  destination: destinationOf(receiver.url),
  namesItself: receiver.headers.some(([name]) => name.toLowerCase() === 'user-agent'),
  masked: unsaid(receiver),
});

const headersFor = ({ clock, version, feedId }: SenderDeps, route: Route, { id, body }: Message): Pair[] => {
  const seconds = Math.floor(clock.now() / 1000);
  const { secrets, headers } = route.receiver;
  return [
    ['content-type', 'application/json'],
    ...(route.namesItself ? [] : [['user-agent', `Almoxarife/${version}`] as const]),
    ['webhook-id', id],
    ['webhook-timestamp', String(seconds)],
    [feedHeader, feedId()],
    ...(secrets.length === 0
      ? []
      : [['webhook-signature', signatureOf(secrets, { id, seconds, body })] as const]),
    ...headers,
  ];
};

const pairsOf = (headers: ReceivedAnswer['headers']): Pair[] =>
  Object.entries(headers).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const);
  });

const singleOf = (headers: readonly Pair[], wanted: string): string | undefined =>
  headers.find(([name]) => name === wanted)?.[1];

type Answered = Pick<Outcome, 'error' | 'httpStatus' | 'retryAfter' | 'answer' | 'answerHeaders'>;

/** A refusal with a clock far from ours says that one of the two clocks is wrong: signatures hold for minutes. */
const isClockSuspect = (status: number, headers: readonly Pair[], now: number): boolean => {
  if (![400, 401, 403].includes(status)) return false;
  const theirs = Date.parse(singleOf(headers, 'date') ?? '');
  return Math.abs(theirs - now) > suspectSkewMs;
};

const answered = (
  { status, headers, body }: ReceivedAnswer,
  { receiver, masked }: Route,
  now: number,
): Answered => {
  const answerHeaders = pairsOf(headers);
  const isSigned = receiver.secrets.length > 0;
  const suspect = isSigned && isClockSuspect(status, answerHeaders, now);
  return {
    error: suspect ? 'clock_suspect' : statusClass(status),
    httpStatus: status,
    retryAfter: retryAfterOf(status, singleOf(answerHeaders, 'retry-after'), now),
    answer: shownAnswer(body, masked),
    answerHeaders: answerHeaders.map(([name, value]) => [name, masked(value)] as const),
  };
};

const failed = (error: DeliveryError): Answered => ({
  error,
  httpStatus: null,
  retryAfter: null,
  answer: null,
  answerHeaders: [],
});

type Call = { readonly route: Route; readonly body: string; readonly headers: readonly Pair[] };

const request = async (pools: Pools, { route, body, headers }: Call, now: number): Promise<Answered> => {
  const { receiver, destination } = route;
  if (destination === undefined) return failed('blocked_address');
  const { pathname, search } = destination.url;
  const end = await exchange(pools.of(receiver, destination), {
    path: pathname + search,
    headers: headers.flat(),
    body,
    timeoutMs: receiver.timeoutSeconds * 1000,
  });
  return typeof end === 'string' ? failed(end) : answered(end, route, now);
};

/** Opens connections from the first request on: undici takes 8 MB that a site without endpoints never needs. */
const lazyPools = (deps: PoolDeps) => {
  let pools: Pools | undefined;
  let opening: Promise<Pools> | undefined;
  const open = async (): Promise<Pools> => {
    const { createPools } = await import('./pools.state.ts');
    return (pools = createPools(deps));
  };
  return { now: () => pools, opened: () => (opening ??= open()) };
};

/** A sender without connections. */
export const createSender = (deps: SenderDeps): Sender => {
  const pools = lazyPools(deps);
  const routes = new WeakMap<Receiver, Route>();
  const knownRoute = (receiver: Receiver): Route => {
    const route = routes.get(receiver) ?? routeOf(receiver);
    routes.set(receiver, route);
    return route;
  };
  return {
    send: async (receiver, message) => {
      const route = knownRoute(receiver);
      const headers = headersFor(deps, route, message);
      const connections = pools.now() ?? (await pools.opened());
      const started = performance.now();
      const result = await request(connections, { route, body: message.body, headers }, deps.clock.now());
      return { ...result, durationMs: Math.round(performance.now() - started), sentHeaders: headers };
    },
    kindOf: (endpointId) => pools.now()?.kindOf(endpointId),
    renew: () => pools.now()?.renew(),
    close: async () => pools.now()?.close(),
  };
};

/** A request to be made: what of it differs from the last, and how long it may take with its answer. */
type Request = {
  readonly path: string;
  /** Names and values in turns. */
  readonly headers: string[];
  readonly body: string;
  readonly timeoutMs: number;
};

/** An answer, its body as far as it is read. */
type ReceivedAnswer = {
  readonly status: number;
  readonly headers: Awaited<ReturnType<Pool['request']>>['headers'];
  readonly body: Buffer;
};

/** Most bytes of an answer that are read. */
const mostAnswerBytes = 16 * 1024;

type Settle = (end: ReceivedAnswer | DeliveryError) => void;

/** Gathers an answer; what is longer than what is read is cut off with its connection. */
const listener = (settle: Settle) => {
  const pieces: Buffer[] = [];
  let bytes = 0;
  let head: Pick<ReceivedAnswer, 'status' | 'headers'> | undefined;
  let controller: Dispatcher.DispatchController | undefined;
  let stopped: Error | undefined;
  const stop = (reason: Error): void => {
    stopped = reason;
    controller?.abort(reason);
  };
  const settleRead = (): void => {
    if (head === undefined) settle('reset');
    else settle({ ...head, body: Buffer.concat(pieces).subarray(0, mostAnswerBytes) });
  };
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart: (own) => {
      controller = own;
      if (stopped !== undefined) own.abort(stopped);
    },
    onResponseStart: (_, status, headers) => {
      if (status >= 200) head = { status, headers };
    },
    onResponseData: (_, piece) => {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes < mostAnswerBytes) return;
      settleRead();
      stop(new Error('enough was read'));
    },
    onResponseEnd: settleRead,
    onResponseError: (_, error) => settle(failureClass(error)),
  };
  return { handler, stop, isConnected: () => controller !== undefined };
};

/** Makes one request and reads its answer, 16 KiB of it at most; never rejects, and leaves nothing in progress. */
const exchange = (pool: Pool, { timeoutMs, ...request }: Request): Promise<ReceivedAnswer | DeliveryError> =>
  new Promise((resolve) => {
    const { handler, stop, isConnected } = listener((end) => {
      clearTimeout(patience);
      resolve(end);
    });
    const patience = setTimeout(() => {
      resolve(isConnected() ? 'timeout_total' : 'timeout_connect');
      stop(new Error('out of time'));
    }, timeoutMs);
    try {
      pool.dispatch({ method: 'POST', ...request }, handler);
    } catch (error) {
      clearTimeout(patience);
      resolve(failureClass(error));
    }
  });
