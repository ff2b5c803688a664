import { transferTypeOf } from '#shared/areas/inventory/movement-rules.ts';
import type { DisposedLineInput, DisposeReturnInput } from '#shared/areas/returns/body-schema.ts';
import { returnLabels } from '#shared/areas/returns/label-words.ts';
import { isSellable, type ReturnDisposition } from '#shared/areas/returns/rules.ts';
import { labels } from '#shared/domain/label-words.ts';
import { firstValidDay } from '#shared/domain/expiry.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import { at as within, type Fault, type Warning } from '#shared/kernel/fault.ts';
import { fromScaled, toScaled } from '#shared/kernel/primitives.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { authorOf, scopesOf, type Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Once } from '../../kernel/once.ts';
import { readSettings, siteDay } from '../../kernel/settings.ts';
import { readNames, type NamedLocation, type Names } from '../../stock/goods/names.queries.ts';
import { post } from '../../stock/posting/post.service.ts';
import type { End, PostingLine } from '../../stock/posting/posting.rules.ts';
import { demandMayRelease } from '../../stock/release.service.ts';
import { targetOf } from './locations.queries.ts';
import { orderAway } from './order-away.service.ts';
import type { ArrivalRow } from './parts.queries.ts';
import { insertDisposition } from './returns.queries.ts';
import { takenFrom } from './whereabouts.queries.ts';
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

/** What a destination asks of a caller beside the scope of the act. */
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

/** Whether goods may be sold again: by how they came, and by their lot. */
const sellableFaults = ({ validFrom }: Reading, arrival: ArrivalRow): Faults => {
  const { sku, batch_number: batch, expiration_date: date, lot_status: status } = arrival;
  const condition = returnLabels.condition[arrival.condition];
  if (!isSellable(arrival.condition)) return [conflict('disposition', 'rma_not_sellable', { condition })];
  const named = { sku, batch: batch ?? (date === null ? '' : showDate(date)) };
  if (status !== null && status !== 'approved')
    return [conflict('disposition', 'lot_held', { ...named, status: labels.lot_status[status] })];
  if (date === null || date >= validFrom) return [];
  return [conflict('disposition', 'lot_expired', { ...named, date: showDate(date) })];
};

/** Whether goods may be put where a line says. */
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

/** The parts of a line: first of what lies as it came, then of what is in repair. */
const portionsOf = (
  line: DisposedLineInput,
  { index, arrival, left, target }: Pick<Portion, 'index' | 'arrival' | 'target'> & { readonly left: Left },
): readonly Portion[] => {
  const wanted = toScaled(line.quantity, 3);
  const asReturned = Math.min(wanted, left.returned);
  const common = { line, index, arrival, target };
  return [
    { ...common, quantity: asReturned, status: 'returned' as const },
    { ...common, quantity: wanted - asReturned, status: 'blocked' as const },
  ].filter(({ quantity }) => quantity > 0);
};

type Judged = { readonly own: readonly Portion[]; readonly unit: string };

/** Whether the inspection of what arrived lets it have that destination; what was repaired since, it asks no more. */
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

const quantityAs = (status: Portion['status'], portions: readonly Portion[]): number =>
  portions.filter((one) => one.status === status).reduce((sum, { quantity }) => sum + quantity, 0);

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
    const own = portionsOf(line, { index, arrival, left: rest, target });
    left.set(arrival.uid, {
      returned: rest.returned - quantityAs('returned', own),
      inRepair: rest.inRepair - quantityAs('blocked', own),
    });
    const mostSold = approved.get(arrival.uid);
    if (mostSold !== undefined && line.disposition === 'restock')
      approved.set(arrival.uid, mostSold - quantityAs('returned', own));
    portions.push(...own);
    return within(path, [
      ...(toScaled(line.quantity, 3) > most ? [conflict('quantity', 'rma_over_disposed', over)] : []),
      ...inspectionFaults(arrival, mostSold, { own, unit }),
      ...(line.disposition === 'restock' ? sellableFaults(reading, arrival) : []),
      ...targetFaults(reading, line, target),
    ]);
  });
  demand(faults);
  return portions;
};

