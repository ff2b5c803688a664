import { inspectionResults } from '#shared/areas/inspections/lists.ts';
import { decidedSum, settledChecks, type Decided } from '#shared/areas/inspections/rules.ts';
import { inspectionWorkflow, type InspectionFacts } from '#shared/areas/inspections/workflow.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { conflict } from '#shared/kernel/refusal.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { InspectionRow } from '../../db/schema/inspections.ts';
import { authorOf, type Actor } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { refused } from '../../kernel/demand.ts';
import { demandStep } from '../../kernel/demand-step.ts';
import type { Deps } from '../../kernel/deps.ts';
import { findingsIn, measuredResults } from './findings.rules.ts';
import {
  appendDecision,
  checksOf,
  decidedSerialsOf,
  inspectionRows,
  replaceChecks,
} from './inspections.queries.ts';
import { decidedOf, planIn, serialsIn, shareSerials, type SharedSerials } from './inspections.rules.ts';

/** Holds one decision on an inspection; quantities are in thousandths. */
export type Tranche = {
  readonly decided: Decided;
  /** Is the reason; it stays with the decision. */
  readonly note: string;
  /** Lists the serial numbers of each result, where one result does not take all that are left. */
  readonly serialNumbers?: Partial<SharedSerials>;
};

/** Gathers the facts of an inspection that its workflow checks, before or with a decision. */
export const factsOf = (row: InspectionRow, decided?: Decided): InspectionFacts => ({
  isDecidedInPart: () => leftOf(row) < row.lot_size,
  isWhole: () => decided !== undefined && decidedSum(decided) === leftOf(row),
});

/** Gives the thousandths of an inspection that are still to be decided. */
const leftOf = (row: InspectionRow): number => row.lot_size - decidedSum(decidedOf(row));

/** Throws AppError 409 `inspection_left` where more is decided than is left, 422 where nothing is. */
const demandQuantity = (row: InspectionRow, decided: Decided): void => {
  const sum = decidedSum(decided);
  const left = leftOf(row);
  const [first = 'approved'] = inspectionResults.filter((result) => decided[result] > 0);
  if (sum === 0) throw fieldError('approved', 'inspection_nothing');
  if (sum > left) throw refused(conflict(first, 'inspection_left', { quantity: fromScaled(left, 3) }));
};

/** The serial numbers of each result; throws AppError 422 where they had to be named. */
export const serialsMeant = (
  tx: Tx,
  row: InspectionRow,
  { decided, serialNumbers = {} }: Tranche,
): SharedSerials => {
  const all = serialsIn(row);
  if (all.length === 0) return { approved: [], conditional: [], rejected: [] };
  const gone = new Set(decidedSerialsOf(tx, row.id));
  const left = all.filter((serial) => !gone.has(serial));
  const shared = shareSerials(decided, { left, given: serialNumbers });
  if (shared === undefined) throw fieldError('serial_numbers', 'inspection_serials', { count: left.length });
  return shared;
};

type Settling = { readonly row: InspectionRow; readonly actor: Actor; readonly tranche: Tranche };

/** The state of an inspection after a tranche; throws AppError 409 where it may not be decided, or not so much of it. */
export const demandDecidable = (row: InspectionRow, { decided }: Tranche) => {
  if (row.status === 'decided') throw new AppError(409, 'inspection_decided');
  const facts = factsOf(row, decided);
  const status = demandStep(inspectionWorkflow, { state: row.status, act: 'decide', facts });
  demandQuantity(row, decided);
  return status;
};

/** Gives the criteria of an inspection that ends their last results. */
export const settleChecks = (tx: Tx, row: InspectionRow): void => {
  const checks = checksOf(tx, row.id);
  const measured = measuredResults(findingsIn(row, checks), planIn(row).criteria);
  replaceChecks(tx, row.id, settledChecks(checks, measured));
};

/** Keeps what was decided of an inspection, in this work; what it does to stock is the caller's. */
export const settleIn = (
  tx: Tx,
  { ids, clock }: Pick<Deps, 'ids' | 'clock'>,
  { row, actor, tranche }: Settling,
): void => {
  const { decided, note } = tranche;
  const status = demandDecidable(row, tranche);
  const serials = serialsMeant(tx, row, tranche);
  const at = instantAfter(row.updated_at, clock.instant());
  const sums = {
    approved: row.approved + decided.approved,
    conditional: row.conditional + decided.conditional,
    rejected: row.rejected + decided.rejected,
  };
  inspectionRows.update(tx, {
    ...row,
    ...sums,
    status,
    started_at: row.started_at ?? at,
    decided_at: status === 'decided' ? at : null,
    at,
  });
  for (const result of inspectionResults.filter((one) => decided[one] > 0))
    appendDecision(tx, {
      ...authorOf(actor),
      uid: ids.uid(),
      inspection_id: row.id,
      result,
      quantity: decided[result],
      serial_numbers: JSON.stringify(serials[result]),
      note,
      decided_at: at,
    });
  if (status === 'decided') settleChecks(tx, row);
  audit(tx, actor, { action: 'inspection.decide', key: row.uid, at });
};
