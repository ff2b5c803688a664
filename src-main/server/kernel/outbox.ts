import { eventCatalogue, type EventData, type EventName } from '#shared/events/catalogue.ts';
import type { HotWriter, Tx } from '../db/capabilities.ts';
import type { Ids } from './ids.ts';
import { insertEvent, takeSequence } from './outbox.queries.ts';
import { instantMark, sequenceMark, stageEvent } from './staged.queries.ts';

/** An event about to be written: its name, what it tells, and when that happened. */
export type Emission<N extends EventName> = {
  readonly name: N;
  readonly data: EventData<N>;
  readonly at: string;
};

type Frozen<N extends EventName> = Emission<N> & { readonly uid: string; readonly sequence: number | string };

/** The body of an event to the byte (webhooks.md, Message). */
const bodyOf = <N extends EventName>({ name, data, at, uid, sequence }: Frozen<N>): string => {
  const { label, category } = eventCatalogue[name];
  return JSON.stringify({
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
};

/** Writes an event in the transaction of its change; its body is frozen here. */
export const emit = <N extends EventName>(tx: Tx, ids: Ids, emission: Emission<N>): void => {
  const sequence = takeSequence(tx);
  const uid = `msg_${ids.uid()}`;
  const { name, at } = emission;
  insertEvent(tx, { sequence, uid, name, body: bodyOf({ ...emission, uid, sequence }), occurred_at: at });
};

type Preparation<N extends EventName> = Omit<Emission<N>, 'at'> & { readonly line: number };

/**
 * Prepares an event that a bulk write will tell with that line; instants of `data` that are the write's own hold
 * `instantMark` until then.
 */
export const emitLater = <N extends EventName>(on: HotWriter, ids: Ids, event: Preparation<N>): void => {
  const { line, name, data } = event;
  const uid = `msg_${ids.uid()}`;
  const body = bodyOf({ name, data, at: instantMark, uid, sequence: sequenceMark });
  stageEvent.run(on, { line, uid, name, body });
};
