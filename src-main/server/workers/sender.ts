import type { DeliveryError } from '#shared/domain/webhooks.ts';
import type { Dispatcher } from 'undici';
import type { Clock } from '../kernel/clock.ts';
import { destinationOf, type AllowedKind } from '../kernel/outgoing/address-policy.ts';
import type { Message, Outcome, Receiver } from '../kernel/outgoing/outgoing.ts';
import { failureClass, statusClass } from './failure-class.ts';
import { createPools, type PoolDeps } from './pools.ts';
import { readAnswer, retryAfterOf } from './read-answer.ts';
import { signatureOf } from './signature.ts';
import { unsaid } from './unsaid.ts';

/** Sends messages over HTTP. */
export type Sender = {
  /** Signs and sends one message; never rejects: what went wrong is in the outcome. */
  send(receiver: Receiver, message: Message): Promise<Outcome>;
  /** Where the newest connection to an endpoint led; undefined before the first. */
  kindOf(endpointId: number): AllowedKind | undefined;
  /** Lets go of every connection. */
  close(): Promise<void>;
};

/** What a sender stands on. */
export type SenderDeps = PoolDeps & { readonly clock: Clock; readonly version: string };

type Pair = readonly [name: string, value: string];

const suspectSkewMs = 300_000;

const headersFor = ({ clock, version }: SenderDeps, receiver: Receiver, { id, body }: Message): Pair[] => {
  const seconds = Math.floor(clock.now() / 1000);
  const { secrets, headers } = receiver;
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  return [
    ['content-type', 'application/json'],
    ...(names.has('user-agent') ? [] : [['user-agent', `Almoxarife/${version}`] as const]),
    ['webhook-id', id],
    ['webhook-timestamp', String(seconds)],
    ...(secrets.length === 0
      ? []
      : [['webhook-signature', signatureOf(secrets, { id, seconds, body })] as const]),
    ...headers,
  ];
};

const pairsOf = (headers: Dispatcher.ResponseData['headers']): Pair[] =>
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

type Call = {
  readonly receiver: Receiver;
  readonly body: string;
  readonly headers: readonly Pair[];
  readonly now: number;
};

const answered = async (
  { statusCode, headers, body }: Dispatcher.ResponseData,
  { now, receiver }: Pick<Call, 'now' | 'receiver'>,
): Promise<Answered> => {
  const masked = unsaid(receiver);
  const answerHeaders = pairsOf(headers);
  const answer = await readAnswer(body, masked);
  const isSigned = receiver.secrets.length > 0;
  const suspect = isSigned && isClockSuspect(statusCode, answerHeaders, now);
  return {
    error: suspect ? 'clock_suspect' : statusClass(statusCode),
    httpStatus: statusCode,
    retryAfter: retryAfterOf(statusCode, singleOf(answerHeaders, 'retry-after'), now),
    answer,
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

const request = async (pools: ReturnType<typeof createPools>, call: Call): Promise<Answered> => {
  const { receiver, body, headers, now } = call;
  const destination = destinationOf(receiver.url);
  if (destination === undefined) return failed('blocked_address');
  const { url } = destination;
  const patience = AbortSignal.timeout(receiver.timeoutSeconds * 1000);
  try {
    const response = await pools.of(receiver, destination).request({
      method: 'POST',
      path: url.pathname + url.search,
      headers: headers.flat(),
      body,
      signal: patience,
    });
    return await answered(response, { now, receiver });
  } catch (error) {
    return failed(patience.aborted ? 'timeout_total' : failureClass(error));
  }
};

/** A sender without connections. */
export const createSender = (deps: SenderDeps): Sender => {
  const pools = createPools(deps);
  return {
    send: async (receiver, message) => {
      const headers = headersFor(deps, receiver, message);
      const started = performance.now();
      const result = await request(pools, {
        receiver,
        body: message.body,
        headers,
        now: deps.clock.now(),
      });
      return { ...result, durationMs: Math.round(performance.now() - started), sentHeaders: headers };
    },
    kindOf: pools.kindOf,
    close: pools.close,
  };
};
