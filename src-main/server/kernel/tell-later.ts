import type { EventData, EventName } from '#shared/events/catalogue.ts';
import { messageOf } from '#shared/events/message.ts';
import type { HotWriter } from '../db/capabilities.ts';
import type { StagedKind } from '../db/schema/staged.ts';
import type { Deed } from './audit.ts';
import type { Ids } from './ids.ts';
import { stageKind, stageTelling } from './staged.queries.ts';

/** An event and a deed for the log that a bulk write will tell with that line. */
type Telling<N extends EventName> = {
  readonly line: number;
  readonly event: { readonly name: N; readonly data: EventData<N> };
  readonly deed: Omit<Deed, 'at'>;
};

/** Prepares what a bulk write will tell. */
export type Teller = {
  /** Instants of the event's data that are the write's own hold `instantMark` until then. */
  tell<N extends EventName>(telling: Telling<N>): void;
};

/** Stands in the data of a prepared event where the instant of the write comes, at most twice. */
export const instantMark = '\u0002';

/** Only a text that is a mark and nothing else looks like this, and texts with control characters are refused. */
const quoted = (mark: string): string => JSON.stringify(mark);
const quotedInstant = quoted(instantMark);

const marks = { uid: '\u0003', sequence: '\u0004', at: instantMark, data: '\u0005' };

const cut = (text: string, mark: string): readonly [string, string] => {
  const at = text.indexOf(quoted(mark));
  if (at === -1)
    throw new Error('A message no longer holds its uid, sequence, instant and data in this order.');
  return [text.slice(0, at), text.slice(at + quoted(mark).length)];
};

/** The body of each event of that name, cut at what is different in each. */
const frameOf = (name: EventName) => {
  const [before_uid, afterUid] = cut(JSON.stringify(messageOf({ ...marks, name, test: false })), marks.uid);
  const [before_sequence, afterSequence] = cut(afterUid, marks.sequence);
  const [before_instant, afterInstant] = cut(afterSequence, marks.at);
  const [before_data, after_data] = cut(afterInstant, marks.data);
  return {
    before_uid: `${before_uid}"`,
    before_sequence: `"${before_sequence}`,
    before_instant,
    before_data,
    after_data,
  };
};

/** Where the instants of the write stand in a text; looked for from their backslash on, of which texts have few. */
const instantsIn = (text: string): readonly number[] => {
  const starts: number[] = [];
  for (let at = text.indexOf('\\'); at !== -1; at = text.indexOf('\\', at + 1)) {
    if (text.startsWith(quotedInstant, at - 1)) starts.push(at - 1);
  }
  return starts;
};

const room = Buffer.allocUnsafeSlow(32 * 1024);
/** A character takes up to three bytes of UTF-8. */
const mostCharacters = Math.floor(room.length / 3);

/** The text as UTF-8, good until the next one: memory of its own for each would all be there to be tidied away. */
const encoded = (text: string): Uint8Array =>
  text.length > mostCharacters ? Buffer.from(text) : room.subarray(0, room.write(text));

/** The data cut at the instants of the write; its head is to be stored before the next is made. */
const piecesOf = (data: unknown) => {
  const text = JSON.stringify(data);
  const [first, second, third] = instantsIn(text);
  if (third !== undefined) throw new Error('More than two instants.');
  if (first === undefined) return { data_head: encoded(text), data_middle: null, data_tail: null };
  const after = first + quotedInstant.length;
  return {
    data_head: encoded(text.slice(0, first)),
    data_middle: second === undefined ? null : text.slice(after, second),
    data_tail: text.slice(second === undefined ? after : second + quotedInstant.length),
  };
};

/** Opens what prepares events and deeds in a new staging file. */
export const openTeller = (on: HotWriter, ids: Ids): Teller => {
  const kinds: StagedKind[] = [];

  const newKind = (name: EventName, { action, entity }: Telling<EventName>['deed']): StagedKind => {
    const kind = { id: kinds.length + 1, name, action, entity, ...frameOf(name) };
    stageKind.run(on, kind);
    kinds.push(kind);
    return kind;
  };

  return {
    tell: ({ line, event: { name, data }, deed }) => {
      const known = kinds.find(
        (kind) => kind.name === name && kind.action === deed.action && kind.entity === deed.entity,
      );
      stageTelling.run(on, {
        line,
        kind: (known ?? newKind(name, deed)).id,
        uid: `msg_${ids.uid()}`,
        ...piecesOf(data),
        entity_key: deed.key,
        changed: JSON.stringify(deed.changed),
      });
    },
  };
};
