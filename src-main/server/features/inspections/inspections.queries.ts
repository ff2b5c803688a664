import { sql } from 'kysely';
import type { Check } from '#shared/areas/inspections/rules.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { InspectionDecisionRow, InspectionRow } from '../../db/schema/inspections.ts';
import { hot, hotWrite, versionedWrites } from './inspections.tables.ts';

/** All of an inspection but what the store itself writes. */
export type InspectionColumns = Omit<InspectionRow, 'id' | 'uid' | 'version' | 'created_at' | 'updated_at'>;

const columns = [
  'number',
  'context',
  'status',
  'plan_id',
  'plan',
  'product_id',
  'lot_id',
  'supplier_id',
  'location_id',
  'stock_status',
  'serial_numbers',
  'link_entity',
  'record_uid',
  'entity_id',
  'link_label',
  'lot_size',
  'sample_size',
  'accept_number',
  'measurements',
  'defects',
  'approved',
  'conditional',
  'rejected',
  'cancel_reason',
  'due_at',
  'told_due_at',
  'started_at',
  'decided_at',
  'search_text',
  'user_id',
  'api_token_id',
] as const satisfies readonly (keyof InspectionColumns)[];

/** Writes inspections; their version grows with each write. */
export const inspectionRows = versionedWrites<InspectionColumns>('inspection', columns);

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

const dropChecks = hotWrite<{ id: number }, never>((q, p) =>
  q.deleteFrom('inspection_check').where('inspection_id', '=', p('id')),
);

const addCheck = hotWrite<Check & { id: number }, never>((q, p) =>
  q.insertInto('inspection_check').values({
    inspection_id: p('id'),
    criterion: p('criterion'),
    result: p('result'),
    quantity: p('quantity'),
  }),
);

/** Writes the results of criteria in the place of those that were there. */
export const replaceChecks = (tx: Tx, id: number, all: readonly Check[]): void => {
  dropChecks.run(tx, { id });
  for (const check of all) addCheck.run(tx, { ...check, id });
};

/** A decision to be appended. */
type NewDecision = Omit<InspectionDecisionRow, 'id'>;

const addDecision = hotWrite<NewDecision, never>((q, p) =>
  q.insertInto('inspection_decision').values({
    uid: p('uid'),
    inspection_id: p('inspection_id'),
    result: p('result'),
    quantity: p('quantity'),
    serial_numbers: p('serial_numbers'),
    note: p('note'),
    user_id: p('user_id'),
    api_token_id: p('api_token_id'),
    decided_at: p('decided_at'),
  }),
);

/** Appends what was decided of so much of an inspection. */
export const appendDecision = (tx: Tx, decision: NewDecision): void => {
  addDecision.run(tx, decision);
};

const decidedSerials = hot<{ id: number }, { serial_numbers: string }>((q, p) =>
  q.selectFrom('inspection_decision').select('serial_numbers').where('inspection_id', '=', p('id')),
);

/** The serial numbers of an inspection of which something was decided. */
export const decidedSerialsOf = (on: Hot, id: number): readonly string[] =>
  decidedSerials.all(on, { id }).flatMap(({ serial_numbers }) => JSON.parse(serial_numbers) as string[]);

const told = hotWrite<{ id: number; due_at: string }, never>((q, p) =>
  q
    .updateTable('inspection')
    .set({ told_due_at: p('due_at') })
    .where('id', '=', p('id')),
);

/** Keeps that people were told of the end of a deadline. */
export const keepTold = (tx: Tx, { id, due_at }: { readonly id: number; readonly due_at: string }): void => {
  told.run(tx, { id, due_at });
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
