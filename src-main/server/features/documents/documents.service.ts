import { setImmediate as nextTurn } from 'node:timers/promises';
import { documentNames } from '#shared/areas/documents/label-words.ts';
import {
  documentDirections,
  mostPrinted,
  orderDocumentKinds,
  type DocumentRefusal,
  type OrderDocument,
  type OrderDocumentKind,
} from '#shared/areas/documents/schema.ts';
import { sheetWords } from '#shared/areas/documents/words.ts';
import { maskedFiscalDocument } from '#shared/areas/invoicing/masked.ts';
import type { Direction } from '#shared/areas/operation-types/schema.ts';
import type { OrderStage } from '#shared/areas/orders/lists-schema.ts';
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
import { settingsOf } from '../../kernel/settings.ts';
import { standingInvoices } from '../invoicing/index.ts';
import { fulfilmentActs } from '../fulfilment/index.ts';
import { inboundActs } from '../inbound/index.ts';
import { orderAsSeen } from '../orders/index.ts';
import { packingSheet, pickingSheet, summarySheet, titleOf } from './order-sheets.rules.ts';
import { differingLines, divergenceSheet, receivingSheet } from './receiving-sheets.rules.ts';
import { instantOf, linesOf, printed, type Content, type PrintedAs } from './print.service.ts';
import { danfeForms, hasDanfe } from './danfe.rules.ts';
import { contentDeclaration, deliveryReceipt } from './leaving-sheets.rules.ts';

/** A sheet that can be made, or why it cannot. */
type Sheet = Content | DocumentRefusal;

/** Holds the caller of a sheet and the wish for a blind one. */
type Wishes = { readonly caller: Caller; readonly isBlind: boolean };

const awaited: readonly OrderStage[] = ['draft', 'pending', 'receiving'];
const leaving: readonly OrderStage[] = ['ready_to_ship', 'shipped', 'completed'];

const received = ({ store }: Deps, { id }: OrderDetails, caller: Caller) =>
  store.snapshot((on) => inboundActs.receiving(on, id, caller));

/** Gives the sender of an order, and the invoices with which it leaves. */
const senderOf = ({ store }: Deps, { id }: OrderDetails) => {
  const { site_name: name, cnpj } = settingsOf(store);
  return { name, cnpj, invoices: store.snapshot((on) => standingInvoices(on, [id]).get(id) ?? []) };
};

type Maker = (deps: Deps, order: OrderDetails, wishes: Wishes) => Sheet;

const makers: Readonly<Record<OrderDocumentKind, Maker>> = {
  picking_list: ({ store }, order) => {
    const walk = store.snapshot((on) => fulfilmentActs.picking(on, order.id));
    return walk.stops.length === 0 ? 'nothing_to_pick' : pickingSheet(order, walk);
  },
  packing_list: (_deps, order) => (order.volumes.length === 0 ? 'no_volumes' : packingSheet(order)),
  order_summary: (_deps, order) => summarySheet(order),
  delivery_receipt: (deps, order) =>
    leaving.includes(order.stage) ? deliveryReceipt(order, senderOf(deps, order)) : 'not_ready_to_ship',
  content_declaration: (deps, order) =>
    order.fiscal_status === 'not_required'
      ? contentDeclaration(order, senderOf(deps, order))
      : 'leaves_with_invoice',
  danfe_simplified: (deps, order, { caller }) => {
    const { invoices: standing } = senderOf(deps, order);
    const invoices = caller.scopes.has('customers:read') ? standing : standing.map(maskedFiscalDocument);
    if (invoices.length === 0) return 'no_invoice_yet';
    if (!invoices.every(hasDanfe)) return 'danfe_not_allowed';
    const forms = danfeForms(order, invoices, {
      instant: (at) => instantOf(deps, at),
      saysTotal: settingsOf(deps.store).danfe_total,
    });
    return { title: titleOf('danfe_simplified', order), forms };
  },
  receiving_sheet: (deps, order, { caller, isBlind }) =>
    order.stage === 'pending' || order.stage === 'receiving'
      ? receivingSheet(order, received(deps, order, caller), isBlind)
      : 'not_to_be_received',
  divergence_report: (deps, order, { caller }) => {
    if (awaited.includes(order.stage)) return 'not_yet_received';
    const lines = differingLines(received(deps, order, caller));
    return lines.length === 0 ? 'no_divergences' : divergenceSheet(order, lines);
  },
};

