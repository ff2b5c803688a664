import { messageOf } from '#shared/areas/event-message.ts';
import type { EventData, EventName } from '#shared/areas/index.ts';
import { isRecord } from '#shared/kernel/is-record.ts';
import type { HotWriter } from '../db/capabilities.ts';
import type { StagedKind } from '../db/schema/staged.ts';
import type { AuditedAct } from './audit.ts';
import type { Ids } from './ids.ts';
import { stagedFrameRows, stagedKindRows, stagedEventRows } from './staged.queries.ts';

/** An event and an entry of the audit log that a bulk write will tell with that line. */
type EventOfLine<N extends EventName> = {
  readonly line: number;
  readonly event: { readonly name: N; readonly data: EventData<N> };
  readonly act: Required<Omit<AuditedAct, 'at' | 'changes'>>;
};

/** Prepares what a bulk write will tell. */
export type EventStager = {
  /** Instants of the event's data that are the write's own hold `instantMark` until then. */
  stage<N extends EventName>(eventOfLine: EventOfLine<N>): void;
};

/**
 * Stands in the data of a prepared event where the instant of the write comes, and is filled in as it is read
 * (`event_message`). No other text looks like it: those with control characters are refused.
 */
export const instantMark = '\u0002';

type Frame = { readonly id: number; readonly values: unknown[] };
/**
 * Describes how events of a kind are stored: those of the shape of the first one by its frame, any other as one value.
 */
type Kind = StagedKind & { readonly shape: KeyTree; readonly like: number; readonly any: number };

/** Opens what prepares events and entries of the audit log in a new staging file. */
export const openEventStager = (on: HotWriter, ids: Ids): EventStager => {
  const kinds: Kind[] = [];
  const frames = new Map<string, number>();

  const frameOf = (pieces: string): number => {
    const known = frames.get(pieces);
    if (known !== undefined) return known;
    const id = frames.size + 1;
    stagedFrameRows.insert(on, { id, pieces });
    frames.set(pieces, id);
    return id;
  };

  const newKind = ({ event: { name, data }, act: { action, entity } }: EventOfLine<EventName>): Kind => {
    const kind = { id: kinds.length + 1, name, action, entity };
    stagedKindRows.insert(on, kind);
    const shape = keyTreeOf(data);
    const stagedKind = {
      ...kind,
      shape,
      like: frameOf(piecesLike(name, shape)),
      any: frameOf(piecesOfAny(name)),
    };
    kinds.push(stagedKind);
    return stagedKind;
  };

  const framed = ({ shape, like, any }: Kind, data: object): Frame => {
    const values = valuesIn(data as Readonly<Record<string, unknown>>, shape);
    return values === undefined ? { id: any, values: [data] } : { id: like, values };
  };

  return {
    stage: (eventOfLine) => {
      const { line, event, act } = eventOfLine;
      const known = kinds.find(
        ({ name, action, entity }) => name === event.name && action === act.action && entity === act.entity,
      );
      const kind = known ?? newKind(eventOfLine);
      const { id, values } = framed(kind, event.data);
      stagedEventRows.insert(on, {
        line,
        kind: kind.id,
        frame: id,
        uid: `msg_${ids.uid()}`,
        gaps: JSON.stringify(values),
        entity_key: act.key,
        changed: JSON.stringify(act.changed),
      });
    },
  };
};

/** Splits messages into what many events share and what differs (migration 0019): pure text and shapes. */

/** Stands in a message where what is different in each comes. */
const gap = '\u0003';

type Group = Readonly<Record<string, unknown>>;

/** The keys of some data in their order, and those of the groups among its values. */
type KeyTree = readonly { readonly key: string; readonly inner: KeyTree | undefined }[];

/** The key whose content has other keys in each event, so that it is a value like any other. */
const varying = 'changes';

/** The shape of an event's data. */
const keyTreeOf = (data: Group): KeyTree =>
  Object.entries(data).map(([key, value]) => ({
    key,
    inner: isRecord(value) && key !== varying ? keyTreeOf(value) : undefined,
  }));

const gapsIn = (shape: KeyTree): number =>
  shape.reduce((count, { inner }) => count + (inner === undefined ? 1 : gapsIn(inner)), 0);

const withGaps = (shape: KeyTree): Group =>
  Object.fromEntries(shape.map(({ key, inner }) => [key, inner === undefined ? gap : withGaps(inner)]));

const gather = (data: Group, shape: KeyTree, values: unknown[]): boolean => {
  let at = 0;
  for (const key in data) {
    const step = shape[at];
    if (step?.key !== key) return false;
    at += 1;
    const value = data[key];
    if (step.inner !== undefined) {
      if (!isRecord(value) || !gather(value, step.inner, values)) return false;
    } else if (value === undefined) return false;
    else values.push(value);
  }
  return at === shape.length;
};

/** The values of data that has this shape, in their order; undefined where it has another one. */
const valuesIn = (data: Group, shape: KeyTree): unknown[] | undefined => {
  const values: unknown[] = [];
  return gather(data, shape, values) ? values : undefined;
};

/** The message of that event around its gaps: uid, sequence and instant, then those of its data, so many. */
const piecesOf = (name: EventName, data: unknown, gaps: number): string => {
  const message = messageOf({ uid: gap, sequence: gap, at: gap, name, data, test: false });
  const pieces = JSON.stringify(message).split(JSON.stringify(gap));
  if (pieces.length !== 3 + gaps + 1) throw new Error('A key of an event looks like a gap.');
  return JSON.stringify(pieces);
};

/** The pieces of messages whose data has this shape, a gap for each of its values. */
const piecesLike = (name: EventName, shape: KeyTree): string =>
  piecesOf(name, withGaps(shape), gapsIn(shape));

/** The pieces of messages with one gap for all their data, whatever its shape. */
const piecesOfAny = (name: EventName): string => piecesOf(name, gap, 1);
