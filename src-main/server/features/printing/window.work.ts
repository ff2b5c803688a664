import type { printReasons } from '#shared/areas/printing/words.ts';
import { notify } from '../../kernel/notify.ts';
import { nameOfPrinter, setJob } from './jobs.queries.ts';
import { queueState, type QueueDeps } from './queue.state.ts';

/** The milliseconds for which a window may print without reporting the outcome. */
const silenceMs = 180_000;

/** Calls uncertain what a window took and of which it said nothing since: it was closed, or its computer is off. */
export const endSilentOnes = async (deps: QueueDeps): Promise<void> => {
  const { store, clock } = deps;
  const { taken } = queueState(deps);
  const silent = [...taken].filter(([, { since }]) => clock.steady() - since >= silenceMs);
  if (silent.length === 0) return;
  const at = clock.instant();
  const reason: keyof typeof printReasons = 'print_window_gone';
  await store.write('print.silent', async (tx) => {
    for (const [id, { printerId }] of silent) {
      const state = {
        id,
        from: 'sending',
        status: 'uncertain',
        reason,
        attempts: 0,
        ended_at: at,
        at,
      } as const;
      const subject = nameOfPrinter(tx, printerId);
      if (!setJob(tx, state) || subject === undefined) continue;
      notify(tx, deps, { kind: 'print_uncertain', subject, at });
    }
  });
  for (const [id] of silent) taken.delete(id);
};