const isOf = (kind: OrderDocumentKind, { direction }: OrderDetails): boolean =>
  (documentDirections[kind] as readonly Direction[]).includes(direction);

type Asked = {
  readonly caller: Caller;
  readonly kind: OrderDocumentKind;
  readonly isBlind?: boolean;
};

/** The sheet of that kind of an order, or why there is none. */
const sheetOf = (deps: Deps, order: OrderDetails, { caller, kind, isBlind = false }: Asked): Sheet =>
  isOf(kind, order) ? makers[kind](deps, order, { caller, isBlind }) : 'document_of_others';

const varsOf = ({ order_number: number, stage_label: label }: OrderDetails) => ({
  order: number ?? sheetWords.draft,
  status: label.toLowerCase(),
});

/** Lists the documents of an order that its caller may print; throws AppError 404. */
export const listDocuments = (deps: Deps, caller: Caller, id: string): readonly OrderDocument[] => {
  const order = orderAsSeen(deps, caller, id);
  const kinds = orderDocumentKinds.filter((kind) => isOf(kind, order));
  return kinds.map((kind) => {
    const made = sheetOf(deps, order, { caller, kind });
    const reason = typeof made === 'string' ? say(made, varsOf(order)) : null;
    return {
      kind,
      label: documentNames[kind],
      is_available: reason === null,
      reason,
    };
  });
};

/**
 * A document of an order as its caller may see it, as a PDF; throws AppError 404, 409 with the reason where the order
 * does not have it now.
 */
export const makeDocument = (
  deps: Deps,
  caller: Caller,
  { id, kind, isBlind }: { readonly id: string; readonly kind: OrderDocumentKind; readonly isBlind: boolean },
): FileAnswer => {
  const order = orderAsSeen(deps, caller, id);
  const content = sheetOf(deps, order, { caller, kind, isBlind });
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

type Batch = {
  readonly kind: OrderDocumentKind;
  readonly order_ids: readonly string[];
  readonly isBlind?: boolean;
  readonly copies?: number;
  readonly as?: PrintedAs;
};

/**
 * A document of each of these orders as one file, in their order; throws AppError 422 that names every order that has
 * none, or where it is longer than a file may be. Others have their turn after each order.
 */
export const makeDocuments = async (
  deps: Deps,
  caller: Caller,
  { kind, order_ids: names, isBlind = false, copies = 1, as }: Batch,
): Promise<FileAnswer> => {
  const contents = new Map<string, Content>();
  const faults: Fault<Code>[] = [];
  for (const [index, name] of names.entries()) {
    const order = seen(deps, caller, name);
    const path = `order_ids.${index}`;
    if (order === undefined) faults.push(fault(path, 'document_order_unknown', { order: name }));
    else {
      const content = sheetOf(deps, order, { caller, kind, isBlind });
      if (typeof content === 'string') faults.push(fault(path, content, varsOf(order)));
      else contents.set(order.id, content);
    }
    await nextTurn();
  }
  demand(faults);
  const total = [...contents.values()].reduce((sum, content) => sum + linesOf(content), 0);
  if (total > mostPrinted.rows) {
    demand([fault('order_ids', 'documents_too_long', { total, max: mostPrinted.rows })]);
  }
  const label = documentNames[kind];
  return printed(deps, caller, {
    title: sheetWords.several(label, contents.size),
    contents: [...contents.values()],
    copies,
    as,
  });
};
