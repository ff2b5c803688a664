import { Readable } from 'node:stream';
import type { StreamMessage } from '#shared/areas/stream/contract.ts';
import type { Access } from '#shared/kernel/contract.ts';
import type { TableVersions } from '../../db/capabilities.ts';
import type { Caller } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Feed } from '../../kernel/feed.ts';
import type { Mounted } from '../call.ts';
import type { Authenticate } from '../guard.ts';
import {
  eventText,
  heartbeat,
  messageText,
  eventMessagesOf,
  sequenceIn,
  type EventMessage,
} from './messages.ts';
import { eventBounds, eventsAfter, mostSent } from './stream-events.queries.ts';

/** Holds a new listener: its caller, its token, and the id of the last message that it got. */
type Listening = { readonly caller: Caller; readonly bearer: string; readonly lastId: string | undefined };

/** Tells whoever listens what was committed. */
export type Live = {
  /** A stream that never ends by itself; throws AppError 429 where too many are open. */
  listen(who: Listening): Readable;
  /** Learns which tables the operations read. */
  know(operations: readonly Mounted[]): void;
  /** Ends every stream with a last word. */
  close(): void;
};

type LiveDeps = Pick<Deps, 'store' | 'ids'> & {
  readonly log: Pick<Deps['log'], 'error'>;
  /** Finds the caller again without counting as use. */
  readonly peek: Authenticate;
  readonly feed: Pick<Feed, 'id'>;
  readonly limits?: Partial<LiveLimits>;
};

type Listener = {
  caller: Caller;
  sent: number;
  readonly bearer: string;
  /** Identifies the data of the events: a server whose data are restored begins with a new id. */
  readonly feed: string;
  readonly text: Readable;
};

type State = {
  readonly deps: LiveDeps;
  readonly limits: LiveLimits;
  readonly run: string;
  readonly listeners: Set<Listener>;
  rules: readonly AreaRule[];
  changed: Set<string>;
  telling: NodeJS.Timeout | undefined;
};

type EndReason = StreamMessage<'end'>['reason'];

const retrySeconds = 30;

/** A reader who takes too little is cut off: coming back costs less than what would wait for them. */
const send = ({ limits }: State, { text }: Listener, message: string): void => {
  if (text.readableLength > limits.waitingBytes) text.destroy();
  else text.push(message);
};

const end = ({ listeners }: State, listener: Listener, reason: EndReason): void => {
  listeners.delete(listener);
  listener.text.push(messageText('end', listener, { reason }));
  listener.text.push(null);
};

const expired: ReadonlySet<string> = new Set(['token_expired', 'api_token_expired', 'api_token_replaced']);

/** Ends the streams of those who may no longer call, and learns what the others may read now. */
const lookAgain = (state: State): void => {
  for (const listener of state.listeners) {
    try {
      listener.caller = state.deps.peek(listener.bearer);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      end(state, listener, expired.has(error.code) ? 'token_expired' : 'session_ended');
    }
  }
};

/** Sends the events that a listener does not know yet, in one piece. */
const sendEvents = (state: State, listener: Listener, eventMessages: readonly EventMessage[]): void => {
  const unknown = eventMessages.filter(({ sequence }) => sequence > listener.sent);
  const text = unknown.map((event) => eventText(event, listener) ?? '').join('');
  listener.sent = unknown.at(-1)?.sequence ?? listener.sent;
  if (text !== '') send(state, listener, text);
};

type ResetReason = StreamMessage<'reset'>['reason'];
type Reset = { readonly last: number; readonly reason: ResetReason };

const reset = (state: State, listener: Listener, { last, reason }: Reset): void => {
  listener.sent = last;
  send(state, listener, messageText('reset', listener, { reason }));
};

const sendAllEvents = (state: State): void => {
  const { store } = state.deps;
  const listeners = [...state.listeners];
  const { last } = eventBounds(store.read);
  for (const listener of listeners)
    if (last - listener.sent > mostSent) reset(state, listener, { last, reason: 'too_many' });
  const earliest = Math.min(...listeners.map(({ sent }) => sent));
  if (earliest >= last) return;
  const eventMessages = eventMessagesOf(eventsAfter(store.read, earliest));
  for (const listener of listeners) sendEvents(state, listener, eventMessages);
};

const sendAreas = (state: State, changed: ReadonlySet<string>): void => {
  const { versions } = state.deps.store;
  for (const listener of state.listeners) {
    const areas = countersOf(state.rules, { caller: listener.caller, versions }, changed);
    if (Object.keys(areas).length > 0) send(state, listener, messageText('change', listener, { areas }));
  }
};

const sendAll = (state: State): void => {
  const { changed } = state;
  state.telling = undefined;
  state.changed = new Set();
  lookAgain(state);
  if (state.listeners.size === 0) return;
  if (changed.has('event')) sendAllEvents(state);
  sendAreas(state, changed);
};

/** Says again what happened after the message that they know, or that too much did, or that its data are others. */
const replay = (state: State, listener: Listener, lastId: string): void => {
  const { store } = state.deps;
  const { first, last } = eventBounds(store.read);
  const known = sequenceIn(lastId, listener.feed);
  if (known === undefined || known > last) return reset(state, listener, { last, reason: 'feed_changed' });
  if (known < first - 1 || last - known > mostSent)
    return reset(state, listener, { last, reason: 'too_many' });
  listener.sent = known;
  return sendEvents(state, listener, eventMessagesOf(eventsAfter(store.read, known)));
};

