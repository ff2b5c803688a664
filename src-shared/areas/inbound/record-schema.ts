import { receiptLineSchema } from '../operation-types/receipt-schema.ts';

/** A receipt of goods, as the changes tell it. */
export const receiptRecord = receiptLineSchema.pick({
  id: true,
  receipt_number: true,
  reference: true,
  supplier_document: true,
  note: true,
  order_id: true,
  created_at: true,
});
