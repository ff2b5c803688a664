import { useEffect, useRef, useState } from 'react';
import { isUnanswered } from '../../lib/api-error.ts';
import { newId } from '../../lib/new-id.ts';
import { createRest } from '../../lib/scan-queues/rest.ts';
import { useStable } from '../../lib/use-stable.ts';
import { sayKept } from '../../ui/waiting-readings/say-away.ts';
import { useAskAgain } from '../../ui/waiting-readings/use-ask-again.ts';
import type { Draft, Waiting } from './draft.ts';
import type { DraftStore } from './use-draft.ts';

/** Takes a reading; `held` where it has to wait for the line in hand. */
export type Judge = (one: Waiting) => Promise<'held' | undefined>;

/** Marks the waiting readings as read while the server is away. */
const late = (draft: Draft): Draft => ({
  ...draft,
  waiting: draft.waiting.map((one) => ({ ...one, is_late: true })),
});

/** Has what waits judged one by one, again and again where nothing answers, as long as the screen is there. */
function useTurns({ draft: { waiting, hand }, read, change }: DraftStore, judge: Judge) {
  const [since, setSince] = useState<Date>();
  const work = useRef<Promise<void>>(undefined);
  const isHere = useRef(false);
  const isHeld = useRef(false);
  const [{ rest, wake }] = useState(createRest);

  async function turn(one: Waiting): Promise<void> {
    try {
      isHeld.current = (await judge(one)) === 'held';
      setSince(undefined);
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      setSince((before) => before ?? new Date());
      change(late);
      await rest();
    }
  }

  async function run(): Promise<void> {
    isHeld.current = false;
    const goesOn = () => isHere.current && !isHeld.current;
    for (let [one] = read().waiting; one !== undefined && goesOn(); [one] = read().waiting) await turn(one);
    setSince(undefined);
  }

  const go = useStable((): void => {
    work.current ??= run().finally(() => {
      work.current = undefined;
      if (isHere.current && !isHeld.current && read().waiting.length > 0) go();
    });
  });
  const leave = useStable(() => sayKept({ since, waiting: read().waiting }));
  useEffect(() => {
    isHere.current = true;
    go();
    return () => {
      isHere.current = false;
      wake();
      leave();
    };
  }, [go, leave, wake]);
  // another window may have read something and been closed; a line that was in hand is confirmed or put down
  const turnsOn = [hand?.id, ...waiting.map(({ id }) => id)].join(' ').trim();
  useEffect(() => {
    if (turnsOn !== '') go();
  }, [turnsOn, go]);
  return {
    since,
    go,
    isHeld: () => isHeld.current,
    settled: (): Promise<void> => work.current ?? Promise.resolve(),
  };
}

/**
 * Readings that wait in the draft until the server says what they are, each after those before it: they outlive the screen
 * and a reload. `judge` takes one; it throws where nothing answered.
 */
export function useWaiting(store: DraftStore, judge: Judge) {
  const { draft, read, change } = store;
  const { since, go, isHeld, settled } = useTurns(store, judge);
  const isAnother = useAskAgain();
  const add = (more: Pick<Waiting, 'text' | 'rows'>): void => {
    const isLate = since !== undefined;
    const one = { id: newId(), at: new Date().toISOString(), is_late: isLate, ...more };
    change((now) => ({ ...now, waiting: [...now.waiting, one] }));
    go();
  };
  return {
    /** Since when the server answers nothing; undefined where it does. */
    since,
    waiting: draft.waiting,
    add,
    /** Adds a reading; while the server is away, one like another that waits only where somebody says that it is another. */
    addOnce: async (text: string): Promise<void> => {
      if (since === undefined || (await isAnother(text, read().waiting))) add({ text });
    },
    /** Takes back what was read last and waits for the server or for the line in hand; undefined where nothing does. */
    dropLast(): Waiting | undefined {
      const last = since === undefined && !isHeld() ? undefined : read().waiting.at(-1);
      if (last !== undefined) {
        change((now) => ({ ...now, waiting: now.waiting.filter(({ id }) => id !== last.id) }));
      }
      return last;
    },
    /** Resolves once every reading so far has its answer. */
    settled,
  };
}
