import type { Count, CountDetails, CountLine, CountLocation } from './schema.ts';
import { countActWords } from './label-words.ts';
import { fill } from '../sentences.ts';

const moment = '2026-11-20T13:45:00.123456Z';
const location = { code: '1.12.3.1', name: '1.12.3.1' };

const count: Count = {
  id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40',
  number: 'INV-000001',
  type: 'location',
  status: 'review',
  scope: {
    warehouse_code: null,
    location_prefix: '1.12',
    location_codes: [],
    skus: [],
    location_limit: null,
  },
  is_blind: true,
  note: 'Rua 1, prédio 12',
  progress: {
    locations_total: 10,
    locations_counted: 10,
    lines_total: 42,
    lines_counted: 42,
    lines_different: 2,
  },
  difference: { gained: 3, lost: 12, value_gained: 56.7, value_lost: 226.8 },
  created_by: 'marcia',
  approved_by: null,
  created_at: moment,
  started_at: moment,
  finished_at: moment,
  ended_at: null,
  updated_at: moment,
  version: 4,
};

const free = { is_possible: true, blocked_by: [] };

const details: CountDetails = {
  ...count,
  actions: [
    { code: 'cancel', label: countActWords.cancel, is_primary: false, ...free },
    { code: 'recount', label: countActWords.recount, is_primary: false, ...free },
    {
      code: 'approve',
      label: countActWords.approve,
      is_primary: true,
      is_possible: false,
      blocked_by: [{ code: 'count_moved', message: fill('count_moved', { lines: 1 }) }],
    },
  ],
};

const countLocation: CountLocation = {
  location,
  picking_sequence: 120,
  status: 'counting',
  lines_total: 3,
  lines_counted: 1,
  lines_different: null,
  is_left_out: false,
  counted_by: 'joao',
  scanned_at: moment,
  counted_at: null,
};

const line: CountLine = {
  id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f41',
  location,
  product: { sku: 'CAF-500-TM', name: 'Café torrado e moído 500 g', barcode: '7891000100103', unit: 'UN' },
  stock_status: 'available',
  batch_number: 'L2311',
  expiration_date: '2027-03-31',
  serial_number: null,
  expected: 120,
  counted: 108,
  recount: null,
  difference: -12,
  difference_value: -226.8,
  status: 'counted',
  is_unread: false,
  counted_by: 'joao',
  counted_at: moment,
};

const blind = { expected: null, difference: null, difference_value: null } as const;

/** Example answers and bodies of the counts' routes. */
export const countExamples = {
  id: count.id,
  count,
  details,
  location: countLocation,
  line,
  registered: { location: countLocation, lines: [{ ...line, ...blind }] },
  createBody: { type: 'location', location_code_prefix: '1.12', note: count.note },
  registerBody: {
    location_code: location.code,
    lines: [{ sku: line.product.sku, quantity: 108, batch_number: 'L2311' }],
  },
} as const;
