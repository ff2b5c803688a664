import type { AuditVerb } from '#shared/areas/audit/act-words.ts';
import type {
  AdjustmentInput,
  ReverseInput,
  ScrapInput,
  StatusChangeInput,
  StockDone,
  TransferInput,
} from '#shared/areas/inventory/commands-schema.ts';
import type { stockCommands } from '#shared/areas/inventory/commands-contract.ts';
import { transferTypeOf } from '#shared/areas/inventory/movement-rules.ts';
import type { BodyOf } from '#shared/kernel/contract.ts';
import { toScaled } from '#shared/kernel/primitives.ts';
import type { Tx } from '../../../db/capabilities.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError, fieldError, notFound } from '../../../kernel/app-error.ts';
import { audit } from '../../../kernel/audit.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { writeOnce, type Once } from '../../../kernel/once.ts';
import { demandFound } from '../../../kernel/record.ts';
import { doSeveral } from '../../../kernel/several.ts';
import { findReversible } from '../../../stock/posting/reversal.queries.ts';
import { reversalOf } from '../../../stock/posting/reversal.rules.ts';
import { demandMayRelease } from '../../../stock/release.service.ts';
import { post } from '../../../stock/posting/post.service.ts';
import type { Posted, PostingLine } from '../../../stock/posting.rules.ts';
import { readMovements } from '../reads/movement-rows.view.ts';
import { demandArrival, getLocation, getProduct, takenFrom } from '../../../stock/goods/goods.service.ts';
import { readNames } from '../../../stock/goods/names.queries.ts';

/** Shows the result of a posting as the API does. */
export const doneOf = (tx: Tx, { postingId, uids, warnings }: Posted): StockDone => ({
  movements: [
    ...readMovements(
      tx,
      uids.map((_, index) => postingId + index),
    ),
  ],
  warnings: [...warnings],
});

type Command = {
  /** Is the action of the audit log: `stock.adjust`. */
  readonly action: `stock.${AuditVerb}`;
  readonly actor: Actor;
  line(tx: Tx): PostingLine;
};

/** Carries out one line with its audit row, in this transaction. */
const carryOutIn = (tx: Tx, deps: Deps, { action, actor, line }: Command): StockDone => {
  const at = deps.clock.instant();
  const posted = post(tx, deps, { lines: [line(tx)], actor });
  const [key = ''] = posted.uids;
  audit(tx, actor, { action, entity: 'movement', key, at });
  return doneOf(tx, posted);
};

/** Carries out one line with its audit row, once for an Idempotency-Key. */
const carryOut = (deps: Deps, command: Command): Promise<Once<StockDone>> => {
  const { action, actor } = command;
  return writeOnce(deps.store, { name: action, actor, clock: deps.clock }, async (tx) =>
    carryOutIn(tx, deps, command),
  );
};

type Shared = Pick<TransferInput, 'quantity' | 'serial_number' | 'note'>;

const shared = ({ quantity, serial_number, note }: Shared) => ({
  quantity: toScaled(quantity, 3),
  serialNumber: serial_number ?? null,
  ...(note === undefined ? {} : { note }),
});

const adjustment = (actor: Actor, input: AdjustmentInput): Command => ({
  action: 'stock.adjust',
  actor,
  line: (tx) => {
    const names = readNames(tx, { skus: [input.sku], codes: [input.location_code] });
    const { reason_code: reasonCode, stock_status: status } = input;
    if (input.direction === 'in') {
      const { line } = demandArrival(input, { names, type: 'adjustment_in', status });
      const { quantity: _quantity, serialNumber: _serial, ...noted } = shared(input);
      return { ...line, ...noted, reasonCode };
    }
    const product = getProduct(names, input.sku);
    const location = getLocation(names, input.location_code);
    const common = { ...shared(input), productId: product.id, reasonCode };
    const { quantity } = common;
    const from = takenFrom(tx, { product, location, status, given: input, quantity });
    return { ...common, type: 'adjustment_out', from, to: null };
  },
});

/** Adjusts stock in or out of a location, with a reason; 409 and 422 as `post` and the product's controls say. */
export const adjustStock = (deps: Deps, actor: Actor, input: AdjustmentInput): Promise<Once<StockDone>> =>
  carryOut(deps, adjustment(actor, input));

/** Builds the result of an adjustment in a batch. */
const adjusted = ({ movements, warnings }: StockDone) => {
  const { id, quantity, from, to } = demandFound(movements[0]);
  const { balance_after } = demandFound(from ?? to ?? undefined);
  return { outcome: 'created', movement: { id, quantity, balance_after }, warnings } as const;
};

