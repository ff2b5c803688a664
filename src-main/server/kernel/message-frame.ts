/** Splits messages into what many events share and what differs (migration 0019): pure text and shapes. */
import type { EventName } from '#shared/areas/index.ts';
import { messageOf } from '#shared/areas/event-message.ts';
import { isRecord } from '#shared/kernel/is-record.ts';

/** Stands in a message where what is different in each comes. */
const gap = '\u0003';

type Group = Readonly<Record<string, unknown>>;

/** The keys of some data in their order, and those of the groups among its values. */
export type KeyTree = readonly { readonly key: string; readonly inner: KeyTree | undefined }[];

/** The key whose content has other keys in each event, so that it is a value like any other. */
const varying = 'changes';

/** The shape of an event's data. */
export const keyTreeOf = (data: Group): KeyTree =>
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
export const valuesIn = (data: Group, shape: KeyTree): unknown[] | undefined => {
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
export const piecesLike = (name: EventName, shape: KeyTree): string =>
  piecesOf(name, withGaps(shape), gapsIn(shape));

/** The pieces of messages with one gap for all their data, whatever its shape. */
export const piecesOfAny = (name: EventName): string => piecesOf(name, gap, 1);
