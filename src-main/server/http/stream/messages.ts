import { eventKeyNames } from '#shared/areas/stream/contract.ts';
import type { StreamMessage, StreamMessageName } from '#shared/areas/stream/contract.ts';
import { eventCatalogue, type EventName } from '#shared/areas/index.ts';
import { categoryOf, scopeOfEvents } from '#shared/domain/event-names.ts';
import type { Caller } from '../../kernel/actor.ts';
import type { StreamedEvent } from './stream-events.queries.ts';

/** The comment that keeps a silent connection open. */
export const heartbeat = ': 15 s\n\n';

/** Holds the position of a reader: the data that it follows, and the last event that it got. */
type Position = { readonly feed: string; readonly sent: number };

const frameOf = (name: StreamMessageName, { feed, sent }: Position, data: string): string =>
  `event: ${name}\nid: ${feed}-${sent}\ndata: ${data}\n\n`;

/** One message as it goes over the line; its id names the data and the last event that its reader got. */
export const messageText = <N extends StreamMessageName>(
  name: N,
  position: Position,
  data: StreamMessage<N>,
): string => frameOf(name, position, JSON.stringify(data));

/** The event that the id of a message of these data names; undefined where it is of others, or no id. */
export const sequenceIn = (id: string, feed: string): number | undefined => {
  const [, data, sequence] = /^([0-9a-f]+)-(\d{1,15})$/.exec(id) ?? [];
  return data === feed ? Number(sequence) : undefined;
};

type Key = string | number;

const isKey = (value: unknown): value is Key => typeof value === 'string' || typeof value === 'number';

const keysOf = (body: string): Record<string, Key> => {
  const { data } = JSON.parse(body) as { data: Readonly<Record<string, unknown>> };
  const found = eventKeyNames.map((name) => [name, data[name]] as const);
  return Object.fromEntries(found.filter((pair): pair is readonly [string, Key] => isKey(pair[1])));
};

/** Holds a committed event as its readers get it. */
export type EventMessage = { readonly name: string; readonly sequence: number; readonly data: string };

/** Builds the events as readers get them, once for all readers. */
export const eventMessagesOf = (events: readonly StreamedEvent[]): readonly EventMessage[] =>
  events.map(({ name, sequence, body }) => {
    const data: StreamMessage<'event'> = { name, keys: keysOf(body) };
    return { name, sequence, data: JSON.stringify(data) };
  });

/** The message of a committed event; undefined where the caller may not know of it. */
export const eventText = (
  { name, sequence, data }: EventMessage,
  { caller: { scopes }, feed }: { readonly caller: Caller; readonly feed: string },
): string | undefined => {
  if (!(name in eventCatalogue) || !scopes.has(scopeOfEvents[categoryOf(name as EventName)]))
    return undefined;
  return frameOf('event', { feed, sent: sequence }, data);
};
