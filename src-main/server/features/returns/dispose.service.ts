import type { DisposedLineInput, DisposeReturnInput } from '#shared/areas/returns/body-schema.ts';
import { returnLabels } from '#shared/areas/returns/label-words.ts';
import { isSellable, type ReturnDisposition } from '#shared/areas/returns/rules.ts';
import { labels } from '#shared/domain/label-words.ts';
import { firstValidDay } from '#shared/domain/expiry.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import { at as within, type Fault } from '#shared/kernel/fault.ts';
import { fromScaled, toScaled } from '#shared/kernel/primitives.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import { worded, wordedWithin, type Code } from '#shared/kernel/sentences.ts';
import { authorOf, scopesOf, type Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Once } from '../../kernel/once.ts';
import { readSettings, siteDay } from '../../kernel/settings.ts';
import { readNames, type NamedLocation, type Names } from '../../stock/goods/names.queries.ts';
import { demandMayRelease } from '../../stock/release.service.ts';
import { carryOut } from './destinations.service.ts';
import { targetOf } from './locations.queries.ts';
import { orderAway } from './order-away.service.ts';
import type { ArrivalRow } from './parts.queries.ts';
import { dispositionRows } from './returns.queries.ts';
import {
  approvedLeft,
  awaitsDecision,
  isUninspected,
  leftOf,
  type Left,
  type Portion,
} from './returns.rules.ts';
import type { ReturnAnswer } from './returns.view.ts';
import { actOnReturn, type Acted, type Acting } from './steps.service.ts';

type Faults = readonly Fault<Code>[];

/** The scope that a destination requires beside that of the action. */
const scopesAsked: Partial<Record<ReturnDisposition, Scope>> = {
  scrap: 'stock:adjust',
  return_to_supplier: 'orders:write',
  return_to_customer: 'orders:write',
};

const demandScopes = (acting: Acting, lines: readonly DisposedLineInput[]): void => {
  for (const { disposition } of lines) {
    const scope = scopesAsked[disposition];
    if (scope !== undefined && acting.actor.caller !== null && !scopesOf(acting.actor).has(scope))
      throw new AppError(403, 'forbidden', { vars: { scope } });
    if (disposition === 'restock') demandMayRelease(acting.tx, acting.actor);
  }
};

type Reading = Acting & { readonly names: Names; readonly validFrom: string };

type Judged = { readonly own: readonly Portion[]; readonly unit: string };

const quantityAs = (status: Portion['status'], portions: readonly Portion[]): number =>
  portions.filter((one) => one.status === status).reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Lists the faults that keep goods from being sold again: their condition, unless they were repaired since, and their
 * lot.
 */
const sellableFaults = (
  { validFrom }: Reading,
  arrival: ArrivalRow,
  { own }: Pick<Judged, 'own'>,
): Faults => {
  const { sku, batch_number: batch, expiration_date: date, lot_status: status } = arrival;
  const condition = worded(returnLabels.condition, arrival.condition);
  if (quantityAs('returned', own) > 0 && !isSellable(arrival.condition))
    return [conflict('disposition', 'rma_not_sellable', { condition })];
  const named = { sku, batch: batch ?? (date === null ? '' : showDate(date)) };
  if (status !== null && status !== 'approved')
    return [
      conflict('disposition', 'lot_held', { ...named, status: wordedWithin(labels.lot_status, status) }),
    ];
  if (date === null || date >= validFrom) return [];
  return [conflict('disposition', 'lot_expired', { ...named, date: showDate(date) })];
};

/** Lists the faults of the location that a line names for its goods. */
const targetFaults = (
  { tx }: Reading,
  line: DisposedLineInput,
  target: NamedLocation | undefined,
): Faults => {
  const { to_location_code: code, disposition } = line;
  if (code !== undefined && target === undefined)
    return [fault('to_location_code', 'location_unknown', { location_code: code })];
  if (disposition !== 'restock') return [];
  if (target === undefined) return [fault('to_location_code', 'rma_target_missing')];
  return targetOf(tx, target.id)?.is_usable === 1
    ? []
    : [fault('to_location_code', 'rma_target_unusable', { location_code: target.code })];
};

type ArrivalShare = Pick<Portion, 'index' | 'arrival' | 'target'> & {
  readonly left: Left;
  /** Is the quantity of unrepaired goods that the inspection approves for sale; undefined where none is required. */
  readonly approved: number | undefined;
};

/** Gives the most of an arrival that may get that destination without a repair. */
const mostAsReturned = (
  { disposition }: DisposedLineInput,
  { arrival: { condition }, left, approved = left.returned }: ArrivalShare,
): number => {
  if (disposition !== 'restock') return left.returned;
  return isSellable(condition) ? Math.max(0, Math.min(left.returned, approved)) : 0;
};

