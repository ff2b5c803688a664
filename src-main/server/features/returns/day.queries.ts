import { sql } from 'kysely';
import type { ReturnStatus } from '#shared/areas/returns/lists-schema.ts';
import { endedStatuses } from '#shared/areas/returns/workflow.ts';
import type { Hot } from '../../db/capabilities.ts';
import { hot } from './returns.tables.ts';

/** Counts the open returns of a status, those that are late, and those whose note is awaited. */
export type OpenReturns = {
  readonly status: ReturnStatus;
  readonly count: number;
  readonly overdue: number;
  readonly awaiting: number;
};

const open = hot<{ today: string }, OpenReturns>((q, p) =>
  q
    .selectFrom('rma')
    .where('status', 'not in', endedStatuses)
    .groupBy('status')
    .select([
      'status',
      sql<number>`count(*)`.as('count'),
      sql<number>`count(case when due_on < ${p('today')} then 1 end)`.as('overdue'),
      sql<number>`count(case when fiscal_status = 'awaiting' then 1 end)`.as('awaiting'),
    ]),
);

/** The open returns by status, as of that day of the site. */
export const openReturns = (on: Hot, today: string): readonly OpenReturns[] => open.all(on, { today });

/** A return of which goods are here, and the note is not. */
export type Noteless = { readonly uid: string; readonly number: string };

const noteless = hot<{ before: string }, Noteless>((q, p) =>
  q
    .selectFrom('rma as r')
    .where('r.status', 'in', ['received', 'inspecting'])
    .where('r.fiscal_status', '=', 'awaiting')
    .where((of) =>
      of.exists(
        of
          .selectFrom('rma_arrival as a')
          .innerJoin('rma_item as i', 'i.id', 'a.item_id')
          .whereRef('i.rma_id', '=', 'r.id')
          .where('a.voided_at', 'is', null)
          .where('a.at', '<', p('before'))
          .select('a.id'),
      ),
    )
    .orderBy('r.id')
    .select(['r.uid', 'r.number']),
);

/** The returns of which goods arrived before that instant, and whose note is still awaited. */
export const notelessSince = (on: Hot, before: string): readonly Noteless[] => noteless.all(on, { before });
