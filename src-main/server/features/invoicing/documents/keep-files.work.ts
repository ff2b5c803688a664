import type { Deps } from '../../../kernel/deps.ts';
import { agedBefore } from '../../../kernel/running-time.ts';
import { untilDone } from '../../../kernel/until-done.ts';
import { dropOldFiles } from './documents.queries.ts';
import { dropOldEventFiles } from './events.queries.ts';

const dayMs = 86_400_000;
/** The longest age that the running time of the server can vouch for. */
const vouchedMs = 90 * dayMs;
const yearsKept = 5;

/**
 * The instant before which invoices came in whose files are kept no more: the beginning of the year that lies five whole
 * years back, so that a file of any day is kept for more than five years. What the clock shows counts only where it has
 * shown it for 90 days of running: one that jumps ahead removes nothing. '' where nothing is known to be that old.
 */
const filesKeptFrom = (deps: Pick<Deps, 'store' | 'clock'>): string => {
  const sure = agedBefore(deps, vouchedMs);
  if (sure === '') return '';
  const year = Number(sure.slice(0, 4)) - yearsKept;
  return `${String(year).padStart(4, '0')}-01-01T00:00:00.000000Z`;
};

/** Removes the files of invoices that are kept no more, some at a time; the invoices themselves stay. */
export const dropFilesOfOld = async (deps: Pick<Deps, 'store' | 'clock'>): Promise<number> => {
  const before = filesKeptFrom(deps);
  if (before === '') return 0;
  return untilDone(deps, 'fiscal.tidy', (tx) => dropOldFiles(tx, before) + dropOldEventFiles(tx, before));
};

/** Looks for files of invoices that are kept no more, at each start and every day from then on. */
export const keepFilesTidy = (deps: Deps) => {
  let timer: NodeJS.Timeout | undefined;
  let under = Promise.resolve();
  const look = (): void => {
    under = dropFilesOfOld(deps).then(
      (removed) => {
        if (removed > 0) deps.log.info({ removed }, 'files of old invoices were removed');
      },
      (error: unknown) => deps.log.warn({ err: error }, 'files of old invoices were not removed'),
    );
  };
  return {
    start: (): void => {
      look();
      timer = setInterval(look, dayMs).unref();
    },
    stop: (): Promise<void> => {
      clearInterval(timer);
      return under;
    },
  };
};
