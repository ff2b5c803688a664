import type { EndpointRow } from './dispatch.queries.ts';
import { newGathering, type Gathering } from './gather.state.ts';
import { hold, newPace, type Paced } from './pace.state.ts';

/** Holds what one endpoint may do at the moment: requests at once, requests a second, and its pause while it fails. */
export type Lane = Paced & {
  readonly endpointId: number;
  readonly url: string;
  /** Requests that may be sent at once before the rate holds back; refilled at `rate` a second. */
  tokens: number;
  refilledAt: number;
  /** Counted failures since the last success. */
  failures: number;
  /** Nothing is sent before this moment. */
  spareUntil: number;
  /** Tells whether a delivery that waits for its retry goes before a new one, next time. */
  retryFirst: boolean;
  /** Tells whether, among new deliveries, one of an order's event goes before the others, next time. */
  ordersFirst: boolean;
  /** Holds what is gathered, where the endpoint takes events together. */
  readonly gathering: Gathering;
};

/** Limits that differ from the endpoint's own, for tests and measurements. */
export type LaneLimits = { readonly inFlight?: number; readonly rate?: number };

const breakerFailures = 5;
const breakerBaseMs = 30_000;
const breakerMostMs = 600_000;

/** The lane of an endpoint that nothing has been sent to. */
export const newLane = ({ id, url }: Pick<EndpointRow, 'id' | 'url'>, now: number): Lane => ({
  ...newPace(now),
  endpointId: id,
  url,
  tokens: 1,
  refilledAt: now,
  failures: 0,
  spareUntil: 0,
  retryFirst: true,
  ordersFirst: true,
  gathering: newGathering(),
});

/** Limits an endpoint as its settings do. */
export type Allowance = Pick<EndpointRow, 'max_in_flight' | 'rate_per_second'>;

/** Holds the present limits of an endpoint: its own ones; after a loss of network 1 a second, growing. */
export type Moment = {
  readonly now: number;
  readonly returnedAt: number;
  readonly limits: LaneLimits;
};

const rateOf = ({ rate_per_second }: Allowance, { now, returnedAt, limits }: Moment): number => {
  const own = limits.rate ?? rate_per_second;
  return returnedAt === 0 ? own : Math.min(own, 1 + Math.floor((now - returnedAt) / 1000));
};

/** Adds the tokens of the time that has passed; gives the present rate a second. */
const refill = (lane: Lane, allowance: Allowance, moment: Moment): number => {
  const rate = rateOf(allowance, moment);
  if (rate === Infinity) {
    lane.tokens = rate;
    return rate;
  }
  const passed = Math.max(0, moment.now - lane.refilledAt);
  lane.tokens = Math.min(Math.max(1, rate / 10), lane.tokens + (passed / 1000) * rate);
  lane.refilledAt = moment.now;
  return rate;
};

/** Milliseconds until the lane may send, 0 for now; Infinity while it has as many in flight as it may. */
export const waitOf = (lane: Lane, allowance: Allowance, moment: Moment): number => {
  const most = lane.failures >= breakerFailures ? 1 : (moment.limits.inFlight ?? allowance.max_in_flight);
  if (lane.inFlight >= most) return Infinity;
  if (lane.spareUntil > moment.now) return lane.spareUntil - moment.now;
  const rate = refill(lane, allowance, moment);
  return lane.tokens >= 1 ? 0 : Math.ceil(((1 - lane.tokens) / rate) * 1000);
};

/** Takes one request out of what the lane may send. */
export const take = (lane: Lane, now: number): void => {
  hold(lane, now);
  lane.tokens -= 1;
  // retries take each second turn, and orders each second one of either kind of turn
  if (!lane.retryFirst) lane.ordersFirst = !lane.ordersFirst;
  lane.retryFirst = !lane.retryFirst;
};

/** Gives back requests that were taken for nothing. */
export const giveBack = (lane: Lane, count: number): void => {
  lane.inFlight -= count;
  lane.tokens += count;
};

/** Tells whether an endpoint has failed so often that it is tried only from time to time, one request at a time. */
export const isSpared = ({ failures }: Lane): boolean => failures >= breakerFailures;

/** Learns from a success: the endpoint is trusted again. */
export const succeed = (lane: Lane): void => {
  lane.failures = 0;
  lane.spareUntil = 0;
};

/** Lets an endpoint rest until a moment, milliseconds since 1970. */
export const spare = (lane: Lane, until: number): void => {
  lane.spareUntil = Math.max(lane.spareUntil, until);
};

/** Learns from a failure: after five in a row the endpoint rests, twice as long each time, at most ten minutes. */
export const fail = (lane: Lane, now: number): void => {
  lane.failures += 1;
  if (lane.failures < breakerFailures) return;
  const rest = breakerBaseMs * 2 ** Math.min(10, lane.failures - breakerFailures);
  spare(lane, now + Math.min(breakerMostMs, rest));
};
