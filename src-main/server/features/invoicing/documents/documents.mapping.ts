import type {
  KeptDocument,
  KeptDocumentDetails,
  OrderDocument,
  StoredDocument,
} from '#shared/areas/invoicing/documents-schema.ts';
import type { FiscalCheck, FiscalReport } from '#shared/areas/invoicing/schema.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import type { DocumentItemRow, DocumentRow } from './documents.queries.ts';

/** Goods of one lot, or without one: thousandths of the product's unit. */
export type ArrivingLot = {
  readonly batch: string | null;
  readonly quantity: number;
  readonly manufacturing: string | null;
  readonly expiration: string | null;
};

type StoredCheck = Omit<FiscalCheck, 'item_number'> & Partial<Pick<FiscalCheck, 'item_number'>>;

/** A check as it was kept; those of before counted items and lots from 1, as the note does. */
const checkOf = (check: StoredCheck): FiscalCheck => {
  if (check.item_number !== undefined) return { ...check, item_number: check.item_number };
  const [, number] = /^items\.(\d+)\./u.exec(check.path) ?? [];
  const path = check.path.replaceAll(/\.(\d+)(?=\.|$)/gu, (_, count: string) => `.${Number(count) - 1}`);
  return number === undefined
    ? { ...check, item_number: null }
    : { ...check, path, item_number: Number(number) };
};

const reportOf = ({ report }: DocumentRow): FiscalReport => {
  const kept = JSON.parse(report) as Omit<FiscalReport, 'checks'> & {
    readonly checks: readonly StoredCheck[];
  };
  return { ...kept, checks: kept.checks.map(checkOf) };
};
/** A document as it was kept; those of before say nothing of the buyer, nor of a subtype. */
export const documentOf = ({ details }: Pick<DocumentRow, 'details'>): StoredDocument => ({
  is_final_consumer: null,
  buyer_presence: null,
  subtype: null,
  ...(JSON.parse(details) as Omit<StoredDocument, 'is_final_consumer' | 'buyer_presence' | 'subtype'>),
});

const orderOf = (row: DocumentRow): KeptDocument['order'] => {
  const { order_uid: id, order_number: number, order_party: party, order_total: total } = row;
  if (id === null) return null;
  const { name = null } = (party === null || party === '' ? {} : JSON.parse(party)) as { name?: string };
  return { id, order_number: number ?? '', party_name: name, total: fromScaled(total ?? 0, 2) };
};

const surroundings = (row: DocumentRow) => ({
  id: row.uid,
  status: row.status,
  partial: row.is_partial === 1,
  cancelled_at: row.cancelled_at,
  events: JSON.parse(row.events) as KeptDocument['events'],
  received_at: row.created_at,
  updated_at: row.changed_at,
  order: orderOf(row),
  receipt_number: row.receipt_number,
  warnings: reportOf(row).warnings,
});

/** An invoice as lists show it. */
export const toKeptDocument = (row: DocumentRow): KeptDocument => {
  const { information: _, ...shown } = documentOf(row);
  return { ...shown, ...surroundings(row) };
};

/** A document of an order, with what its checks found. */
export const toOrderDocument = (row: DocumentRow): OrderDocument => ({
  ...toKeptDocument(row),
  report: reportOf(row),
});

const thousandths = (value: number | null): number | null => (value === null ? null : fromScaled(value, 3));

const toItem = (row: DocumentItemRow): KeptDocumentDetails['items'][number] => {
  const { factor, quantity, unit_cost: cost, lots, skip_reason: reason, ...shown } = row;
  return {
    ...shown,
    factor: thousandths(factor),
    quantity: thousandths(quantity),
    unit_cost: cost === null ? null : fromScaled(cost, 4),
    lots: (JSON.parse(lots) as readonly ArrivingLot[]).map((lot) => ({
      batch_number: lot.batch,
      quantity: fromScaled(lot.quantity, 3),
      manufacturing_date: lot.manufacturing,
      expiration_date: lot.expiration,
    })),
    is_received: quantity !== null && quantity > 0,
    reason: reason === '' ? null : reason,
  };
};

type Beside = { readonly items: readonly DocumentItemRow[]; readonly file: KeptDocumentDetails['file'] };

/** An invoice with its items and its file. */
export const toDetails = (row: DocumentRow, { items, file }: Beside): KeptDocumentDetails => ({
  ...documentOf(row),
  ...surroundings(row),
  report: reportOf(row),
  items: items.map(toItem),
  file,
});
