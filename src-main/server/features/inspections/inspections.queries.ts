import { sql } from 'kysely';
import type { Check } from '#shared/areas/inspections/rules.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { InspectionDecisionRow, InspectionRow } from '../../db/schema/inspections.ts';
import { hot, hotWrite, rowsOf, versionedWrites } from './inspections.tables.ts';

const inspectionTable = rowsOf('inspection');
const inspectionCheckRows = rowsOf('inspection_check');

/** Writes inspections; their version grows with each write. */
export const inspectionRows = versionedWrites('inspection');

const byUid = hot<{ uid: string }, InspectionRow>((q, p) =>
  q.selectFrom('inspection').selectAll().where('uid', '=', p('uid')),
);

/** The inspection of that public id; undefined where there is none. */
export const findInspection = (on: Hot, uid: string): InspectionRow | undefined => byUid.first(on, { uid });

const byIds = hot<{ ids: readonly number[] }, InspectionRow>((q, p) =>
  q.selectFrom('inspection').selectAll().where('id', 'in', p.list('ids')).orderBy('id'),
);

/** The inspections of these internal ids, in the order of the ids. */
export const readInspections = (on: Hot, ids: readonly number[]): readonly InspectionRow[] =>
  ids.length === 0 ? [] : byIds.all(on, { ids });

const checks = hot<{ id: number }, Check>((q, p) =>
  q
    .selectFrom('inspection_check')
    .select(['criterion', 'result', 'quantity'])
    .where('inspection_id', '=', p('id'))
    .orderBy('id'),
);

/** The results of the criteria of an inspection, in their order. */
export const checksOf = (on: Hot, id: number): readonly Check[] => checks.all(on, { id });

/** Writes the results of criteria in the place of those that were there. */
export const replaceChecks = (tx: Tx, id: number, all: readonly Check[]): void => {
  inspectionCheckRows.delete(tx, { inspection_id: id });
  for (const check of all) inspectionCheckRows.insert(tx, { ...check, inspection_id: id });
};

/** A decision to be appended. */
type NewDecision = Omit<InspectionDecisionRow, 'id'>;

const inspectionDecisionRows = rowsOf('inspection_decision');

/** Appends what was decided of so much of an inspection. */
export const appendDecision = (tx: Tx, decision: NewDecision): void => {
  inspectionDecisionRows.insert(tx, decision);
};

const decidedSerials = hot<{ id: number }, { serial_numbers: string }>((q, p) =>
  q.selectFrom('inspection_decision').select('serial_numbers').where('inspection_id', '=', p('id')),
);

/** The serial numbers of an inspection of which something was decided. */
export const decidedSerialsOf = (on: Hot, id: number): readonly string[] =>
  decidedSerials.all(on, { id }).flatMap(({ serial_numbers }) => JSON.parse(serial_numbers) as string[]);

/** Keeps that people were told of the end of a deadline. */
export const markNotified = (
  tx: Tx,
  { id, due_at }: { readonly id: number; readonly due_at: string },
): void => {
  inspectionTable.update(tx, { id }, { told_due_at: due_at });
};

const relabel = hotWrite<{ uid: string; name: string }, never>((q, p) =>
  q
    .updateTable('inspection')
    .set({ link_label: p('name') })
    .where('link_entity', '=', sql.lit('customer'))
    .where('record_uid', '=', p('uid')),
);

/** Calls a customer for whom goods are inspected as it is called now. */
export const relabelCustomer = (tx: Tx, customer: { readonly uid: string; readonly name: string }): void => {
  relabel.run(tx, customer);
};
