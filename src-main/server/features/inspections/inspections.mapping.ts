import { recordKinds } from '#shared/areas/record-kinds.ts';
import { inspectionLabels as labels } from '#shared/areas/inspections/label-words.ts';
import { planFields, type Plan, type PlanState } from '#shared/areas/inspections/plan-schema.ts';
import { decidedSum, type Check } from '#shared/areas/inspections/rules.ts';
import type { Inspection, InspectionDecision, InspectionDetails } from '#shared/areas/inspections/schema.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { foldText } from '#shared/kernel/fold-text.ts';
import { fromScaled, toScaled } from '#shared/kernel/primitives.ts';
import type { InspectionDecisionRow, InspectionRow } from '../../db/schema/inspections.ts';
import { shownActor } from '../../kernel/actor.ts';
import { recordColumns } from '../../kernel/record-columns.ts';
import {
  findingsIn,
  isValueWithin,
  judgedBy,
  unverifiedCriteria,
  type FoundDefect,
} from './findings.rules.ts';
import { decidedOf, planIn, serialsIn } from './inspections.rules.ts';
import type { PlanColumns, ShownPlan } from './plans.queries.ts';

type Named = { readonly username: string | null; readonly token_name: string | null };

/** An inspection with what it names. */
export type ShownRow = InspectionRow &
  Named & {
    readonly sku: string;
    readonly product_name: string;
    readonly unit: string;
    readonly lot_uid: string | null;
    readonly batch_number: string | null;
    readonly expiration_date: string | null;
    readonly location_code: string | null;
    readonly supplier_uid: string | null;
    readonly supplier_name: string | null;
    readonly plan_uid: string | null;
  };

export type ShownDecision = InspectionDecisionRow & Named;

/** Tells whether an inspection is past its due time, or was when it was decided. */
const isRowOverdue = ({ status, due_at, decided_at }: InspectionRow, now: string): boolean =>
  status !== 'cancelled' && due_at < (decided_at ?? now);

/** Holds the scopes of the caller and the instant of the answer. */
export type Looking = { readonly scopes: ReadonlySet<Scope>; readonly now: string };

const documentOf = (
  { link_entity: entity, entity_id: id, link_label: label }: InspectionRow,
  { scopes }: Looking,
): Inspection['document'] =>
  entity === null || id === null
    ? null
    : { entity, id, label: scopes.has(recordKinds[entity].reads) ? label : null };

const supplierOf = ({ supplier_uid: id, supplier_name: name }: ShownRow, { scopes }: Looking) =>
  id === null || !scopes.has('customers:read') ? null : { id, name: name ?? '' };

/** An inspection as lists show it; names that whoever looks may not see are left out. */
export const toInspection = (row: ShownRow, looking: Looking): Inspection => ({
  id: row.uid,
  number: row.number,
  context: row.context,
  context_label: labels.context[row.context],
  status: row.status,
  status_label: labels.status[row.status],
  product: { sku: row.sku, name: row.product_name, unit: row.unit },
  lot_id: row.lot_uid,
  batch_number: row.batch_number,
  expiration_date: row.expiration_date,
  serial_numbers: [...serialsIn(row)],
  stock_status: row.stock_status,
  location_code: row.location_code,
  document: documentOf(row, looking),
  supplier: supplierOf(row, looking),
  plan: { id: row.plan_uid, name: planIn(row).name },
  lot_size: fromScaled(row.lot_size, 3),
  sample_size: fromScaled(row.sample_size, 3),
  accept_number: row.accept_number,
  approved: fromScaled(row.approved, 3),
  conditional: fromScaled(row.conditional, 3),
  rejected: fromScaled(row.rejected, 3),
  left: fromScaled(row.lot_size - decidedSum(decidedOf(row)), 3),
  due_at: row.due_at,
  is_overdue: isRowOverdue(row, looking.now),
  started_at: row.started_at,
  decided_at: row.decided_at,
  created_by: shownActor(row.username, row.token_name),
  created_at: row.created_at,
  updated_at: row.updated_at,
  version: row.version,
});

/** A decision as answers give it. */
export const toDecision = (row: ShownDecision): InspectionDecision => ({
  id: row.uid,
  result: row.result,
  result_label: labels.result[row.result],
  quantity: fromScaled(row.quantity, 3),
  serial_numbers: JSON.parse(row.serial_numbers) as string[],
  note: row.note,
  by: shownActor(row.username, row.token_name),
  at: row.decided_at,
});

/** The words of a list of defects, by their codes. */
export type DefectLabels = ReadonlyMap<string, string>;

const toDefect = ({ code, severity, units }: FoundDefect, words: DefectLabels) => ({
  code,
  label: words.get(code) ?? code,
  severity,
  units,
});

type Found = { readonly checks: readonly Check[]; readonly words: DefectLabels };

/** Shows the criteria, the findings and the suggested result of an inspection. */
export const toFindings = (
  row: InspectionRow,
  { checks, words }: Found,
): Pick<
  InspectionDetails,
  'criteria' | 'measurements' | 'defects' | 'checks' | 'unverified' | 'suggested' | 'suggested_label'
> => {
  const { criteria } = planIn(row);
  const found = findingsIn(row, checks);
  const { suggested } = judgedBy(row, found);
  return {
    criteria: [...criteria],
    measurements: found.measurements.map(({ criterion, value }) => ({
      criterion,
      value,
      is_within: isValueWithin(
        criteria.find(({ code }) => code === criterion),
        value,
      ),
    })),
    defects: found.defects.map((defect) => toDefect(defect, words)),
    checks: checks.map(({ criterion, result, quantity }) => ({
      criterion,
      result,
      quantity: fromScaled(quantity, 3),
    })),
    unverified: unverifiedCriteria(found, criteria).map(({ code }) => code),
    suggested,
    suggested_label: labels.result[suggested],
  };
};

const columns = recordColumns(planFields, { none: null });

/** A plan as answers give it. */
export const toPlan = (row: ShownPlan): Plan =>
  columns.read(row, {
    match: {
      sku: row.sku,
      supplier_id: row.supplier_uid,
      category: row.category || null,
      operation_type: row.operation_type,
    },
    sample_percent: row.sample_percent === null ? null : fromScaled(row.sample_percent, 2),
    sample_min: fromScaled(row.sample_min, 3),
    sample_max: row.sample_max === null ? null : fromScaled(row.sample_max, 3),
  });

/** The internal ids of what a plan names. */
export type MatchIds = Pick<PlanColumns, 'product_id' | 'supplier_id' | 'operation_type_id'>;

/** Gives the columns of a plan. */
export const toPlanColumns = (state: PlanState, ids: MatchIds): PlanColumns => {
  const category = state.match.category ?? '';
  const { match: _match, ...said } = columns.write(state);
  return {
    ...said,
    ...ids,
    category,
    category_fold: foldText(category),
    sample_percent: state.sample_percent === null ? null : toScaled(state.sample_percent, 2),
    sample_min: toScaled(state.sample_min, 3),
    sample_max: state.sample_max === null ? null : toScaled(state.sample_max, 3),
  };
};
