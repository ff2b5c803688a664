import { decidedSum } from '#shared/areas/inspections/rules.ts';
import { inspectionWorkflow, isUndecided } from '#shared/areas/inspections/workflow.ts';
import { unitFaults } from '#shared/areas/inventory/goods-rules.ts';
import { recordKinds } from '#shared/areas/record-kinds.ts';
import type { CreateInspectionInput, UpdateInspectionInput } from '#shared/areas/inspections/schema.ts';
import { skuKey, toScaled } from '#shared/kernel/primitives.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { InspectionRow } from '../../db/schema/inspections.ts';
import { scopesOf, type Actor } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { demand, refused } from '../../kernel/demand.ts';
import { demandStep } from '../../kernel/demand-step.ts';
import type { Deps } from '../../kernel/deps.ts';
import { findLinked } from '../../kernel/record-kinds.ts';
import { writeAct, writeOnce, type Once } from '../../kernel/once.ts';
import { demandFound, demandVersion, type ChangeOf, type OfRecord } from '../../kernel/record.ts';
import { serialsOfUnits } from '../../stock/goods/arrival.rules.ts';
import { getLocation, getProduct, takenFrom } from '../../stock/goods/goods.service.ts';
import { readNames } from '../../stock/goods/names.queries.ts';
import { liftRestriction } from '../../stock/lots/correct.service.ts';
import { shortageFault } from '../../stock/posting/shortage.service.ts';
import { demandUnclaimed } from './claims.service.ts';
import { createByPlan, type GoodsToInspect, type SourceRecord } from './create.service.ts';
import { readDefects } from './defects.queries.ts';
import { findingsIn, measureFaults, mergedChecks, newFindings, type FoundDefect } from './findings.rules.ts';
import {
  checksOf,
  decidedSerialsOf,
  findInspection,
  inspectionRows,
  readInspections,
  replaceChecks,
} from './inspections.queries.ts';
import { decidedOf, planIn } from './inspections.rules.ts';
import { readInspection, type InspectionAnswer } from './inspections.view.ts';
import { findPlan } from './plans.queries.ts';
import { factsOf, settleChecks } from './settle.service.ts';
import { findLying, type LyingGoods } from './whereabouts.queries.ts';

/** The record that a body names; throws AppError 403 where the caller may not see it, 422 where there is none. */
const documentMeant = (
  tx: Tx,
  { actor, records }: Pick<Deps, 'records'> & { readonly actor: Actor },
  sent: CreateInspectionInput['document'],
): SourceRecord | null => {
  if (sent === null) return null;
  const { entity } = sent;
  const scope = recordKinds[entity].reads;
  if (actor.caller !== null && !scopesOf(actor).has(scope))
    throw new AppError(403, 'forbidden', { vars: { scope } });
  const found = findLinked(tx, sent, { records });
  if (found === undefined) throw fieldError('document.id', 'inspection_document_unknown');
  return { entity, uid: found.uid, id: found.id, label: found.label };
};

const planMeant = (tx: Tx, uid: string | null) => {
  if (uid === null) return undefined;
  const plan = findPlan(tx, uid);
  if (plan === undefined || plan.is_active === 0) throw fieldError('plan_id', 'inspection_plan_unknown');
  return plan;
};

