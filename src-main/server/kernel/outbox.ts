import { eventCatalogue, type EventData, type EventName } from '#shared/events/catalogue.ts';
import type { Tx } from '../db/capabilities.ts';
import type { Ids } from './ids.ts';
import { insertEvent, takeSequence } from './outbox.queries.ts';

/** An event about to be written: its name, what it tells, and when that happened. */
export type Emission<N extends EventName> = {
  readonly name: N;
  readonly data: EventData<N>;
  readonly at: string;
};

/** Writes an event in the transaction of its change; its body is frozen here, to the byte (webhooks.md, Message). */
export const emit = <N extends EventName>(tx: Tx, ids: Ids, { name, data, at }: Emission<N>): void => {
  const { label, category } = eventCatalogue[name];
  const sequence = takeSequence(tx);
  const uid = `msg_${ids.uid()}`;
  const body = JSON.stringify({
    id: uid,
    type: name,
    event: name,
    label,
    category,
    api_version: 'v1',
    sequence,
    timestamp: at,
    test: false,
    data,
  });
  insertEvent(tx, { sequence, uid, name, body, occurred_at: at });
};
