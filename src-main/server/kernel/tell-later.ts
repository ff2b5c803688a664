import type { EventData, EventName } from '#shared/events/catalogue.ts';
import { messageOf } from '#shared/events/message.ts';
import type { HotWriter } from '../db/capabilities.ts';
import type { StagedKind } from '../db/schema/staged.ts';
import type { Deed } from './audit.ts';
import type { Ids } from './ids.ts';
import { stageFrame, stageKind, stageTelling } from './staged.queries.ts';

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

/**
 * Stands in the data of a prepared event where the instant of the write comes, and is filled in as it is read
 * (`event_message`). No other text looks like it: those with control characters are refused.
 */
export const instantMark = '\u0002';

/** Stands in a message where what is different in each comes. */
const gap = '\u0003';

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The keys of some data in their order, and those of the groups among its values. */
type Shape = readonly { readonly key: string; readonly inner: Shape | undefined }[];

/** What a change tells field by field has other keys in each event: it is a value like any other. */
const varying = 'changes';

const shapeOf = (data: Group): Shape =>
  Object.entries(data).map(([key, value]) => ({
    key,
    inner: isGroup(value) && key !== varying ? shapeOf(value) : undefined,
  }));

const gapsIn = (shape: Shape): number =>
  shape.reduce((count, { inner }) => count + (inner === undefined ? 1 : gapsIn(inner)), 0);

const withGaps = (shape: Shape): Group =>
  Object.fromEntries(shape.map(({ key, inner }) => [key, inner === undefined ? gap : withGaps(inner)]));

/** Adds the values of data that has this shape to the list; false where it has another one. */
const gather = (data: Group, shape: Shape, values: unknown[]): boolean => {
  let at = 0;
  for (const key in data) {
    const step = shape[at];
    if (step?.key !== key) return false;
    at += 1;
    const value = data[key];
    if (step.inner !== undefined) {
      if (!isGroup(value) || !gather(value, step.inner, values)) return false;
    } else if (value === undefined || (isGroup(value) && key !== varying)) return false;
    else values.push(value);
  }
  return at === shape.length;
};

/** The message of that event around its gaps: uid, sequence and instant, then those of its data, so many. */
const piecesOf = (name: EventName, data: unknown, gaps: number): string => {
  const message = messageOf({ uid: gap, sequence: gap, at: gap, name, data, test: false });
  const pieces = JSON.stringify(message).split(JSON.stringify(gap));
  if (pieces.length !== 3 + gaps + 1) throw new Error('A key of an event looks like a gap.');
  return JSON.stringify(pieces);
};

type Frame = { readonly id: number; readonly values: unknown[] };
/** How events of a kind are told: those of the shape of the first one by its frame, any other as one value. */
type Kind = StagedKind & { readonly shape: Shape; readonly like: number; readonly any: number };

/** Opens what prepares events and deeds in a new staging file. */
export const openTeller = (on: HotWriter, ids: Ids): Teller => {
  const kinds: Kind[] = [];
  const frames = new Map<string, number>();

  const frameOf = (name: EventName, data: unknown, gaps: number): number => {
    const pieces = piecesOf(name, data, gaps);
    const known = frames.get(pieces);
    if (known !== undefined) return known;
    const id = frames.size + 1;
    stageFrame.run(on, { id, pieces });
    frames.set(pieces, id);
    return id;
  };

  const newKind = ({ event: { name, data }, deed: { action, entity } }: Telling<EventName>): Kind => {
    const kind = { id: kinds.length + 1, name, action, entity };
    stageKind.run(on, kind);
    const shape = shapeOf(data);
    const told = {
      ...kind,
      shape,
      like: frameOf(name, withGaps(shape), gapsIn(shape)),
      any: frameOf(name, gap, 1),
    };
    kinds.push(told);
    return told;
  };

  const framed = ({ shape, like, any }: Kind, data: Group): Frame => {
    const values: unknown[] = [];
    return gather(data, shape, values) ? { id: like, values } : { id: any, values: [data] };
  };

  return {
    tell: (telling) => {
      const { line, event, deed } = telling;
      const known = kinds.find(
        ({ name, action, entity }) => name === event.name && action === deed.action && entity === deed.entity,
      );
      const kind = known ?? newKind(telling);
      const { id, values } = framed(kind, event.data);
      stageTelling.run(on, {
        line,
        kind: kind.id,
        frame: id,
        uid: `msg_${ids.uid()}`,
        gaps: JSON.stringify(values),
        entity_key: deed.key,
        changed: JSON.stringify(deed.changed),
      });
    },
  };
};