/** The goods that a body names; throws AppError 409 where they are not there, 422. */
const goodsMeant = (
  tx: Tx,
  input: CreateInspectionInput,
): Omit<GoodsToInspect, 'actor' | 'link' | 'context'> => {
  const names = readNames(tx, { skus: [input.sku], codes: [input.location_code] });
  const product = getProduct(names, input.sku);
  const location = getLocation(names, input.location_code);
  const { stock_status: status, serial_numbers: serials } = input;
  const quantity = toScaled(input.quantity, 3);
  demand(unitFaults(product.unit, quantity));
  const counted = serialsOfUnits(serials, { product, quantity });
  if ('fault' in counted) throw refused(counted.fault);
  const [serial_number = null] = serials;
  const given = { ...input, serial_number };
  const one = serial_number === null ? quantity : 1000;
  const { lot } = takenFrom(tx, { product, location, status, given, quantity: one });
  const lotId = lot !== null && 'id' in lot ? lot.id : null;
  const sought = {
    product_id: product.id,
    lot_id: lotId,
    stock_status: status,
    location_id: location.id,
  };
  const keys = new Set(serials.map(skuKey));
  const isMeant = ({ location_id, serial_number: one }: LyingGoods): boolean =>
    location_id === location.id && (one === null || keys.has(skuKey(one)));
  const lying = findLying(tx, sought).filter(isMeant);
  const there = lying.reduce((sum, { free }) => sum + free, 0);
  if (there < quantity)
    throw refused(
      shortageFault(tx, {
        sku: product.sku,
        location: location.code,
        productId: product.id,
        locationId: location.id,
        status,
        wanted: quantity,
        there,
        reserved: 0,
      }),
    );
  demandUnclaimed(tx, { sought, isMeant, quantity });
  return {
    productId: product.id,
    lotId,
    locationId: location.id,
    status,
    serialNumbers: lying.flatMap(({ serial_number: one }) => one ?? []),
    quantity,
  };
};

/** Opens an inspection of goods by hand, once for an Idempotency-Key; throws AppError 403, 409, 422. */
export const createInspection = (
  deps: Deps,
  actor: Actor,
  input: CreateInspectionInput,
): Promise<Once<InspectionAnswer>> =>
  writeOnce(deps.store, { name: 'inspections.create', actor, clock: deps.clock }, async (tx) => {
    const link = documentMeant(tx, { actor, records: deps.records }, input.document);
    const plan = planMeant(tx, input.plan_id);
    const goods: GoodsToInspect = { ...goodsMeant(tx, input), context: 'manual', link, actor };
    const { uid } = createByPlan(tx, deps, { goods, plan });
    return readInspection(tx, deps, { uid, actor });
  });

/** Throws AppError 409 where nothing more is to be found of an inspection. */
const demandOpen = (row: InspectionRow): void => {
  const { status } = row;
  if (status === 'decided') throw new AppError(409, 'inspection_decided');
  if (isUndecided(status)) return;
  demand(inspectionWorkflow.stepFaults({ state: status, act: 'start', facts: factsOf(row) }));
};

/** The defects that were sent with their severities, and what is wrong with them; one that was found stays, out of the list too. */
const defectsMeant = (
  tx: Tx,
  row: InspectionRow,
  sent: NonNullable<UpdateInspectionInput['defects']>,
): readonly FoundDefect[] => {
  const known = new Map(readDefects(tx).map((defect) => [defect.code, defect]));
  const found = new Set(findingsIn(row, []).defects.map(({ code }) => code));
  demand(
    sent.flatMap(({ code }, index) =>
      known.get(code)?.is_active === 1 || found.has(code)
        ? []
        : [fault(`defects.${index}.code`, 'defect_unknown')],
    ),
  );
  return sent.map(({ code, severity, units }): FoundDefect => ({
    code,
    severity: severity ?? known.get(code)?.severity ?? 'major',
    units,
  }));
};

