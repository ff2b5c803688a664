import type { Decided } from '#shared/areas/inspections/rules.ts';
import type { InspectionStatus } from '#shared/areas/inspections/states.ts';
import type { Hot } from '../../db/capabilities.ts';
import { readInspections } from './inspections.queries.ts';
import { decidedOf } from './inspections.rules.ts';

/** Where an inspection stands; quantities in thousandths. */
export type InspectionState = {
  readonly id: number;
  readonly uid: string;
  readonly number: string;
  readonly status: InspectionStatus;
  readonly lotSize: number;
  readonly decided: Decided;
};

/** Where the inspections of these internal ids stand, by id. */
export const inspectionsById = (on: Hot, ids: readonly number[]): ReadonlyMap<number, InspectionState> =>
  new Map(
    readInspections(on, ids).map((row) => {
      const { id, uid, number, status, lot_size: lotSize } = row;
      return [id, { id, uid, number, status, lotSize, decided: decidedOf(row) }];
    }),
  );
