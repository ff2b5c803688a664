import type { Deps } from '../../../kernel/deps.ts';
import { checkDaily } from './integrity.service.ts';

const everyMs = 15 * 60_000;

/** Compares the stock with the ledger once a day, as long as the server runs, until the function given back is called. */
export const checkEveryDay = (deps: Deps): (() => void) => {
  const timer = setInterval(() => {
    checkDaily(deps).then(
      (check) => {
        if (check?.status === 'divergent') deps.log.error({ check }, 'the stock differs from its ledger');
      },
      (error: unknown) => deps.log.warn({ err: error }, 'the stock was not compared with its ledger'),
    );
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
};
