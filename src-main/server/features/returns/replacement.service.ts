import type { ReplacementInput } from '#shared/areas/returns/body-schema.ts';
import { returnOrderWords as words } from '#shared/areas/returns/words.ts';
import { at as within, type Fault } from '#shared/kernel/fault.ts';
import { fromScaled, toScaled } from '#shared/kernel/primitives.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { scopesOf, type Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Once } from '../../kernel/once.ts';
import { deliveryOf } from '../orders/index.ts';
import { draftOrder } from './order-away.service.ts';
import type { ItemRow } from './parts.queries.ts';
import { replacementRows } from './returns.queries.ts';
import { receivedOf } from './returns.rules.ts';
import type { ReturnAnswer } from './returns.view.ts';
import { buyerUid } from './sold.queries.ts';
import { actOnReturn, type Acted, type Acting } from './steps.service.ts';

type Replaced = { readonly item: ItemRow; readonly quantity: number; readonly sku: string };

/**
 * Gives how much of an item may still be replaced: what is returned of it, less what orders that are not cancelled
 * already send; thousandths.
 */
const roomOf = ({ parts: { arrivals, replacements } }: Acting, item: ItemRow): number =>
  replacements
    .filter(({ item_id: id, stage }) => id === item.id && stage !== 'cancelled')
    .reduce((room, { quantity }) => room - quantity, Math.max(item.quantity, receivedOf(item, arrivals)));

/** The lines of a body, judged together; throws AppError 409 `replacement_exceeds`, 422 at the line. */
const readLines = (acting: Acting, { items }: ReplacementInput): readonly Replaced[] => {
  const read: Replaced[] = [];
  const faults = items.flatMap((line, index): readonly Fault<Code>[] => {
    const path = `items.${index}`;
    const item = acting.parts.items.find(({ uid }) => uid === line.item_id);
    if (item === undefined) return within(path, [fault('item_id', 'rma_line_unknown')]);
    const quantity = toScaled(line.quantity, 3);
    const before = read.filter((one) => one.item.id === item.id).reduce((sum, one) => sum + one.quantity, 0);
    const room = Math.max(0, roomOf(acting, item) - before);
    read.push({ item, quantity, sku: line.sku ?? item.sku });
    const vars = { left: fromScaled(room, 3), unit: item.unit };
    return quantity > room ? within(path, [conflict('quantity', 'replacement_exceeds', vars)]) : [];
  });
  demand(faults);
  return read;
};

const replaceIn = (acting: Acting, input: ReplacementInput): Acted => {
  const { tx, actor, row } = acting;
  if (!scopesOf(actor).has('orders:write'))
    throw new AppError(403, 'forbidden', { vars: { scope: 'orders:write' } });
  if (row.order_id === null || row.customer_id === null) throw new AppError(409, 'rma_replacement_orderless');
  const lines = readLines(acting, input);
  const order = {
    operation_type: 'replacement' as const,
    customer_id: buyerUid(tx, row.customer_id),
    items: lines.map(({ sku, quantity }) => ({ sku, quantity: fromScaled(quantity, 3) })),
    notes: input.notes === '' ? words.replacement(row.number) : input.notes,
    parentId: row.order_id,
    delivery: deliveryOf(tx, row.order_id),
  };
  const orderId = draftOrder(acting, order, (field) => field);
  for (const { item, quantity } of lines)
    replacementRows.insert(tx, { item_id: item.id, order_id: orderId, quantity });
  return {};
};

/** Makes the order that sends others in the place of what is returned, delivered as that was; throws AppError 403, 404, 409, 422. */
export const replaceReturn = (
  deps: Deps,
  actor: Actor,
  { id: uid, body }: { readonly id: string; readonly body: ReplacementInput },
): Promise<Once<ReturnAnswer>> =>
  actOnReturn(deps, actor, {
    step: { uid, act: 'replace' },
    work: (acting) => replaceIn(acting, body),
  });
