import { worded } from '#shared/kernel/sentences.ts';
import type { DecideInput, InspectionDecided } from '#shared/areas/inspections/schema.ts';
import { inspectionLabels } from '#shared/areas/inspections/label-words.ts';
import { inspectionResults, type InspectionResult } from '#shared/areas/inspections/lists.ts';
import { isOtherwise, type Criterion } from '#shared/areas/inspections/rules.ts';
import { unitFaults } from '#shared/areas/inventory/goods-rules.ts';
import { toScaled } from '#shared/kernel/primitives.ts';
import { conflict } from '#shared/kernel/refusal.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { InspectionRow } from '../../db/schema/inspections.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { demand, refused, renamingFields } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeOnce, type Once } from '../../kernel/once.ts';
import { demandFound, type OfRecord } from '../../kernel/record.ts';
import { getLocation } from '../../stock/goods/goods.service.ts';
import { readNames } from '../../stock/goods/names.queries.ts';
import { restrictLot } from '../../stock/lots/correct.service.ts';
import { post } from '../../stock/posting/post.service.ts';
import { shortageFault } from '../../stock/posting/shortage.service.ts';
import { demandMayRelease } from '../../stock/release.service.ts';
import { doneOf } from '../inventory/index.ts';
import { ownGoods } from './claims.service.ts';
import { afterTaking, rejectedLines, resultLines, takeOf, type Taken } from './effects.rules.ts';
import { failedCriteria, findingsIn, judgedBy, unverifiedCriteria } from './findings.rules.ts';
import { checksOf, findInspection } from './inspections.queries.ts';
import { planIn } from './inspections.rules.ts';
import { readInspection, type InspectionAnswer } from './inspections.view.ts';
import { demandDecidable, serialsMeant, settleIn, type Tranche } from './settle.service.ts';
import { defectNames } from './defects.service.ts';
import { locationCodeOf, type LyingGoods } from './whereabouts.queries.ts';
import { findPlanned } from './plans.queries.ts';

type Deciding = {
  readonly tx: Tx;
  readonly deps: Deps;
  readonly actor: Actor;
  readonly row: InspectionRow;
  readonly tranche: Tranche;
  readonly target: string | undefined;
};

const trancheOf = (input: DecideInput): Tranche => ({
  decided: {
    approved: toScaled(input.approved, 3),
    conditional: toScaled(input.conditional, 3),
    rejected: toScaled(input.rejected, 3),
  },
  note: input.note,
  serialNumbers: Object.fromEntries(
    Object.entries(input.serial_numbers).filter(([, serials]) => serials !== undefined),
  ),
});

/**
 * Tells whether the decision leaves the goods unchanged: the return decides the destination of goods that customers
 * return.
 */
const staysAsItIs = ({ context }: InspectionRow): boolean => context === 'return';

/** Throws AppError 422 at each result that is no quantity of the product's unit. */
const demandUnits = ({ tx, row, tranche: { decided } }: Deciding): void => {
  const { unit } = demandFound(findPlanned(tx, row.product_id));
  const faults = (field: InspectionResult) =>
    unitFaults(unit, decided[field]).map((one) => ({ ...one, field }));
  demand(inspectionResults.flatMap(faults));
};

/** Throws AppError 409 where something is approved and a criterion was not looked at. */
const demandVerified = (
  { approved, conditional }: Tranche['decided'],
  unverified: readonly Criterion[],
): void => {
  if (approved + conditional === 0 || unverified.length === 0) return;
  const criteria = unverified.map(({ label }) => label).join(', ');
  const wrong = conflict(approved > 0 ? 'approved' : 'conditional', 'inspection_unverified', { criteria });
  throw refused({ ...wrong, facts: { criteria: unverified.map(({ code }) => code) } });
};

/** Throws AppError 403 where goods become available without leave, 409 without a lot to restrict or a look at each criterion, 422 without a reason. */
const demandAllowed = ({ tx, actor, row, tranche: { decided, note }, target }: Deciding): void => {
  if (staysAsItIs(row) && target !== undefined)
    throw fieldError('rejected_location_code', 'inspection_of_return');
  const releases = !staysAsItIs(row) && row.stock_status !== 'available';
  if (releases && decided.approved + decided.conditional > 0) demandMayRelease(tx, actor);
  if (decided.conditional > 0 && row.lot_id === null) throw new AppError(409, 'restriction_needs_lot');
  const findings = findingsIn(row, checksOf(tx, row.id));
  demandVerified(decided, unverifiedCriteria(findings, planIn(row).criteria));
  const judged = judgedBy(row, findings);
  if (note !== '' || !isOtherwise(decided, judged)) return;
  const suggested = worded(inspectionLabels.result, judged.suggested);
  throw fieldError('note', 'inspection_note_needed', { suggested });
};