const identityOf = (caller: Caller): string =>
  caller.kind === 'person' ? `person ${caller.userId}` : `token ${caller.tokenId}`;

const demandRoom = ({ listeners, limits }: State, caller: Caller): void => {
  const own = [...listeners].filter((listener) => identityOf(listener.caller) === identityOf(caller));
  if (listeners.size < limits.listeners && own.length < limits.listenersOfOne) return;
  throw new AppError(429, 'too_many_streams', { retryAfter: retrySeconds });
};

const listen = (state: State, { caller, bearer, lastId }: Listening): Readable => {
  const { deps, run, rules, listeners } = state;
  demandRoom(state, caller);
  const text = new Readable({ read: () => undefined });
  const feed = deps.feed.id(deps.store.read);
  const { last } = eventBounds(deps.store.read);
  const sent = lastId === undefined ? last : (sequenceIn(lastId, feed) ?? last);
  const listener: Listener = { caller, bearer, text, feed, sent };
  const areas = countersOf(rules, { caller, versions: deps.store.versions });
  send(state, listener, messageText('ready', listener, { run, feed_id: feed, areas }));
  if (lastId !== undefined) replay(state, listener, lastId);
  listeners.add(listener);
  text.once('close', () => listeners.delete(listener));
  return text;
};

/** Runs what nobody waits for: a database that can't be read is written down and must not end the server. */
const guarded = ({ deps }: State, work: () => void): void => {
  try {
    work();
  } catch (error) {
    deps.log.error({ err: error }, 'stream.failed');
  }
};

const gather = (state: State, tables: ReadonlySet<string>): void => {
  if (state.listeners.size === 0) return;
  for (const table of tables) state.changed.add(table);
  state.telling ??= setTimeout(() => guarded(state, () => sendAll(state)), state.limits.gatherMs);
};

const beat = (state: State): void => {
  lookAgain(state);
  for (const listener of state.listeners) send(state, listener, heartbeat);
};

/** Makes the hub of a server that tells its listeners what was committed; to be closed before the store. */
export const createLive = (deps: LiveDeps): Live => {
  const state: State = {
    deps,
    limits: { ...usualLimits, ...deps.limits },
    run: deps.ids.uid(),
    listeners: new Set(),
    rules: [],
    changed: new Set(),
    telling: undefined,
  };
  const unfollow = deps.store.versions.follow((tables) => gather(state, tables));
  const beating = setInterval(() => guarded(state, () => beat(state)), state.limits.heartbeatMs).unref();
  return {
    listen: (who) => listen(state, who),
    know: (operations) => {
      state.rules = areaRules(operations);
    },
    close: () => {
      unfollow();
      clearInterval(beating);
      clearTimeout(state.telling);
      for (const listener of state.listeners) end(state, listener, 'server_stopping');
    },
  };
};

/** Limits the number of listeners and the bytes that wait for a slow one, and sets how soon events are sent. */
export type LiveLimits = {
  readonly listeners: number;
  readonly listenersOfOne: number;
  readonly waitingBytes: number;
  readonly heartbeatMs: number;
  /** Is the time for which writes are gathered before they are sent at once. */
  readonly gatherMs: number;
};

/** The limits of a warehouse's computer. */
const usualLimits: LiveLimits = {
  listeners: 100,
  listenersOfOne: 16,
  waitingBytes: 256 * 1024,
  heartbeatMs: 15_000,
  gatherMs: 100,
};

/** The tables behind one operation of an area, and who may read it. */
type AreaRule = { readonly area: string; readonly access: Access; readonly tables: readonly string[] };

/** Areas with their counters, as the stream tells them. */
type AreaCounters = Readonly<Record<string, number>>;

/** Lists the tables that the operations declare to read. */
const areaRules = (operations: readonly Mounted[]): readonly AreaRule[] =>
  operations.flatMap(({ spec, options }) => {
    const tables = options.cachedUntilWriteOf ?? options.reportedOnWriteOf;
    const [area] = spec.id.split('.');
    return tables === undefined || area === undefined ? [] : [{ area, access: spec.access, tables }];
  });

const mayRead = ({ scopes }: Caller, access: Access): boolean =>
  access === 'public' || access === 'authenticated' || scopes.has(access);

/** The counter of each area that the caller may read; of those alone that read a table of `changed`, if given. */
const countersOf = (
  rules: readonly AreaRule[],
  reader: { readonly caller: Caller; readonly versions: TableVersions },
  changed?: ReadonlySet<string>,
): AreaCounters => {
  const tablesOf = new Map<string, Set<string>>();
  for (const { area, access, tables } of rules) {
    if (!mayRead(reader.caller, access)) continue;
    tablesOf.set(area, new Set([...(tablesOf.get(area) ?? []), ...tables]));
  }
  const reported = [...tablesOf].filter(
    ([, tables]) => changed === undefined || [...tables].some((table) => changed.has(table)),
  );
  return Object.fromEntries(
    reported.map(([area, tables]) => [
      area,
      [...tables].reduce((sum, table) => sum + reader.versions.of(table), 0),
    ]),
  );
};
