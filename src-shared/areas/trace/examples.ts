import { labels } from '../../domain/label-words.ts';
import { commandExamples } from '../inventory/commands-examples.ts';
import type { Trace } from './schema.ts';

const { lot, lotRecord, receipt } = commandExamples;
const name = 'Ana Lima';
const order = { order_id: receipt.order_id, order_number: 'PS-000881', name };
const key = '35261112345678000195550010000044711000044718';

/** A lot of which a part was sold. */
const trace: Trace = {
  product: lotRecord.product,
  serial_number: null,
  family: [
    {
      id: lot.id,
      batch_number: lot.batch_number,
      expiration_date: lot.expiration_date,
      lot_status: 'recalled',
      restriction: null,
    },
  ],
  balance: {
    movements: [
      { type: 'receipt', label: labels.movement_type.receipt, quantity: 144 },
      { type: 'shipment', label: labels.movement_type.shipment, quantity: -24 },
    ],
    on_hand: 120,
    difference: 0,
  },
  sources: [
    {
      type: 'receipt',
      label: labels.movement_type.receipt,
      receipt_number: receipt.receipt_number,
      supplier: 'Moinho Serra Ltda',
      supplier_document: 'NF 4471',
      access_key: key,
      received_at: lot.received_at,
      quantity: 144,
    },
  ],
  stock: [{ location_code: '1.12.3.1', stock_status: 'available', quantity: 120, reserved: 20 }],
  reserved: [{ ...order, order_number: 'PS-000902', stage_label: 'Confirmado', quantity: 20 }],
  customers: [
    { ...order, state: 'SP', access_key: key, shipped_at: lot.updated_at, quantity: 24, returned: 0 },
  ],
};

export const traceExamples = { lotId: lot.id, trace } as const;
