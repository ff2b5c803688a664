import { codedOrderBody } from '#shared/areas/orders/body-schema.ts';
import type {
  DisposedLine,
  Disposition,
  DispositionDone,
  DispositionInput,
} from '#shared/areas/quarantine/schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { toScaled } from '#shared/kernel/primitives.ts';
import { conflict } from '#shared/kernel/refusal.ts';
import { wordedWithin, type Code } from '#shared/kernel/sentences.ts';
import type { Tx } from '../../db/capabilities.ts';
import { scopesOf, type Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import { demand, demandBody, renamingFields } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeOnce, type Once } from '../../kernel/once.ts';
import { getLocation, getProduct, takenFrom } from '../../stock/goods/goods.service.ts';
import { readNames, type Names } from '../../stock/goods/names.queries.ts';
import { post } from '../../stock/posting/post.service.ts';
import { demandMayRelease } from '../../stock/release.service.ts';
import { doneOf } from '../inventory/index.ts';
import { channelOf, createOrderIn, fieldOfGoods, itemsOfGoods } from '../orders/index.ts';
import { dispositionActs, missingFields, type Taken } from './acts.rules.ts';
import { batchesOf, heldLots } from './quarantine.queries.ts';

type Working = {
  readonly tx: Tx;
  readonly deps: Deps;
  readonly actor: Actor;
  readonly input: DispositionInput;
  readonly names: Names;
};

const demandScope = (actor: Actor, action: Disposition): void => {
  const { scope } = dispositionActs[action];
  if (scope !== undefined && !scopesOf(actor).has(scope))
    throw new AppError(403, 'forbidden', { vars: { scope } });
};

/** The line of a disposition as one of a posting, from where its goods lie; the rest of it the action adds. */
const lineOf = ({ tx, input, names }: Working, line: DisposedLine, index: number): Taken => {
  const path = `lines.${index}.`;
  const ofLine = (field: string | null): string => path + (field ?? '');
  return renamingFields(ofLine, () => {
    const product = getProduct(names, line.sku);
    const location = getLocation(names, line.location_code);
    const quantity = toScaled(line.quantity, 3);
    const { stock_status: status } = line;
    const common = {
      path,
      productId: product.id,
      quantity,
      serialNumber: line.serial_number ?? null,
      from: takenFrom(tx, { product, location, status, given: line, quantity }),
      ...(input.note !== undefined && { note: input.note }),
    };
    return { location, common };
  });
};

/** The internal id of the lot of a line; 0 for goods without one. */
const lotOf = ({ common: { from } }: Taken): number =>
  from.lot !== null && 'id' in from.lot ? from.lot.id : 0;

/** Goods of a lot that is held would not be sold though they were released: their lot must be, first. */
const heldFaults = (tx: Tx, taken: readonly Taken[]): readonly Fault<Code>[] => {
  const held = heldLots(tx, taken.map(lotOf));
  return taken.flatMap((line) => {
    const lot = held.get(lotOf(line));
    if (lot === undefined) return [];
    const status = wordedWithin(labels.lot_status, lot.lot_status);
    const named = { batch: lot.name, status };
    return [conflict(`${line.common.path}batch_number`, 'disposition_lot_held', named)];
  });
};

/** The draft that takes goods back to their supplier; throws what its order refuses, at the fields that were sent. */
const orderBack = (
  { tx, deps, actor, input }: Working,
  taken: readonly Taken[],
): DispositionDone['order'] => {
  const batches = batchesOf(tx, taken.map(lotOf));
  const leaving = itemsOfGoods(
    taken.map((line, index) => ({
      sku: input.lines[index]?.sku ?? '',
      quantity: line.common.quantity,
      batch_number: batches.get(lotOf(line)) ?? null,
      serial_number: line.common.serialNumber ?? null,
    })),
  );
  const sent = {
    operation_type: 'supplier_return',
    customer_id: input.supplier_id,
    submit: false,
    items: leaving.items,
    ...(input.note !== undefined && { notes: input.note }),
  };
  const fieldOf = fieldOfGoods(leaving, [...input.lines.keys()]);
  const rename = (field: string | null): string | null =>
    field === 'customer_id' ? 'supplier_id' : fieldOf(field);
  return renamingFields(rename, () => {
    const body = demandBody(codedOrderBody, sent);
    const { data } = createOrderIn(tx, deps, { actor, input: body, sent, channel: channelOf(body, actor) });
    return { id: data.id, order_number: data.order_number };
  });
};

const disposeIn = (
  tx: Tx,
  deps: Deps,
  { actor, input }: Pick<Working, 'actor' | 'input'>,
): DispositionDone => {
  const { action, lines, to_location_code: target } = input;
  const act = dispositionActs[action];
  if (action === 'release') demandMayRelease(tx, actor);
  demand(missingFields(input));
  const names = readNames(tx, {
    skus: lines.map(({ sku }) => sku),
    codes: [...lines.map(({ location_code }) => location_code), ...(target === undefined ? [] : [target])],
  });
  const working = { tx, deps, actor, input, names };
  const taken = lines.map((line, index) => lineOf(working, line, index));
  if (action === 'release') demand(heldFaults(tx, taken));
  const said = {
    reasonCode: input.reason_code ?? 'quality_rejection',
    target: target === undefined ? undefined : getLocation(names, target, 'to_location_code'),
  };
  const done = act
    .postings(taken, said)
    .filter((posting) => posting.length > 0)
    .map((posting) => doneOf(tx, post(tx, deps, { lines: posting, actor })));
  const order = action === 'supplier_return' ? orderBack(working, taken) : null;
  const at = deps.clock.instant();
  const key = done[0]?.movements[0]?.id ?? order?.id ?? '';
  audit(tx, actor, { action: act.audited, entity: 'movement', key, at });
  return {
    movements: done.flatMap(({ movements }) => movements),
    warnings: done.flatMap(({ warnings }) => warnings),
    order,
  };
};

/**
 * Gives goods that cannot be sold what becomes of them, all lines or none; once for an Idempotency-Key. Throws AppError 403
 * where the action asks for more than the caller may, 409 and 422 as `post` and the product's controls say, at the line.
 */
export const dispose = (
  deps: Deps,
  actor: Actor,
  input: DispositionInput,
): Promise<Once<DispositionDone>> => {
  demandScope(actor, input.action);
  const writing = { name: 'quarantine.dispose', actor, clock: deps.clock, lines: input.lines.length };
  return writeOnce(deps.store, writing, async (tx) => disposeIn(tx, deps, { actor, input }));
};