/** Tells whether the goods of a row are among those that a result takes. */
const isAmong =
  (serials: readonly string[]) =>
  ({ serial_number: serial }: LyingGoods): boolean =>
    serial === null || serials.includes(serial);

/**
 * Chooses the goods that each result takes; throws AppError 409 `insufficient_stock` where they are not there any more.
 */
const takenByResult = (work: Deciding): ReadonlyMap<InspectionResult, readonly Taken[]> => {
  const { tx, row, tranche } = work;
  const serials = serialsMeant(tx, row, tranche);
  let lying = ownGoods(tx, row);
  const taken = new Map<InspectionResult, readonly Taken[]>();
  for (const result of inspectionResults) {
    const wanted = tranche.decided[result];
    const some = takeOf(lying.filter(isAmong(serials[result])), wanted);
    const there = some.reduce((sum, { quantity }) => sum + quantity, 0);
    if (there < wanted) throw shortOf(work, { result, wanted, there });
    taken.set(result, some);
    lying = afterTaking(lying, some);
  }
  return taken;
};

type Short = { readonly result: InspectionResult; readonly wanted: number; readonly there: number };

const shortOf = ({ tx, row }: Deciding, { result, wanted, there }: Short): AppError => {
  const shortage = shortageFault(tx, {
    sku: demandFound(findPlanned(tx, row.product_id)).sku,
    location: locationCodeOf(tx, row.location_id),
    productId: row.product_id,
    locationId: row.location_id ?? 0,
    status: row.stock_status,
    wanted,
    there,
    reserved: 0,
  });
  return refused({ ...shortage, field: result });
};

/** The field that was sent behind one of a posting. */
const sentField = (field: string | null): string | null =>
  field === 'rejected.location_code' ? 'rejected_location_code' : (field?.replace(/\..*$/u, '') ?? null);

/** Moves the goods as was decided; gives the movements. */
const carryOut = (work: Deciding) => {
  const { tx, deps, actor, row, target } = work;
  const taken = takenByResult(work);
  const goods = { productId: row.product_id, lotId: row.lot_id, status: row.stock_status };
  const document = { type: 'inspection', id: row.id, number: row.number };
  const changes = inspectionResults.flatMap((result) =>
    resultLines({ ...goods, result }, taken.get(result) ?? []),
  );
  const rejected = taken.get('rejected') ?? [];
  const moves =
    target === undefined
      ? []
      : rejectedLines(
          { ...goods, result: 'rejected' },
          rejected,
          getLocation(readNames(tx, { skus: [], codes: [target] }), target, 'rejected_location_code'),
        );
  const postings = [changes, moves].filter((lines) => lines.length > 0);
  const done = renamingFields(sentField, () =>
    postings.map((lines) => doneOf(tx, post(tx, deps, { lines, actor, document }))),
  );
  return {
    movements: done.flatMap(({ movements }) => movements),
    warnings: done.flatMap(({ warnings }) => warnings),
  };
};

/** Limits the lot where something is approved on condition: in the words of whoever decides, else by what was found. */
const restrict = ({ tx, deps, actor, row, tranche: { decided, note } }: Deciding): void => {
  if (decided.conditional === 0 || row.lot_id === null) return;
  const findings = findingsIn(row, checksOf(tx, row.id));
  const failed = failedCriteria(findings, planIn(row).criteria).map(({ label }) => label);
  const found = [defectNames(tx, findings.defects), ...failed].filter((name) => name !== '').join(', ');
  const restriction = note === '' ? found : note;
  restrictLot(tx, deps, { lotId: row.lot_id, restriction, actor, reason: row.number });
};

/** A decision as answers give it. */
export type DecidedAnswer = InspectionAnswer & Pick<InspectionDecided, 'movements' | 'warnings'>;

/**
 * Decides so much of an inspection, and moves its goods as was decided, all or nothing; once for an Idempotency-Key. Throws
 * AppError 403, 404, 409 and 422 as its contract says, 423 where its goods are being counted.
 */
export const decideInspection = (
  deps: Deps,
  actor: Actor,
  { id: uid, body: input }: OfRecord<DecideInput>,
): Promise<Once<DecidedAnswer>> =>
  writeOnce(deps.store, { name: 'inspections.decide', actor, clock: deps.clock }, async (tx) => {
    const row = demandFound(findInspection(tx, uid));
    const tranche = trancheOf(input);
    const target = input.rejected_location_code;
    const work: Deciding = { tx, deps, actor, row, tranche, target };
    demandDecidable(row, tranche);
    demandUnits(work);
    demandAllowed(work);
    const done = staysAsItIs(row) ? { movements: [], warnings: [] } : carryOut(work);
    restrict(work);
    settleIn(tx, deps, { row, actor, tranche });
    return { ...readInspection(tx, deps, { uid, actor }), ...done };
  });
