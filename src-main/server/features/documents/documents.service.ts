import { setImmediate as nextTurn } from 'node:timers/promises';
import { documentLabels } from '#shared/areas/documents/label-words.ts';
import {
  mostPrinted,
  orderDocumentKinds,
  type OrderDocument,
  type OrderDocumentKind,
} from '#shared/areas/documents/schema.ts';
import { sheetWords } from '#shared/areas/documents/words.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { say } from '#shared/areas/sentences.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { FileAnswer } from '../../http/call.ts';
import type { Caller } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { SheetContent } from '../../paper/sheet-blocks.rules.ts';
import { orderActs, orderAsSeen } from '../orders/index.ts';
import { packingSheet, pickingSheet, summarySheet } from './order-sheets.rules.ts';
import { printed } from './print.service.ts';

/** A sheet that can be made, or the sentence that says why it cannot. */
type Sheet = SheetContent | 'nothing_to_pick' | 'no_volumes';

const sheets: Readonly<Record<OrderDocumentKind, (deps: Deps, order: OrderDetails) => Sheet>> = {
  picking_list: ({ store }, order) => {
    const walk = store.snapshot((on) => orderActs.picking(on, order.id));
    return walk.stops.length === 0 ? 'nothing_to_pick' : pickingSheet(order, walk);
  },
  packing_list: (_deps, order) => (order.volumes.length === 0 ? 'no_volumes' : packingSheet(order)),
  order_summary: (_deps, order) => summarySheet(order),
};

const varsOf = ({ order_number: number }: OrderDetails) => ({ order: number ?? sheetWords.draft });

/** What may be printed of an order as its caller may see it; throws AppError 404. */
export const listDocuments = (deps: Deps, caller: Caller, id: string): readonly OrderDocument[] => {
  const order = orderAsSeen(deps, caller, id);
  return orderDocumentKinds.map((kind) => {
    const made = sheets[kind](deps, order);
    const reason = typeof made === 'string' ? say(made, varsOf(order)) : null;
    return {
      kind,
      label: documentLabels.order_document_kind[kind],
      is_available: reason === null,
      reason,
    };
  });
};

/**
 * A document of an order as its caller may see it, as a PDF; throws AppError 404, 409 `nothing_to_pick`, `no_volumes`
 * where it cannot be made yet.
 */
export const makeDocument = (
  deps: Deps,
  caller: Caller,
  { id, kind }: { readonly id: string; readonly kind: OrderDocumentKind },
): FileAnswer => {
  const order = orderAsSeen(deps, caller, id);
  const content = sheets[kind](deps, order);
  if (typeof content === 'string') throw new AppError(409, content, { vars: varsOf(order) });
  return printed(deps, caller, { title: content.title, contents: [content] });
};

/** The order as its caller may see it; undefined where there is none. */
const seen = (deps: Deps, caller: Caller, name: string): OrderDetails | undefined => {
  try {
    return orderAsSeen(deps, caller, name);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
};

type Batch = { readonly kind: OrderDocumentKind; readonly order_ids: readonly string[] };

/**
 * A document of each of these orders as one PDF, in their order; throws AppError 422 that names every order that has
 * none, or where it is longer than a file may be. Others have their turn after each order.
 */
export const makeDocuments = async (
  deps: Deps,
  caller: Caller,
  { kind, order_ids: names }: Batch,
): Promise<FileAnswer> => {
  const contents = new Map<string, SheetContent>();
  const faults: Fault<Code>[] = [];
  for (const [index, name] of names.entries()) {
    const order = seen(deps, caller, name);
    const path = `order_ids.${index}`;
    if (order === undefined) faults.push(fault(path, 'document_order_unknown', { order: name }));
    else {
      const content = sheets[kind](deps, order);
      if (typeof content === 'string') faults.push(fault(path, content, varsOf(order)));
      else contents.set(order.id, content);
    }
    await nextTurn();
  }
  demand(faults);
  const total = [...contents.values()].reduce((sum, { rows }) => sum + rows.length, 0);
  if (total > mostPrinted.rows) {
    demand([fault('order_ids', 'documents_too_long', { total, max: mostPrinted.rows })]);
  }
  const label = documentLabels.order_document_kind[kind];
  return printed(deps, caller, {
    title: sheetWords.several(label, contents.size),
    contents: [...contents.values()],
  });
};
