import type { LinkEntity } from '#shared/areas/record-kinds.ts';
import { inspectionSeries } from '#shared/areas/inspections/lists.ts';
import type { InspectionContext } from '#shared/areas/inspections/states.ts';
import { inspectionWorkflow } from '#shared/areas/inspections/workflow.ts';
import type { StockStatus } from '#shared/domain/enumerations.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { InspectionPlanRow } from '../../db/schema/inspections.ts';
import { authorOf, type Actor } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit.ts';
import { toInstant } from '../../kernel/clock.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandFound } from '../../kernel/record.ts';
import { nextNumber } from '../../kernel/series.queries.ts';
import { readSettings } from '../../kernel/settings.ts';
import { inspectionRows, replaceChecks } from './inspections.queries.ts';
import { lookingAt, planFor, searchTextOf } from './inspections.rules.ts';
import { activePlans, findPlanned, lotNameOf } from './plans.queries.ts';

/** The record that goods came with, as people call it. */
export type SourceRecord = {
  readonly entity: LinkEntity;
  /** Its UUID, and what its own routes take. */
  readonly uid: string;
  readonly id: string;
  readonly label: string;
};

/** Goods of one product, one lot and one status that are to be looked at. */
export type GoodsToInspect = {
  readonly context: InspectionContext;
  readonly link: SourceRecord | null;
  readonly productId: number;
  readonly lotId: number | null;
  /** Is the location of the goods; null for any location. */
  readonly locationId: number | null;
  readonly status: StockStatus;
  readonly serialNumbers: readonly string[];
  /** Thousandths. */
  readonly quantity: number;
  readonly supplierId?: number | null;
  readonly operationTypeId?: number | null;
  /** Is the author of the inspection; null is the application itself. */
  readonly actor: Actor | null;
};

/** An inspection that was just made. */
export type CreatedInspection = { readonly id: number; readonly uid: string; readonly number: string };

type Making = Pick<Deps, 'ids' | 'clock'>;

const hourMs = 3_600_000;

type Writing = {
  readonly goods: GoodsToInspect;
  readonly plan: InspectionPlanRow | undefined;
};

/** Makes an inspection of goods by a plan, or by the usual one where none is given. */
export const createByPlan = (tx: Tx, { ids, clock }: Making, { goods, plan }: Writing): CreatedInspection => {
  const product = demandFound(findPlanned(tx, goods.productId));
  const { context, link, quantity, actor } = goods;
  const { snapshot, sampleSize } = lookingAt(plan, { context, lotSize: quantity });
  const at = clock.instant();
  const number = nextNumber(tx, inspectionSeries);
  const uid = ids.uid();
  const { sla_hours_medium: hours } = readSettings(tx);
  const id = inspectionRows.insert(tx, {
    ...authorOf(actor),
    uid,
    at,
    number,
    context,
    status: inspectionWorkflow.spec.first,
    plan_id: plan?.id ?? null,
    plan: JSON.stringify(snapshot),
    product_id: product.id,
    lot_id: goods.lotId,
    supplier_id: goods.supplierId ?? null,
    location_id: goods.locationId,
    stock_status: goods.status,
    serial_numbers: JSON.stringify(goods.serialNumbers),
    link_entity: link?.entity ?? null,
    record_uid: link?.uid ?? null,
    entity_id: link?.id ?? null,
    link_label: link?.label ?? '',
    lot_size: quantity,
    sample_size: sampleSize,
    accept_number: snapshot.accept_number,
    measurements: '[]',
    defects: '[]',
    approved: 0,
    conditional: 0,
    rejected: 0,
    cancel_reason: '',
    due_at: toInstant(Date.parse(at) + hours * hourMs),
    told_due_at: null,
    started_at: null,
    decided_at: null,
    search_text: searchTextOf({ number, product, lot: lotNameOf(tx, goods.lotId) }),
  });
  replaceChecks(
    tx,
    id,
    snapshot.criteria.map(({ code: criterion }) => ({ criterion, result: null, quantity: sampleSize })),
  );
  if (actor !== null) audit(tx, actor, { action: 'inspection.create', key: uid, at });
  return { id, uid, number };
};

const planOf = (tx: Tx, goods: GoodsToInspect): InspectionPlanRow | undefined => {
  const { context, productId, supplierId = null, operationTypeId = null } = goods;
  const product = demandFound(findPlanned(tx, productId));
  return planFor(activePlans(tx, context), { context, product, supplierId, operationTypeId });
};

/**
 * Makes an inspection of goods, inside of a work: by the plan of its context that fits them most closely, else by the
 * usual one, which asks three criteria of returned goods and nothing in particular of others.
 */
export const createInspectionOf = (tx: Tx, making: Making, goods: GoodsToInspect): CreatedInspection =>
  createByPlan(tx, making, { goods, plan: planOf(tx, goods) });

/** Makes an inspection of goods for which there is a plan; undefined where there is none. */
export const createWherePlanned = (
  tx: Tx,
  making: Making,
  goods: GoodsToInspect,
): CreatedInspection | undefined => {
  const plan = planOf(tx, goods);
  return plan && createByPlan(tx, making, { goods, plan });
};
