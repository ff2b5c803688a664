import {
  planFields,
  type CreatePlanInput,
  type Plan,
  type PlanState,
  type UpdatePlanInput,
} from '#shared/areas/inspections/plan-schema.ts';
import type { PlanQuery } from '#shared/areas/inspections/plans-contract.ts';
import { planSearched } from '#shared/areas/inspections/query-schema.ts';
import { eachOf } from '#shared/kernel/each-of.ts';
import { foldText } from '#shared/kernel/fold-text.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { searchIn } from '#shared/kernel/query.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { scopesOf, type Actor } from '../../kernel/actor.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Once } from '../../kernel/once.ts';
import { recordService } from '../../kernel/record-service.ts';
import type { ChangeOf } from '../../kernel/record.ts';
import { toPlan, toPlanColumns, type MatchIds } from './inspections.mapping.ts';
import {
  findPlan,
  findProductId,
  findSupplierId,
  findTypeId,
  planRows,
  readPlans,
  type PlanColumns,
} from './plans.queries.ts';
import { planFaults } from './plans.rules.ts';

/** A plan as its reader may see it: without the name of its supplier where they may not see customers. */
const seenBy = (actor: Pick<Actor, 'caller'>, plan: Plan): Plan =>
  scopesOf(actor).has('customers:read') ? plan : { ...plan, supplier_name: null };

/** The page of plans that a query asks for, the newest first. */
export const pagePlans = (on: Hot, actor: Pick<Actor, 'caller'>, query: PlanQuery): Page<Plan> => {
  const words = foldText(searchIn(query)).split(/\s+/u);
  const found = readPlans(on)
    .map((row) => seenBy(actor, toPlan(row)))
    .filter(
      ({ context, is_active: isActive, name, match, supplier_name: supplier }) =>
        (query.context === undefined || query.context.includes(context)) &&
        (query.is_active === undefined || query.is_active === isActive) &&
        words.every((word) =>
          foldText(
            eachOf(planSearched, {
              name,
              'match.sku': match.sku,
              'match.category': match.category,
              supplier_name: supplier,
            }).join('\n'),
          ).includes(word),
        ),
    );
  const from = (query.page - 1) * query.per_page;
  return { items: found.slice(from, from + query.per_page), total: found.length };
};

/** A plan as it stands. */
type KnownPlan = { readonly record: Plan; readonly row: MatchIds };

/** The row that a plan names: the one that it named already, be it gone by now, else the living one; null for none. */
const idOf = (
  name: string | null,
  standing: { readonly name: string | null | undefined; readonly id: number | null } | undefined,
  find: (name: string) => number | undefined,
): number | null | undefined => {
  if (name === null) return null;
  return standing !== undefined && standing.name === name ? standing.id : find(name);
};

/**
 * Gives the columns of a plan; throws AppError 422 for wrong fields, and for new names of records that do not exist.
 */
const columnsOf = (tx: Tx, state: PlanState, standing?: KnownPlan): PlanColumns => {
  const { sku, supplier_id, operation_type } = state.match;
  const was = (part: 'sku' | 'supplier_id' | 'operation_type', column: keyof MatchIds) =>
    standing && { name: standing.record.match[part], id: standing.row[column] };
  const productId = idOf(sku, was('sku', 'product_id'), (name) => findProductId(tx, name));
  const supplierId = idOf(supplier_id, was('supplier_id', 'supplier_id'), (uid) => findSupplierId(tx, uid));
  const typeId = idOf(operation_type, was('operation_type', 'operation_type_id'), (code) =>
    findTypeId(tx, code),
  );
  demand([
    ...planFaults(state),
    ...(productId === undefined ? [fault('match.sku', 'plan_sku', { sku: sku ?? '' })] : []),
    ...(supplierId === undefined ? [fault('match.supplier_id', 'plan_supplier')] : []),
    ...(typeId === undefined ? [fault('match.operation_type', 'plan_operation_type')] : []),
  ]);
  const ids: MatchIds = {
    product_id: productId ?? null,
    supplier_id: supplierId ?? null,
    operation_type_id: typeId ?? null,
  };
  return toPlanColumns(state, ids);
};

const planRecords = recordService({
  name: 'inspectionPlans',
  acts: (verb) => `inspection.${verb}_plan`,
  find: (on, uid) => {
    const row = findPlan(on, uid);
    return row && { id: row.id, record: toPlan(row), row };
  },
  keyOf: (_, uid) => uid,
  created: planFields.created,
  changed: planFields.changed,
  columns: (tx, state, standing) => columnsOf(tx, state, standing),
  rows: planRows,
});

/** The plan of that public id; throws AppError 404. */
export const getPlan = (on: Hot, actor: Pick<Actor, 'caller'>, key: string): Plan =>
  seenBy(actor, planRecords.get(on, { key }));

/** Creates a plan, once for an Idempotency-Key; throws AppError 422. */
export const createPlan = async (deps: Deps, actor: Actor, input: CreatePlanInput): Promise<Once<Plan>> => {
  const { data, replayed } = await planRecords.create(deps, actor, input);
  return { data: seenBy(actor, data), replayed };
};

/** Changes what was sent of a plan, silent where nothing differs; throws AppError 404, 412, 422. */
export const modifyPlan = async (
  deps: Deps,
  actor: Actor,
  { id: key, ...sent }: ChangeOf<UpdatePlanInput>,
): Promise<Plan> => seenBy(actor, await planRecords.modify(deps, actor, { key, ...sent }));
