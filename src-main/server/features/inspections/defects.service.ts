import { defectFields, type Defect } from '#shared/areas/inspections/plan-schema.ts';
import { duplicate, fault } from '#shared/kernel/refusal.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { InspectionDefectRow } from '../../db/schema/inspections.ts';
import { refused } from '../../kernel/demand.ts';
import { recordColumns } from '../../kernel/record-columns.ts';
import { recordService } from '../../kernel/record-service.ts';
import { defectRows, findDefect, readDefects } from './defects.queries.ts';

const columns = recordColumns(defectFields, { none: null });
const toDefect = (row: InspectionDefectRow): Defect => columns.read(row);

/** The list of defects, those of a state alone where one is asked for. */
export const listDefects = (on: Hot, isActive: boolean | undefined): Defect[] =>
  readDefects(on)
    .map(toDefect)
    .filter((defect) => isActive === undefined || defect.is_active === isActive);

/** The names of defects that were found, as a sentence says them. */
export const defectNames = (on: Hot, found: readonly { readonly code: string }[]): string => {
  const labels = new Map(readDefects(on).map(({ code, label }) => [code, label]));
  return [...new Set(found.map(({ code }) => labels.get(code) ?? code))].join(', ');
};

/** Creates, reads and changes defects. */
export const defectRecords = recordService({
  name: 'defects',
  acts: (verb) => `inspection.${verb}_defect`,
  find: (on, uid) => {
    const row = findDefect(on, uid);
    return row && { id: row.id, record: toDefect(row) };
  },
  keyOf: (_, uid) => uid,
  created: defectFields.created,
  changed: defectFields.changed,
  patchFaults: (known, { code = known.code }) =>
    code === known.code ? [] : [fault('code', 'defect_code_fixed')],
  demandFit: (tx, { code }, standing) => {
    const other = readDefects(tx).find((one) => one.code === code && standing === undefined);
    if (other !== undefined) throw refused(duplicate('code', 'defect_in_use', { name: other.label }));
  },
  columns: (_, state) => columns.write(state),
  rows: defectRows,
});
