import type { Deps } from '../../../kernel/deps.ts';
import { emitMinimumEvents } from '../../../stock/touch/minimum-events.work.ts';
import { emitExpirationEvents, validFrom } from './expiry.service.ts';

const everyMs = 30_000;

/** Looks at the calendar while a server listens. */
export type DayWatch = {
  /** Begins, with a pass over what was crossed while nobody looked. */
  start(): Promise<void>;
  /** Ends, after the pass that is under way. */
  stop(): Promise<void>;
};

/**
 * Judges expiration dates at the start, within half a minute after the site's midnight, after sleep, and after the site
 * reads dates differently.
 */
export const watchDays = (deps: Deps): DayWatch => {
  let judged = '';
  let pass: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;

  const judge = async (): Promise<void> => {
    const day = validFrom(deps);
    if (timer === undefined || day === judged) return;
    await emitMinimumEvents(deps);
    await emitExpirationEvents(deps);
    judged = day;
  };
  const look = (): void => {
    pass = pass.then(judge).catch((error: unknown) => {
      if (timer !== undefined) deps.log.warn({ err: error }, 'expiration dates were not judged');
    });
  };

  return {
    start: async () => {
      if (hasEnded) return;
      timer = setInterval(look, everyMs);
      timer.unref();
      look();
    },
    stop: () => {
      hasEnded = true;
      clearInterval(timer);
      timer = undefined;
      return pass;
    },
  };
};
