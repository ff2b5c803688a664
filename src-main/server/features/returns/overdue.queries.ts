import { sql, type SqlBool } from 'kysely';
import { endedStatuses } from '#shared/areas/returns/workflow.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { hot, rowsOf } from './returns.tables.ts';

const returnTable = rowsOf('rma');

/** A return whose day has passed. */
type Overdue = {
  readonly id: number;
  readonly uid: string;
  readonly number: string;
  readonly due_on: string;
};

const untold = hot<{ today: string }, Overdue>((q, p) =>
  q
    .selectFrom('rma')
    .select(['id', 'uid', 'number', 'due_on'])
    .where('status', 'not in', endedStatuses)
    .where('due_on', '<', p('today'))
    .where(sql<SqlBool>`told_due_on is not due_on`)
    .orderBy('id')
    .limit(sql.lit(100)),
);

/** Lists the returns that should be over by that day and have no notification of it, at most a hundred. */
export const overdueToNotify = (on: Hot, today: string): readonly Overdue[] => untold.all(on, { today });

/** Keeps that people were told that its day has passed. */
export const markNotified = (tx: Tx, { id, due_on }: Overdue): void => {
  returnTable.update(tx, { id }, { told_due_on: due_on });
};
