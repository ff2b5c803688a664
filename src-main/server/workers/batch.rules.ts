import { batchMessageOf } from '#shared/areas/batch-message.ts';
import { maxBatchBytes } from '#shared/areas/webhooks/rules.ts';
import type { EventName } from '#shared/areas/index.ts';

/** A delivery that waits for its first attempt, and the event that it would carry alone. */
export type WaitingEvent = {
  readonly id: number;
  readonly event_id: number;
  readonly name: EventName;
  readonly sequence: number;
  readonly occurred_at: string;
  /** Bytes of the event's own message. */
  readonly bytes: number;
  /** 1 where nobody was ever told of it, neither alone nor with others: else it keeps the id under which that was. */
  readonly is_fresh: number;
};

/** More than the bytes of a batch without its messages. */
const headBytes = 4000;

/**
 * The first of these, in their order, that one message tells: no more than its limit of bytes takes, and nothing past one
 * that keeps its own message. None where only one would be told.
 */
export const runOf = (waiting: readonly WaitingEvent[]): readonly WaitingEvent[] => {
  let bytes = headBytes;
  const end = waiting.findIndex((one) => {
    bytes += one.bytes + 1;
    return one.is_fresh === 0 || bytes > maxBatchBytes;
  });
  const run = end === -1 ? waiting : waiting.slice(0, end);
  return run.length > 1 ? run : [];
};

/** A message of several events, without those. */
export type BatchHead = {
  readonly uid: string;
  /** The names of the events, each once, in the order of their first. */
  readonly names: readonly EventName[];
  /** The text of its body up to where the first of the messages stands. */
  readonly head: string;
};

/** The message of that id about these events; its place is that of the last of them. */
export const headOf = (uid: string, run: readonly WaitingEvent[]): BatchHead => {
  const last = run.at(-1);
  if (last === undefined) throw new Error('a message about no event');
  const { sequence, occurred_at: at } = last;
  const names = [...new Set(run.map(({ name }) => name))];
  const whole = JSON.stringify(batchMessageOf({ uid, sequence, at, names, count: run.length, messages: [] }));
  return { uid, names, head: whole.slice(0, whole.lastIndexOf(']}}')) };
};
