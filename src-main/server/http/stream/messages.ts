import { eventKeyNames, scopeOfEvents } from '#shared/areas/stream/contract.ts';
import type { StreamMessage, StreamMessageName } from '#shared/areas/stream/contract.ts';
import { eventCatalogue, type EventName } from '#shared/areas/index.ts';
import { categoryOf } from '#shared/domain/event-names.ts';
import type { Caller } from '../../kernel/actor.ts';
import type { ToldEvent } from './told-events.queries.ts';

/** The comment that keeps a silent connection open. */
export const heartbeat = ': 15 s\n\n';

/** How far a reader was told: the data that it follows, and the last event of them. */
type Position = { readonly feed: string; readonly sent: number };

/** One message as it goes over the line; its id names the data and the last event that its reader was told of. */
export const messageText = <N extends StreamMessageName>(
  name: N,
  { feed, sent }: Position,
  data: StreamMessage<N>,
): string => `event: ${name}\nid: ${feed}-${sent}\ndata: ${JSON.stringify(data)}\n\n`;

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

/** The message of a committed event; undefined where the caller may not know of it. */
export const eventText = (
  { name, sequence, body }: ToldEvent,
  { caller: { scopes }, feed }: { readonly caller: Caller; readonly feed: string },
): string | undefined => {
  if (!(name in eventCatalogue) || !scopes.has(scopeOfEvents[categoryOf(name as EventName)]))
    return undefined;
  return messageText('event', { feed, sent: sequence }, { name, keys: keysOf(body) });
};
