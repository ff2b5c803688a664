import type { EventData, EventName } from '#shared/events/catalogue.ts';
import { messageOf } from '#shared/events/message.ts';
import type { HotWriter, Tx } from '../db/capabilities.ts';
import type { Deed } from './audit.ts';
import type { Ids } from './ids.ts';
import { insertEvents, takeSequences, type EventRow } from './outbox.queries.ts';
import { instantMark, sequenceMark, stageTelling } from './staged.queries.ts';

/** An event about to be written: its name, what it tells, and when that happened. */
export type Emission<N extends EventName> = {
  readonly name: N;
  readonly data: EventData<N>;
  readonly at: string;
};

type Frozen<N extends EventName> = Emission<N> & { readonly uid: string; readonly sequence: number | string };

/** The body of an event to the byte (webhooks.md, Message). */
const bodyOf = <N extends EventName>(frozen: Frozen<N>): string =>
  JSON.stringify(messageOf({ ...frozen, test: false }));

const rowOf = <N extends EventName>(emission: Emission<N>, uid: string, sequence: number): EventRow => {
  const { name, at } = emission;
  return { sequence, uid, name, body: bodyOf({ ...emission, uid, sequence }), occurred_at: at };
};

/**
 * Writes an event in the transaction of its change, with a delivery for each endpoint that wants it (by a trigger of
 * the table); its body is frozen here.
 */
export const emit = <N extends EventName>(tx: Tx, ids: Ids, emission: Emission<N>): void => {
  insertEvents(tx, [rowOf(emission, `msg_${ids.uid()}`, takeSequences(tx, 1))]);
};

/** An event of any name. */
export type AnyEmission = { readonly [N in EventName]: Emission<N> }[EventName];

/** Writes events like `emit`, in their order, at the cost of two statements. */
export const emitAll = (tx: Tx, ids: Ids, emissions: readonly AnyEmission[]): void => {
  if (emissions.length === 0) return;
  const first = takeSequences(tx, emissions.length);
  const rows = emissions.map((emission, index) => rowOf(emission, `msg_${ids.uid()}`, first + index));
  insertEvents(tx, rows);
};

type Telling<N extends EventName> = {
  readonly line: number;
  readonly event: Omit<Emission<N>, 'at'>;
  readonly deed: Omit<Deed, 'at'>;
};

/**
 * Prepares the event and the deed that a bulk write will tell with that line; instants of the event's data that are
 * the write's own hold `instantMark` until then.
 */
export const tellLater = <N extends EventName>(on: HotWriter, ids: Ids, telling: Telling<N>): void => {
  const { line, event, deed } = telling;
  const uid = `msg_${ids.uid()}`;
  const body = bodyOf({ ...event, at: instantMark, uid, sequence: sequenceMark });
  const { action, entity, key, changed } = deed;
  const { name } = event;
  stageTelling.run(on, {
    line,
    uid,
    name,
    body: Buffer.from(body),
    action,
    entity,
    entity_key: key,
    changed: JSON.stringify(changed),
  });
};