/** Makes adjustments, each by itself or all or none; once for an Idempotency-Key. */
export const adjustSeveral = (
  deps: Deps,
  actor: Actor,
  { items, atomic }: BodyOf<typeof stockCommands.adjustBatch>,
) =>
  doSeveral(deps.store, {
    name: 'stock.adjust',
    actor,
    clock: deps.clock,
    isAtomic: atomic,
    items,
    refused: { movement: null, warnings: [] },
    act: (tx, input) => adjusted(carryOutIn(tx, deps, adjustment(actor, input))),
  });

/** Moves goods from one location to another, their lot and status kept. */
export const transferStock = (deps: Deps, actor: Actor, input: TransferInput): Promise<Once<StockDone>> =>
  carryOut(deps, {
    action: 'stock.transfer',
    actor,
    line: (tx) => {
      const { from_location_code, to_location_code, stock_status: status } = input;
      const names = readNames(tx, { skus: [input.sku], codes: [from_location_code, to_location_code] });
      const product = getProduct(names, input.sku);
      const location = getLocation(names, from_location_code, 'from_location_code');
      const target = getLocation(names, to_location_code, 'to_location_code');
      if (location.id === target.id) throw fieldError('to_location_code', 'same_location');
      const common = { ...shared(input), productId: product.id };
      const { quantity } = common;
      const from = takenFrom(tx, { product, location, status, given: input, quantity });
      const type = transferTypeOf(location.location_type, target.location_type);
      const ends = { from, to: { ...from, locationId: target.id } };
      return { ...common, ...ends, type, names: { from: 'from_location_code', to: 'to_location_code' } };
    },
  });

/** Gives goods another status where they lie, with a reason; 403 where that releases them and only others may. */
export const changeStatus = (deps: Deps, actor: Actor, input: StatusChangeInput): Promise<Once<StockDone>> =>
  carryOut(deps, {
    action: 'stock.change_status',
    actor,
    line: (tx) => {
      const { from_status: status, to_status } = input;
      if (status === to_status) throw fieldError('to_status', 'same_status');
      if (to_status === 'available') demandMayRelease(tx, actor);
      const names = readNames(tx, { skus: [input.sku], codes: [input.location_code] });
      const product = getProduct(names, input.sku);
      const location = getLocation(names, input.location_code);
      const common = { ...shared(input), productId: product.id, reasonCode: input.reason_code };
      const { quantity } = common;
      const from = takenFrom(tx, { product, location, status, given: input, quantity });
      return { ...common, type: 'status_change', from, to: { ...from, status: to_status } };
    },
  });

/** Writes goods off, expired or blocked ones too, with a reason. */
export const scrapStock = (deps: Deps, actor: Actor, input: ScrapInput): Promise<Once<StockDone>> =>
  carryOut(deps, {
    action: 'stock.scrap',
    actor,
    line: (tx) => {
      const names = readNames(tx, { skus: [input.sku], codes: [input.location_code] });
      const product = getProduct(names, input.sku);
      const location = getLocation(names, input.location_code);
      const common = { ...shared(input), productId: product.id, reasonCode: input.reason_code };
      const { quantity } = common;
      const status = input.stock_status;
      const from = takenFrom(tx, { product, location, status, given: input, quantity });
      return { ...common, type: 'scrap', from, to: null };
    },
  });

/**
 * Posts the inverse of a movement, once, at its own cost; 404, 409 `already_reversed`, `order_movement`, `rma_movement` where only its
 * order or its return undoes it, and `insufficient_stock` where the goods have moved on or are reserved.
 */
export const reverseMovement = (
  deps: Deps,
  actor: Actor,
  { id, reason }: ReverseInput & { readonly id: string },
): Promise<Once<StockDone>> =>
  carryOut(deps, {
    action: 'stock.reverse',
    actor,
    line: (tx) => {
      const found = findReversible(tx, id);
      if (found === undefined) throw notFound();
      if (found.reversed_by !== null) throw new AppError(409, 'already_reversed');
      if (found.document_type === 'rma')
        throw new AppError(409, 'rma_movement', { vars: { number: found.document_number ?? '' } });
      // what came in of an order that is being received may be taken back on either way
      if (found.order_item_id !== null && found.order_stage !== 'receiving') {
        throw new AppError(409, 'order_movement', { vars: { number: found.order_number ?? '' } });
      }
      // goods that came in to be looked at are no more: nor is that they have to be
      deps.receiptHooks.reversed(tx, deps, [found.id]);
      return reversalOf(found, reason);
    },
  });
