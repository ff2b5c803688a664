import type { Hot } from '../../db/capabilities.ts';
import type { InspectionDefectRow } from '../../db/schema/inspections.ts';
import { hot, versionedWrites } from './inspections.tables.ts';

/** Writes defects; their version grows with each write. */
export const defectRows = versionedWrites('inspection_defect');

const all = hot<Record<never, never>, InspectionDefectRow>((q) =>
  q.selectFrom('inspection_defect').selectAll().orderBy('id'),
);

/** The list of defects, in the order in which they were made. */
export const readDefects = (on: Hot): readonly InspectionDefectRow[] => all.all(on, {});

const byUid = hot<{ uid: string }, InspectionDefectRow>((q, p) =>
  q.selectFrom('inspection_defect').selectAll().where('uid', '=', p('uid')),
);

/** The defect of that public id; undefined where there is none. */
export const findDefect = (on: Hot, uid: string): InspectionDefectRow | undefined => byUid.first(on, { uid });
