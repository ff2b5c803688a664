const location = { name: '01.012.03.02', code: '01.012.03.02' } as const;
const warehouse = { name: 'Principal', code: '1' } as const;

const volume = { used: 1.184, limit: 1.6, percent: 74 } as const;
const weight = { used: 669.6, limit: 800, percent: 83.7 } as const;
const items = { used: 786, limit: null, percent: null } as const;

const totals = {
  locations: 360,
  empty: 27,
  partial: 260,
  full: 72,
  over: 1,
  blocked: 3,
  volume: { used: 408.96, limit: 576, percent: 71 },
  weight: { used: 172_800, limit: 288_000, percent: 60 },
  items: { used: 41_280, limit: null, percent: null },
} as const;

/** Example answers of what lies in locations and of how full they are. */
export const locationStockExamples = {
  params: { location_code: location.code },
  row: {
    location,
    product: { name: 'Leite UHT integral 1 L', sku: 'LEI-UHT-INT', barcode: '7891000100103' },
    warehouse,
    quantity: '288.000',
    quantity_reserved: 48,
    quantity_available: 240,
    batch_number: 'L1026C',
    serial_number: null,
    expiration_date: '2027-02-14',
    manufacturing_date: '2026-10-17',
    volume_occupied: '333792.000',
    weight_occupied: '302.400',
    storage_info: {
      has_batch: true,
      has_serial: false,
      has_expiration: true,
      is_expired: false,
      expires_soon: false,
      days_to_expire: 86,
    },
    audit: {
      created_at: '2026-11-18T19:12:00.123456Z',
      updated_at: '2026-11-18T19:12:00.123456Z',
      last_movement_at: '2026-11-18T19:12:00.123456Z',
    },
  },
  occupancyOf: { location, status: 'partial', volume, weight, items, products: 7, rows: 9 },
  loadPreviewBody: {
    moves: [{ sku: 'LEI-UHT-INT', quantity: 48, to_location_code: location.code }],
  },
  loadPreview: {
    policy: 'warn',
    locations: [
      {
        location,
        is_open: true,
        volume: { before: 1.184, after: 1.24, limit: 1.6, over: 0 },
        weight: { before: 669.6, after: 719.04, limit: 700, over: 19.04 },
        items: { before: 786, after: 834, limit: null, over: 0 },
      },
    ],
  },
  occupancy: {
    site: totals,
    warehouses: [{ ...warehouse, ...totals }],
    streets: [{ warehouse_code: '1', street: '01', ...totals }],
  },
  map: {
    warehouse,
    street: '01',
    total: 1,
    locations: [
      {
        ...location,
        location_type: 'storage',
        is_active: true,
        is_blocked: false,
        status: 'partial',
        volume_percent: 74,
        weight_percent: 83.7,
        items_percent: null,
      },
    ],
  },
  floorPlan: {
    warehouse,
    total: 1,
    cells: [
      {
        code: '01.012',
        zone_name: 'Laticínios',
        location_type: 'storage',
        locations: 15,
        empty: 2,
        blocked: 0,
        volume_percent: 71,
        weight_percent: 60,
        items_percent: null,
        value: 18_240.5,
        oldest_received_at: '2026-08-03T14:20:00.123456Z',
      },
    ],
  },
} as const;