/** The parts of a line: first of what may go there as it came, then of what was repaired; what is left is refused as it came. */
const portionsOf = (line: DisposedLineInput, share: ArrivalShare): readonly Portion[] => {
  const { index, arrival, left, target } = share;
  const wanted = toScaled(line.quantity, 3);
  const asReturned = Math.min(wanted, mostAsReturned(line, share));
  const repaired = Math.min(wanted - asReturned, left.inRepair);
  const common = { line, index, arrival, target };
  return [
    { ...common, quantity: wanted - repaired, status: 'returned' as const },
    { ...common, quantity: repaired, status: 'blocked' as const },
  ].filter(({ quantity }) => quantity > 0);
};

/** Lists the faults of a destination that the inspection of the goods does not allow; repaired goods are exempt. */
const inspectionFaults = (
  arrival: ArrivalRow,
  approved: number | undefined,
  { own, unit }: Judged,
): Faults => {
  const number = arrival.inspection_number ?? '';
  const asReturned = quantityAs('returned', own);
  if (asReturned === 0 || approved === undefined) return [];
  if (awaitsDecision(arrival)) return [conflict('arrival_id', 'inspection_open', { number })];
  if (own[0]?.line.disposition !== 'restock' || asReturned <= approved) return [];
  return [
    conflict('quantity', 'rma_over_approved', { number, left: fromScaled(Math.max(0, approved), 3), unit }),
  ];
};

/** All lines of a body, judged together; throws AppError 409, 422 at the line. */
const readPortions = (reading: Reading, lines: readonly DisposedLineInput[]): readonly Portion[] => {
  const { arrivals, dispositions, items } = reading.parts;
  const left = new Map(arrivals.map((arrival) => [arrival.uid, leftOf(arrival, dispositions)]));
  const approved = new Map(arrivals.map((arrival) => [arrival.uid, approvedLeft(arrival, dispositions)]));
  const portions: Portion[] = [];
  const faults = lines.flatMap((line, index): Faults => {
    const path = `lines.${index}`;
    const arrival = arrivals.find(({ uid }) => uid === line.arrival_id);
    const rest = left.get(line.arrival_id);
    if (arrival === undefined || rest === undefined)
      return within(path, [fault('arrival_id', 'rma_arrival_unknown')]);
    // what is in repair goes on only to another destination
    const most = rest.returned + (line.disposition === 'repair' ? 0 : rest.inRepair);
    const target =
      line.to_location_code === undefined ? undefined : reading.names.location(line.to_location_code);
    const unit = items.find(({ id }) => id === arrival.item_id)?.unit ?? '';
    const over = { left: fromScaled(most, 3), unit };
    const mostSold = approved.get(arrival.uid);
    const own = portionsOf(line, { index, arrival, left: rest, approved: mostSold, target });
    left.set(arrival.uid, {
      returned: rest.returned - quantityAs('returned', own),
      inRepair: rest.inRepair - quantityAs('blocked', own),
    });
    if (mostSold !== undefined && line.disposition === 'restock')
      approved.set(arrival.uid, mostSold - quantityAs('returned', own));
    portions.push(...own);
    return within(path, [
      ...(toScaled(line.quantity, 3) > most ? [conflict('quantity', 'rma_over_disposed', over)] : []),
      ...inspectionFaults(arrival, mostSold, { own, unit }),
      ...(line.disposition === 'restock' ? sellableFaults(reading, arrival, { own }) : []),
      ...targetFaults(reading, line, target),
    ]);
  });
  demand(faults);
  return portions;
};

const disposeIn = (acting: Acting, input: DisposeReturnInput): Acted => {
  const { tx, deps, actor } = acting;
  demandScopes(acting, input.lines);
  const codes = input.lines.flatMap(({ to_location_code: code }) => code ?? []);
  const { expire_on_date } = readSettings(tx);
  const reading: Reading = {
    ...acting,
    names: readNames(tx, { skus: [], codes }),
    validFrom: firstValidDay({ today: siteDay(deps), expire_on_date }),
  };
  const portions = readPortions(reading, input.lines);
  const done = portions.map((portion) => carryOut(reading, portion));
  const orders = orderAway(acting, { portions, input });
  for (const [index, { line, arrival, quantity, status }] of portions.entries()) {
    dispositionRows.insert(tx, {
      ...authorOf(actor),
      uid: deps.ids.uid(),
      arrival_id: arrival.id,
      quantity,
      disposition: line.disposition,
      from_status: status,
      movements: JSON.stringify(done[index]?.uids ?? []),
      order_id: orders.get(line.disposition) ?? null,
      inspection_id: isUninspected(arrival) ? null : arrival.inspection_id,
      at: deps.clock.instant(),
    });
  }
  return { note: input.note, warnings: done.flatMap(({ warnings }) => warnings) };
};

/**
 * Gives what arrived of a return its destinations, all lines or none. Throws AppError 403 where one asks for more than the
 * caller may, 404, 409 `rma_over_disposed`, `rma_not_sellable`, `lot_held`, `lot_expired` and as `post` says, 422 at the line.
 */
export const disposeReturn = (
  deps: Deps,
  actor: Actor,
  { id: uid, body }: { readonly id: string; readonly body: DisposeReturnInput },
): Promise<Once<ReturnAnswer>> =>
  actOnReturn(deps, actor, {
    step: { uid, act: 'dispose' },
    work: (acting) => disposeIn(acting, body),
  });
