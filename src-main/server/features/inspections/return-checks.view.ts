import type { CheckStatistics } from '#shared/areas/returns/statistics-schema.ts';
import type { Store } from '../../db/capabilities.ts';
import { checksOfReturns, type ChecksAsked } from './return-checks.queries.ts';
import { checkStatistics } from './return-checks.rules.ts';

/** Reads the statistics of checks of returned goods whose inspections were made in a span. */
export const returnChecks = async (
  store: Store,
  asked: ChecksAsked,
  timeZone: string,
): Promise<CheckStatistics> => checkStatistics(await checksOfReturns(store, asked), timeZone);
