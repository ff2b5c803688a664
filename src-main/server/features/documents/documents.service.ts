import { documentLabels } from '#shared/areas/documents/label-words.ts';
import {
  orderDocumentKinds,
  type OrderDocument,
  type OrderDocumentKind,
} from '#shared/areas/documents/schema.ts';
import { sheetWords } from '#shared/areas/documents/words.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { say } from '#shared/areas/sentences.ts';
import type { FileAnswer } from '../../http/call.ts';
import type { Caller } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Deps } from '../../kernel/deps.ts';
import { settingsOf } from '../../kernel/settings.ts';
import type { SheetContent } from '../../paper/sheet-blocks.rules.ts';
import { sheetPdf } from '../../paper/sheet.work.ts';
import { orderActs, orderAsSeen } from '../orders/index.ts';
import { packingSheet, pickingSheet, summarySheet } from './order-sheets.rules.ts';

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

const now = ({ store, clock }: Deps): string =>
  new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: settingsOf(store).time_zone,
  }).format(clock.now());

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
  const site = settingsOf(deps.store).site_name;
  const left = [site, content.title, sheetWords.made(now(deps), caller.name)].filter(Boolean).join(' · ');
  const file = `${documentLabels.order_document_kind[kind]} ${order.order_number ?? order.id}`;
  return {
    name: `${fileName(file)}.pdf`,
    records: content.rows.length,
    pieces: sheetPdf({
      title: content.title,
      creator: sheetWords.creator,
      content,
      foot: { left, page: sheetWords.page },
    }),
  };
};

/** The same in the letters of names of files: `lista-de-separacao-ps-000012`. */
const fileName = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-');
