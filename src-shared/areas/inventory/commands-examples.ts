import { allocationLabels } from './commands-words.ts';
import type { AllocationPreview } from './allocation-schema.ts';
import type { LotCorrection } from './lot-correction-schema.ts';
import type { Lot, LotHit, LotRecord, Serial } from './lot-schema.ts';
import { lotActWords } from './label-words.ts';
import { stockExamples } from './examples.ts';

const { movement, sku } = stockExamples;
const { from, to } = movement;
const moment = movement.posted_at;

const ended = { reverses_id: null, document: null } as const;
const scrapped = {
  ...movement,
  ...ended,
  type: 'scrap' as const,
  to: null,
  reason_code: 'damaged' as const,
};
const adjusted = {
  ...movement,
  ...ended,
  type: 'adjustment_in' as const,
  from: null,
  reason_code: 'found' as const,
};
const quarantined = {
  ...movement,
  ...ended,
  type: 'status_change' as const,
  from: to,
  to: to === null ? null : { ...to, stock_status: 'quarantine' as const, balance_after: 24 },
  reason_code: 'quality_rejection' as const,
};
const received = { ...movement, type: 'receipt' as const, from: null, to: from };
const reversed = {
  ...scrapped,
  type: 'reversal' as const,
  from: null,
  to: from,
  reason_code: null,
  reverses_id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f3f',
};

const lot: Lot = {
  id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f41',
  batch_number: 'L2311',
  expiration_date: '2027-03-31',
  manufacturing_date: '2026-03-31',
  lot_status: 'approved',
  restriction: null,
  supplier: null,
  nf_access_key: null,
  quantity: 120,
  quantity_reserved: 20,
  quantity_available: 100,
  days_to_expire: 131,
  is_expired: false,
  expires_soon: false,
  received_at: moment,
  version: 1,
  created_at: moment,
  updated_at: moment,
};

const lotRecord: LotRecord = {
  ...lot,
  product: movement.product,
  actions: [
    { code: 'hold', label: lotActWords.hold, is_primary: false, is_possible: true, blocked_by: [] },
    { code: 'recall', label: lotActWords.recall, is_primary: false, is_possible: true, blocked_by: [] },
  ],
};

const lotHit: LotHit = {
  id: lot.id,
  product: movement.product,
  batch_number: lot.batch_number,
  expiration_date: lot.expiration_date,
  lot_status: lot.lot_status,
  quantity: lot.quantity,
};

const correction: LotCorrection = {
  id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f42',
  lot_id: lot.id,
  product: movement.product,
  batch_number: lot.batch_number,
  expiration_date: lot.expiration_date,
  changes: [{ field: 'expiration_date', before: '2027-03-30', after: '2027-03-31' }],
  reason: 'Etiqueta conferida com o fornecedor',
  quantity: 120,
  locations: 2,
  actor: 'marcia',
  at: moment,
  takes_back_id: null,
  taken_back_by_id: null,
};

const serial: Serial = {
  serial_number: 'SN-4471',
  in_stock: true,
  location: { code: '1.12.3.1', name: '1.12.3.1' },
  stock_status: 'available',
  batch_number: null,
  expiration_date: null,
  received_at: moment,
};

const batch_number = 'L2311';
const location_code = '1.12.3.1';

const shelf = {
  location: { code: location_code, name: location_code },
  stock_status: 'available' as const,
  batch_number,
  expiration_date: '2027-03-31',
  restriction: null,
  serial_number: null,
};

const allocation: AllocationPreview = {
  sku,
  policy: 'fefo',
  quantity: 100,
  allocated: 90,
  shortfall: 10,
  is_exact: true,
  lines: [{ ...shelf, quantity: 90 }],
  left_out: [
    {
      ...shelf,
      expiration_date: '2026-11-01',
      quantity: 12,
      reason: 'expired',
      reason_description: allocationLabels.expired,
    },
  ],
  left_out_total: 1,
};

/** Example calls and answers of the commands on stock. */
export const commandExamples = {
  sku,
  lot,
  lotRecord,
  lotHit,
  correction,
  holdBody: { lot_status: 'on_hold', reason: 'Reclamação de um cliente' },
  serial,
  allocation,
  allocationBody: { sku, quantity: 100, min_remaining_days: 60 },
  receiptBody: {
    reference: 'NF 4471',
    items: [
      {
        sku,
        quantity: 2,
        packaging_unit: 'CX',
        location_code: '9.1',
        unit_cost: 18.9,
        batch_number,
        expiration_date: '2027-03',
      },
    ],
  },
  receipt: {
    receipt_number: 'RE-000001',
    order_id: '0192f3c1-7a10-7c3e-9b1a-5d2e8f4a6c31',
    order_number: 'PE-000001',
    movements: [received],
    warnings: [],
  },
  adjustmentBody: { sku, location_code, quantity: 24, direction: 'in', reason_code: 'found', batch_number },
  adjustmentResult: {
    index: 0,
    code: null,
    message: null,
    errors: {},
    details: [],
    outcome: 'created',
    movement: { id: adjusted.id, quantity: 24, balance_after: 24 },
    warnings: [],
  },
  adjustment: { movements: [adjusted], warnings: [] },
  transferBody: {
    sku,
    quantity: 24,
    from_location_code: '9.1',
    to_location_code: location_code,
    batch_number,
  },
  transfer: { movements: [{ ...movement, document: null }], warnings: [] },
  statusBody: {
    sku,
    location_code,
    quantity: 24,
    from_status: 'available',
    to_status: 'quarantine',
    reason_code: 'quality_rejection',
    batch_number,
  },
  statusChange: { movements: [quarantined], warnings: [] },
  scrapBody: { sku, location_code, quantity: 24, reason_code: 'damaged', batch_number },
  scrap: { movements: [scrapped], warnings: [] },
  reverseBody: { reason: 'Lançado em dobro' },
  reversal: { movements: [reversed], warnings: [] },
} as const;