const endOf = ({ arrival, status }: Portion): End => ({
  locationId: arrival.location_id,
  status,
  lot: arrival.lot_id === null ? null : { id: arrival.lot_id },
});

const common = ({ arrival, quantity, index }: Portion) => ({
  productId: arrival.product_id,
  quantity,
  serialNumber: arrival.serial_number,
  path: `lines.${index}.`,
});

/** The movement of goods that stay where they are but become something else; none where they are that already. */
const becoming = (portion: Portion, status: End['status']): readonly PostingLine[] => {
  const from = endOf(portion);
  if (from.status === status) return [];
  const reasonCode = portion.line.reason_code ?? (status === 'available' ? 'other' : 'quality_rejection');
  return [{ ...common(portion), type: 'status_change', from, to: { ...from, status }, reasonCode }];
};

/** The movement of goods, as what they are now, to where the line says; none where it says nowhere else. */
const goingOn = (reading: Reading, portion: Portion, status: End['status']): readonly PostingLine[] => {
  const { target, arrival } = portion;
  if (target === undefined || target.id === arrival.location_id) return [];
  const here = reading.names.location(arrival.location_code);
  const from = { ...endOf(portion), status };
  const type = here === undefined ? 'transfer' : transferTypeOf(here.location_type, target.location_type);
  return [{ ...common(portion), type, from, to: { ...from, locationId: target.id } }];
};

const scrapped = (portion: Portion): readonly PostingLine[] => [
  {
    ...common(portion),
    type: 'scrap',
    from: endOf(portion),
    to: null,
    reasonCode: portion.line.reason_code ?? 'damaged',
  },
];

type Destination = (reading: Reading, portion: Portion) => readonly PostingLine[];

/** What each destination comes to in the ledger, one movement after the other. */
const destinations: Readonly<Record<ReturnDisposition, Destination>> = {
  restock: (reading, portion) => [
    ...becoming(portion, 'available'),
    ...goingOn(reading, portion, 'available'),
  ],
  quarantine: (reading, portion) => [
    ...becoming(portion, 'quarantine'),
    ...goingOn(reading, portion, 'quarantine'),
  ],
  repair: (_, portion) => becoming(portion, 'blocked'),
  scrap: (_, portion) => scrapped(portion),
  return_to_supplier: (_, portion) => becoming(portion, 'blocked'),
  return_to_customer: (_, portion) => becoming(portion, 'blocked'),
};

/** Movements of a portion by their UUIDs, and what is worth a look. */
type Done = { readonly uids: readonly string[]; readonly warnings: readonly Warning[] };

/** A portion by the locations at which its goods lie now. */
const whereItLies = ({ tx }: Acting, portion: Portion): readonly Portion[] => {
  const { arrival, quantity, status } = portion;
  return takenFrom(tx, { ...arrival, status }, { quantity, code: arrival.location_code }).map((one) => ({
    ...portion,
    quantity: one.quantity,
    arrival: { ...arrival, location_id: one.location_id, location_code: one.location_code },
  }));
};

const carryOut = (reading: Reading, portion: Portion): Done => {
  const { tx, deps, actor, row } = reading;
  const document = { type: 'rma', id: row.id, number: row.number };
  const parts = whereItLies(reading, portion);
  const codes = parts.map(({ arrival }) => arrival.location_code);
  const there = { ...reading, names: readNames(tx, { skus: [], codes }) };
  const posted = parts
    .flatMap((part) => destinations[portion.line.disposition](there, part))
    .map((line) => post(tx, deps, { lines: [line], actor, document, cause: 'return' }));
  return {
    uids: posted.flatMap(({ uids }) => uids),
    warnings: posted.flatMap(({ warnings }) => warnings),
  };
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
    insertDisposition.run(tx, {
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
  { uid, body }: { readonly uid: string; readonly body: DisposeReturnInput },
): Promise<Once<ReturnAnswer>> =>
  actOnReturn(deps, actor, {
    step: { uid, act: 'dispose' },
    work: (acting) => disposeIn(acting, body),
  });
