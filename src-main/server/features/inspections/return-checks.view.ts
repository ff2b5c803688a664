import type { CheckStatistics } from '#shared/areas/returns/statistics-schema.ts';
import type { Hot } from '../../db/capabilities.ts';
import { checksOfReturns, type ChecksAsked } from './return-checks.queries.ts';
import { checkStatistics } from './return-checks.rules.ts';

/** What the checks of returned goods were whose inspections were made in a span. */
export const returnChecks = (on: Hot, asked: ChecksAsked, timeZone: string): CheckStatistics =>
  checkStatistics(checksOfReturns(on, asked), timeZone);