/** Keeps what was found of an inspection, which begins with it, silent where nothing differs; throws AppError 404, 409, 412, 422. */
export const modifyInspection = (
  deps: Deps,
  actor: Actor,
  { id: uid, ifMatch, body: patch }: ChangeOf<UpdateInspectionInput>,
): Promise<InspectionAnswer> =>
  deps.store.write('inspections.modify', async (tx) => {
    const row = demandFound(findInspection(tx, uid));
    demandVersion(row, ifMatch);
    const known = findingsIn(row, patch.checks === undefined ? [] : checksOf(tx, row.id));
    const { measurements, defects, checks } = newFindings(known, patch);
    if (measurements === undefined && defects === undefined && checks === undefined)
      return readInspection(tx, deps, { uid, actor });
    demandOpen(row);
    const { criteria } = planIn(row);
    const merged =
      checks === undefined ? undefined : mergedChecks(checks, { criteria, sample: row.sample_size });
    demand([...measureFaults(measurements ?? [], criteria), ...(merged?.faults ?? [])]);
    const at = instantAfter(row.updated_at, deps.clock.instant());
    inspectionRows.update(tx, {
      ...row,
      ...(measurements && { measurements: JSON.stringify(measurements) }),
      ...(defects && { defects: JSON.stringify(defectsMeant(tx, row, defects)) }),
      status: 'in_progress',
      started_at: row.started_at ?? at,
      at,
    });
    if (merged !== undefined) replaceChecks(tx, row.id, merged.checks);
    const changed = Object.entries({ measurements, defects, checks }).flatMap(([name, value]) =>
      value === undefined ? [] : [name],
    );
    audit(tx, actor, { action: 'inspection.modify', key: uid, changed, at });
    return readInspection(tx, deps, { uid, actor });
  });

/** Ends an inspection with what was decided of it, as if the rest had never been a part of it. */
const leaveRest = (
  tx: Tx,
  row: InspectionRow,
  { reason, at }: { readonly reason: string; readonly at: string },
): void => {
  const sums = decidedOf(row);
  const lotSize = decidedSum(sums);
  inspectionRows.update(tx, {
    ...row,
    status: 'decided',
    lot_size: lotSize,
    sample_size: Math.min(row.sample_size, lotSize),
    serial_numbers: JSON.stringify(decidedSerialsOf(tx, row.id)),
    decided_at: at,
    cancel_reason: reason,
    at,
  });
  settleChecks(tx, row);
};

/** Begins an inspection, or cancels it; throws AppError 404, 409 with what its workflow says against it. */
export const stepInspection =
  (act: 'start' | 'cancel') =>
  (
    deps: Deps,
    actor: Actor,
    { id: uid, body: { reason = '' } }: OfRecord<{ readonly reason?: string }>,
  ): Promise<InspectionAnswer> =>
    writeAct(deps, { name: `inspections.${act}`, actor }, async (tx) => {
      const row = demandFound(findInspection(tx, uid));
      const status = demandStep(inspectionWorkflow, { state: row.status, act, facts: factsOf(row) });
      const at = instantAfter(row.updated_at, deps.clock.instant());
      if (status === 'decided') leaveRest(tx, row, { reason, at });
      else
        inspectionRows.update(tx, {
          ...row,
          status,
          started_at: act === 'start' ? at : row.started_at,
          cancel_reason: reason,
          at,
        });
      audit(tx, actor, { action: `inspection.${act}`, key: uid, at });
      return readInspection(tx, deps, { uid, actor });
    });

/** Names the inspection to cancel, the reason and the author. */
type Withdrawing = { readonly id: number; readonly reason: string; readonly actor: Actor };

/**
 * Cancels an inspection whose goods never came, decided or not: what was decided of it stays to be read and counts no
 * more, and what it limited of its lot is free again. One that was cancelled already stays as it is.
 */
export const withdrawInspection = (tx: Tx, deps: Deps, { id, reason, actor }: Withdrawing): void => {
  const row = demandFound(readInspections(tx, [id])[0]);
  if (row.status === 'cancelled') return;
  const at = instantAfter(row.updated_at, deps.clock.instant());
  inspectionRows.update(tx, { ...row, status: 'cancelled', decided_at: null, cancel_reason: reason, at });
  if (row.lot_id !== null)
    liftRestriction(tx, deps, { lotId: row.lot_id, cause: row.number, actor, reason: reason.slice(0, 200) });
  audit(tx, actor, { action: 'inspection.cancel', key: row.uid, at });
};
