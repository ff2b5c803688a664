import { eventKeyNames, scopeOfEvents } from '#shared/areas/stream/contract.ts';
import type { StreamMessage, StreamMessageName } from '#shared/areas/stream/contract.ts';
import { eventCatalogue, type EventName } from '#shared/areas/index.ts';
import { categoryOf } from '#shared/domain/event-names.ts';
import type { Caller } from '../../kernel/actor.ts';
import type { ToldEvent } from './told-events.queries.ts';

/** The comment that keeps a silent connection open. */
export const heartbeat = ': 15 s\n\n';

/** One message as it goes over the line; its id is the last event that its reader was told of. */
export const messageText = <N extends StreamMessageName>(
  name: N,
  id: number,
  data: StreamMessage<N>,
): string => `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

type Key = string | number;

const isKey = (value: unknown): value is Key => typeof value === 'string' || typeof value === 'number';

const keysOf = (body: string): Record<string, Key> => {
  const { data } = JSON.parse(body) as { data: Readonly<Record<string, unknown>> };
  const found = eventKeyNames.map((name) => [name, data[name]] as const);
  return Object.fromEntries(found.filter((pair): pair is readonly [string, Key] => isKey(pair[1])));
};

/** The message of a committed event; undefined where the caller may not know of it. */
export const eventText = ({ name, sequence, body }: ToldEvent, { scopes }: Caller): string | undefined => {
  if (!(name in eventCatalogue) || !scopes.has(scopeOfEvents[categoryOf(name as EventName)]))
    return undefined;
  return messageText('event', sequence, { name, keys: keysOf(body) });
};
