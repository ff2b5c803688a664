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

const label = { SHELF: 'Prateleira', DOCK: 'Doca' } as const;

const answerOf = <const L extends typeof location | typeof dock>(of: L, value: 'SHELF' | 'DOCK') => ({
  ...of,
  type: { value, label: label[value] },
  status: { value: 'occupied', label: 'Ocupado' } as const,
  dimensions: { width: null, height: null, depth: null, volume: '1600000.000' },
  capacity: {
    ...of.capacity,
    volume: { total: '1600000.000', occupied: '296000.000', available: 1_304_000, occupancy_rate: 18.5 },
    weight: { total: '800.000', occupied: '429.000', available: 371, occupancy_rate: 53.63 },
  },
  occupancy_status: { status: 'medium', label: 'Média ocupação', color: 'yellow' } as const,
  operational_config: {
    is_exclusive: false,
    sale_availability: {
      is_available: true,
      status: 'available_for_sale',
      label: 'Disponível para Venda',
      description: 'O estoque do local pode ser prometido e separado',
      color: 'green',
      icon: 'shopping-cart',
    } as const,
    can_pick_orders: true,
  },
  inventory_summary: { has_products: true, unique_products_count: 3, total_items: 31 },
  zone: { name: '01.012', code: '01.012' },
});

/** Example answers and bodies of the routes of locations. */
export const locationExamples = {
  params: { location_code: location.code },
  warehouseParams: { warehouse_code: '2' },
  location,
  answer: answerOf(location, 'SHELF'),
  dockAnswer: answerOf(dock, 'DOCK'),
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
