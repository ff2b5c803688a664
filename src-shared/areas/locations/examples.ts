const instants = {
  created_at: '2026-11-20T13:45:00.123456Z',
  updated_at: '2026-11-20T13:45:00.123456Z',
  version: 1,
} as const;

const warehouse = { name: 'Principal', code: '1' } as const;

const location = {
  code: '01.012.03.02',
  name: '01.012.03.02',
  warehouse,
  location_type: 'storage',
  dock_direction: null,
  segments: { street: '01', building: '012', level: '03', position: '02' },
  is_active: true,
  is_blocked: false,
  block_reason: null,
  capacity: { max_volume_m3: 1.6, max_weight_kg: 800, max_items: null },
  temperature: { min: null, max: null },
  allows_mixed_products: true,
  allows_mixed_batches: true,
  is_pick_face: false,
  picking_sequence: null,
  barcode: '',
  ...instants,
} as const;

const dock = {
  ...location,
  code: '90.01',
  name: 'Doca 1',
  location_type: 'dock',
  dock_direction: 'both',
  segments: { street: '90', building: '01', level: null, position: null },
  capacity: { max_volume_m3: null, max_weight_kg: null, max_items: null },
} as const;

/** Example answers and bodies of the routes of locations. */
export const locationExamples = {
  params: { location_code: location.code },
  warehouseParams: { warehouse_code: '2' },
  location,
  blocked: { ...location, is_blocked: true, block_reason: 'Longarina amassada', version: 2 },
  dock,
  lookup: {
    locations: [
      {
        code: location.code,
        name: location.name,
        warehouse,
        location_type: 'storage',
        is_active: true,
        is_blocked: false,
      },
    ],
  },
  generateBody: {
    ranges: { street: [1, 4], building: [1, 20], level: [1, 5], position: [1, 2] },
    name_pattern: 'Rua {street}, prédio {building}',
    dry_run: true,
  },
  generated: {
    total: 800,
    created: 0,
    existing: 12,
    first_code: '01.01.01.01',
    last_code: '04.20.05.02',
    generated_at: null,
  },
  warehouse: {
    code: '2',
    name: 'Filial Jundiaí',
    cnpj: '11222333000181',
    state_registration: '407.123.456.789',
    is_active: true,
    ...instants,
  },
} as const;
