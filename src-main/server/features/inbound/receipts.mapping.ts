import type { ReceiptLine, ReceiptStatus } from '#shared/areas/operation-types/receipt-schema.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { shownActor } from '../../kernel/actor.ts';
import { reais } from '../../kernel/stored-values.ts';

/** A goods receipt with what stands in other tables. */
export type ReceiptRow = {
  readonly id: number;
  readonly uid: string;
  readonly number: string;
  readonly reference: string | null;
  readonly supplier_document: string | null;
  readonly note: string;
  readonly order_uid: string | null;
  readonly order_number: string | null;
  readonly supplier_uid: string | null;
  readonly supplier_code: string | null;
  readonly supplier_name: string | null;
  readonly invoice_uid: string | null;
  readonly invoice_number: string | null;
  readonly username: string | null;
  readonly token_name: string | null;
  readonly created_at: string;
};

/** Sums the movements of a receipt; the value is in cents. */
export type ReceiptSums = {
  readonly id: number;
  readonly lines: number;
  readonly products: number;
  readonly value: number;
  readonly reversed: number;
  readonly sku: string;
  readonly name: string;
};

/** Derives the status of a receipt from how many of its lines were reversed. */
export const statusOf = (
  { lines, reversed }: Pick<ReceiptSums, 'lines' | 'reversed'> = { lines: 0, reversed: 0 },
): ReceiptStatus => {
  if (reversed === 0) return 'received';
  return reversed === lines ? 'reversed' : 'partly_reversed';
};

/** A goods receipt as lists show it; whoever may not see customers is told of no supplier. */
export const toReceiptLine = (
  row: ReceiptRow,
  { sums, scopes }: { readonly sums: ReceiptSums | undefined; readonly scopes: ReadonlySet<Scope> },
): ReceiptLine => ({
  id: row.uid,
  receipt_number: row.number,
  status: statusOf(sums),
  reference: row.reference,
  supplier_document: row.supplier_document,
  supplier:
    row.supplier_uid === null || !scopes.has('customers:read')
      ? null
      : { id: row.supplier_uid, code: row.supplier_code ?? '', name: row.supplier_name ?? '' },
  invoice: row.invoice_uid === null ? null : { id: row.invoice_uid, number: row.invoice_number ?? '' },
  note: row.note,
  order_id: row.order_uid,
  order_number: row.order_number,
  lines: sums?.lines ?? 0,
  products: sums?.products ?? 0,
  first_product: sums === undefined ? null : { sku: sums.sku, name: sums.name },
  value: reais(sums?.value ?? 0),
  created_by: shownActor(row.username, row.token_name),
  created_at: row.created_at,
});
