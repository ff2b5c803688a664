import type { EventData, EventName } from '#shared/areas/index.ts';
import { messageOf } from '#shared/areas/event-message.ts';
import type { Tx } from '../db/capabilities.ts';
import type { Ids } from './ids.ts';
import { insertEvents, takeSequences, type EventRow } from './outbox.queries.ts';

/** An event about to be written: its name, what it tells, and when that happened. */
export type Emission<N extends EventName> = {
  readonly name: N;
  readonly data: EventData<N>;
  readonly at: string;
};

type Frozen<N extends EventName> = Emission<N> & { readonly uid: string; readonly sequence: number };

/** The body of an event, to the byte that every attempt sends and signs. */
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
