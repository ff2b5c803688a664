import { zoneOf } from '../../domain/location-code.ts';
import type { Movement } from './movement-schema.ts';
import type { StockDetails } from './stock-details-schema.ts';
import type { StockQueryRow, StockRow } from './stock-row-schema.ts';
import type {
  AbcRow,
  Integrity,
  LowStock,
  ProductStock,
  StockTotal,
  Summary,
  Valuation,
} from './totals-schema.ts';

const moment = '2026-11-20T13:45:00.123456Z';
const sku = 'CAF-500-TM';
const name = 'Café torrado e moído 500 g';
const warehouse = { code: '1', name: 'Principal' };
const location = { code: '1.12.3.1', name: '1.12.3.1' };
const lot = { batch_number: 'L2311', expiration_date: '2027-03-31' };

const lot_id = '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f41';

const row: StockRow = {
  product: { sku, name, barcode: '7891000100103', unit: 'UN' },
  location: { ...location, location_type: 'storage', is_usable: true },
  warehouse,
  stock_status: 'available',
  quantity: 120,
  quantity_reserved: 20,
  quantity_available: 100,
  average_cost: 18.9,
  value: 2268,
  lot_id,
  ...lot,
  serial_number: null,
  manufacturing_date: '2026-03-31',
  lot_status: 'approved',
  volume_occupied: 720_000,
  weight_occupied: 180,
  is_expired: false,
  expires_soon: false,
  days_to_expire: 131,
  received_at: moment,
  last_movement_at: moment,
};

const queryRow: StockQueryRow = {
  product: row.product,
  location: row.location,
  warehouse,
  stock_status: 'available',
  quantity: 96,
  ...lot,
  serial_number: null,
  quantity_reserved: null,
  quantity_available: null,
};

const movement: Movement = {
  id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40',
  seq: 1204,
  type: 'transfer',
  product: { sku, name, unit: 'UN' },
  quantity: 24,
  from: {
    location: { code: '9.1', name: 'Doca 1' },
    stock_status: 'available',
    lot_id,
    ...lot,
    balance_after: 96,
  },
  to: { location: location, stock_status: 'available', lot_id, ...lot, balance_after: 120 },
  serial_number: null,
  unit_cost: 18.9,
  reason_code: null,
  note: '',
  document: {
    type: 'goods_receipt',
    number: 'RE-000001',
    reference: 'NF 4471',
    supplier_document: null,
  },
  actor: 'marcia',
  occurred_at: moment,
  posted_at: moment,
  reverses_id: null,
  reversed_by_id: null,
};

const summary: Summary = {
  evaluated_on: '2026-11-20',
  products: { total: 200, active: 196, in_stock: 171, empty: 25, critical: 12 },
  quantities: { on_hand: 18_420, reserved: 310, available: 17_600, blocked: 510 },
  value: 341_208.55,
  expired: { rows: 3, quantity: 42, value: 380.1 },
  expiring: { rows: 11, quantity: 260, value: 4120 },
  by_status: [{ stock_status: 'available', rows: 812, quantity: 17_910, value: 330_100.2 }],
  by_product_type: [{ product_type: 'finished_good', quantity: 12_000, value: 220_400.1 }],
  locations: { total: 300, used: 212, empty: 88, blocked: 2, volume_percent: 61.4, weight_percent: 48.2 },
  movements_today: { total: 84, received: 41, left: 30 },
  movements_by_day: [{ date: '2026-11-20', total: 84, received: 41, left: 30 }],
  integrity: { status: 'ok', checked_at: moment },
  last_backup: { created_at: moment, status: 'verified' },
};

const lowStock: LowStock = {
  sku,
  name,
  unit: 'UN',
  available: 4,
  on_hand: 6,
  reserved: 2,
  incoming: 0,
  min: 10,
  ideal: 40,
  shortage: 6,
  suggested: 36,
  supplier: { id: '0192f6a0-7c1e-7b3a-9d52-2f1c8e4b6a31', code: '000031', name: 'Papelão Sul Ltda' },
  last_cost: 1.85,
  restock_priority: 3,
  restock_priority_description: 'Alta',
  level: 'critical',
  days_of_cover: 2.7,
};

const quantities = { quantity: 120, quantity_reserved: 20, quantity_available: 100 };

const sums = { total_quantity: 120, reserved_quantity: 20, available_quantity: 100 };
const lotAtLocation = {
  location_code: location.code,
  location_name: location.name,
  zone_name: zoneOf(location.code),
  quantity: 120,
  reserved_quantity: 20,
  available_quantity: 100,
  batch_number: lot.batch_number,
  expiration_date: '2027-03-31T03:00:00.000000Z',
  manufacturing_date: null,
};
const stockDetails: StockDetails = {
  summary: {
    ...sums,
    is_below_min_stock: false,
    total_locations: 1,
    stock_control: {
      min_stock_quantity: 10,
      ideal_stock_quantity: 40,
      restock_priority: 2,
      restock_priority_description: 'Média',
    },
  },
  warehouses: [
    { id: 1, name: 'Principal', code: '1', ...sums, total_locations: 1, locations: [lotAtLocation] },
  ],
  locations: [lotAtLocation],
};

const productStock: ProductStock = {
  sku,
  name,
  unit: 'UN',
  is_active: true,
  stock_details: stockDetails,
  totals: { on_hand: 120, reserved: 20, blocked: 0, available: 100, incoming: 0 },
  level: 'normal',
  min: 10,
  ideal: 40,
  average_cost: 18.9,
  value: 2268,
  by_location: [{ location: location, warehouse, stock_status: 'available', ...quantities }],
  by_batch: [{ ...lot, is_expired: false, expires_soon: false, days_to_expire: 131, ...quantities }],
};

const stockTotal: StockTotal = {
  sku,
  found: true,
  on_hand: 120,
  reserved: 20,
  available: 100,
  level: 'normal',
};

const worth = { quantity: 18_420, value: 341_208.55 };

const valuation: Valuation = {
  total: worth,
  by_warehouse: [{ ...warehouse, ...worth }],
  by_product_type: [{ product_type: 'finished_good', ...worth }],
  by_status: [{ stock_status: 'available', ...worth }],
};

const abc: AbcRow = {
  position: 1,
  sku,
  name,
  unit: 'UN',
  quantity: 120,
  value: 2268,
  share_percent: 12.5,
  cumulative_percent: 12.5,
  class: 'A',
};

const integrity: Integrity = {
  status: 'divergent',
  checked_at: moment,
  duration_ms: 1180,
  movements: 1_204_551,
  stock_rows: 500_000,
  products: 100_000,
  allocations: 41_200,
  orders: 18_455,
  differences_total: 1,
  repairable: 1,
  differences: [
    {
      kind: 'on_hand',
      sku,
      location_code: null,
      stock_status: null,
      batch_number: null,
      serial_number: null,
      order_number: null,
      expected: '120.000',
      found: '118.000',
    },
  ],
};

/** Example answers of the stock's reads. */
export const stockExamples = {
  sku,
  row,
  queryRow,
  movement,
  summary,
  lowStock,
  productStock,
  stockTotal,
  valuation,
  abc,
  integrity,
} as const;
