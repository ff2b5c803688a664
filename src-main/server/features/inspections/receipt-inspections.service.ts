import { sampleKept } from '#shared/areas/inspections/rules.ts';
import { inspectionWorkflow } from '#shared/areas/inspections/workflow.ts';
import { receiptInspectionWords } from '#shared/areas/inspections/words.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { InspectionPlanRow, InspectionRow } from '../../db/schema/inspections.ts';
import type { Actor } from '../../kernel/actor.ts';
import { instantAfter } from '../../kernel/clock.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { ArrivingBy, ReceiptHooks } from '../../kernel/receipt-hooks.ts';
import { createByPlan } from './create.service.ts';
import {
  findByDocument,
  findUntouched,
  inspectionRows,
  readReceivedMovements,
  type ReceivedMovement,
  replaceChecks,
} from './inspections.queries.ts';
import { planFor, planIn, serialsIn } from './inspections.rules.ts';
import { activePlans, findPlanned } from './plans.queries.ts';
import { factsOf } from './settle.service.ts';

type Making = Pick<Deps, 'ids' | 'clock'>;

/** Reads the issuer's document from an access key. */
const issuerIn = (accessKey: string): string => accessKey.slice(6, 20);

const supplierOf = (tx: Tx, { supplierId, accessKey }: ArrivingBy): number | null =>
  supplierId ?? (accessKey === null ? null : (findByDocument(tx, issuerIn(accessKey)) ?? null));

/** The plan for goods that come in, by product; undefined where nothing is looked at. */
const plansFor = (tx: Tx, by: ArrivingBy) => {
  const plans = activePlans(tx, 'receipt');
  if (plans.length === 0) return undefined;
  const supplierId = supplierOf(tx, by);
  const known = new Map<number, InspectionPlanRow | undefined>();
  const planOf = (productId: number): InspectionPlanRow | undefined => {
    if (known.has(productId)) return known.get(productId);
    const product = findPlanned(tx, productId);
    const { operationTypeId } = by;
    const plan = product && planFor(plans, { context: 'receipt', product, supplierId, operationTypeId });
    known.set(productId, plan);
    return plan;
  };
  return { planOf, supplierId };
};

type Resized = { readonly lotSize: number; readonly serials: readonly string[] };

/** Makes an inspection that nobody has begun one of more goods, or of fewer, by the plan as it was when it was made. */
const resize = (
  tx: Tx,
  { clock }: Pick<Making, 'clock'>,
  { row, lotSize, serials }: Resized & { readonly row: InspectionRow },
): void => {
  const snapshot = planIn(row);
  const sampleSize = sampleKept(snapshot, lotSize);
  inspectionRows.update(tx, {
    ...row,
    lot_size: lotSize,
    sample_size: sampleSize,
    serial_numbers: JSON.stringify(serials),
    at: instantAfter(row.updated_at, clock.instant()),
  });
  const checks = snapshot.criteria.map(({ code: criterion }) => ({
    criterion,
    result: null,
    quantity: sampleSize,
  }));
  replaceChecks(tx, row.id, checks);
};

/** Goods of one product and lot that one receipt brought to one location. */
type Batch = {
  readonly rows: readonly [ReceivedMovement, ...ReceivedMovement[]];
  readonly quantity: number;
  readonly serials: readonly string[];
};

const batchesOf = (rows: readonly ReceivedMovement[]): readonly Batch[] => {
  const by = Map.groupBy(rows, ({ product_id, lot_id, location_id, receipt_uid }) =>
    [product_id, lot_id, location_id, receipt_uid].join(' '),
  );
  return [...by.values()].map((some) => ({
    rows: some as [ReceivedMovement, ...ReceivedMovement[]],
    quantity: some.reduce((sum, { quantity }) => sum + quantity, 0),
    serials: some.flatMap(({ serial_number }) => serial_number ?? []),
  }));
};

type Looking = {
  readonly plan: InspectionPlanRow;
  readonly supplierId: number | null;
  readonly operationTypeId: number;
  readonly actor: Actor;
};

const lookAt = (tx: Tx, making: Making, { batch, ...looking }: Looking & { readonly batch: Batch }): void => {
  const [first] = batch.rows;
  const { plan, supplierId, operationTypeId, actor } = looking;
  const begun = findUntouched(tx, first);
  if (begun?.plan_id === plan.id) {
    const lotSize = begun.lot_size + batch.quantity;
    resize(tx, making, { row: begun, lotSize, serials: [...serialsIn(begun), ...batch.serials] });
    return;
  }
  const { receipt_uid: uid, receipt_number: label } = first;
  const goods = {
    context: 'receipt',
    link: { entity: 'receipt', uid, id: uid, label },
    productId: first.product_id,
    lotId: first.lot_id,
    locationId: first.location_id,
    status: 'inspection',
    serialNumbers: batch.serials,
    quantity: batch.quantity,
    supplierId,
    operationTypeId,
    actor,
  } as const;
  createByPlan(tx, making, { goods, plan });
};

/** Makes what was taken back no part of the inspection that nobody has begun; it ends where nothing is left of it. */
const takeBack = (tx: Tx, { clock }: Making, { rows, quantity, serials }: Batch): void => {
  const row = findUntouched(tx, rows[0]);
  if (row === undefined) return;
  const lotSize = row.lot_size - quantity;
  if (lotSize > 0) {
    const left = serialsIn(row).filter((serial) => !serials.includes(serial));
    resize(tx, { clock }, { row, lotSize, serials: left });
    return;
  }
  inspectionRows.update(tx, {
    ...row,
    status: inspectionWorkflow.next({ state: row.status, act: 'cancel', facts: factsOf(row) }),
    cancel_reason: receiptInspectionWords.reversed,
    at: instantAfter(row.updated_at, clock.instant()),
  });
};

/**
 * Applies inspection plans to received goods: their stock status is under inspection, and an inspection is made of
 * them.
 */
export const receiptHooks: ReceiptHooks = {
  requiresInspection: (tx, by) => {
    const plans = plansFor(tx, by);
    return (productId) => plans?.planOf(productId) !== undefined;
  },
  received: (tx, making, { movementIds, actor, ...by }) => {
    const plans = plansFor(tx, by);
    if (plans === undefined) return;
    const { supplierId } = plans;
    const { operationTypeId } = by;
    for (const batch of batchesOf(readReceivedMovements(tx, movementIds))) {
      const plan = plans.planOf(batch.rows[0].product_id);
      if (plan !== undefined) lookAt(tx, making, { batch, plan, supplierId, operationTypeId, actor });
    }
  },
  reversed: (tx, making, movementIds) => {
    for (const batch of batchesOf(readReceivedMovements(tx, movementIds))) takeBack(tx, making, batch);
  },
};
