import { commandExamples } from '../inventory/commands-examples.ts';
import type { Receipt, ReceiptLine } from './receipt-schema.ts';

const { receipt: made } = commandExamples;

const line: ReceiptLine = {
  id: '0192f3c1-7a10-7c3e-9b1a-5d2e8f4a6c30',
  receipt_number: made.receipt_number,
  status: 'received',
  reference: null,
  supplier_document: 'NF 4471',
  supplier: { id: '0192f6a0-7c1e-7b3a-9d52-2f1c8e4b6a31', code: '000031', name: 'Papelão Sul Ltda' },
  invoice: null,
  note: '',
  order_id: made.order_id,
  order_number: made.order_number,
  lines: 1,
  products: 1,
  first_product: { sku: 'CX-1', name: 'Caixa de papelão' },
  value: 453.6,
  created_by: 'ana',
  created_at: '2026-11-20T13:45:00.123456Z',
};

const receipt: Receipt = { ...line, movements: [...made.movements] };

/** Examples of receipts as they are read. */
export const receiptExamples = { line, receipt };
