const product = {
  sku: 'CAF-500-TM',
  name: 'Café torrado e moído 500 g',
  description: 'Pacote a vácuo',
  unit_cost: 18.9,
  unit: 'UN',
  product_type: 'finished_good',
  barcode: '7891000100103',
  is_active: true,
  dimensions: { height: 10, width: 20, length: 30, weight: 1.5 },
  dimensions_description: '10.0cm (A) × 20.0cm (L) × 30.0cm (C) | 1.500kg',
  characteristics: {
    is_dangerous: false,
    is_fragile: false,
    has_serial_number: false,
    has_batch_control: true,
    has_ean: true,
  },
  stock_control: {
    restock_priority: 2,
    restock_priority_description: 'Média',
    min_stock_quantity: 10,
    ideal_stock_quantity: 40,
  },
  expiration_control: {
    has_expiration_date: true,
    shelf_life_days: 365,
    min_remaining_shelf_life: 30,
    expiration_alert_days: 45,
  },
  temperature_control: { is_refrigerated: false, storage_temp_min: null, storage_temp_max: null },
  created_at: '2026-11-20T13:45:00.123456Z',
  updated_at: '2026-11-20T13:45:00.123456Z',
} as const;

const details = {
  ...product,
  extra: {
    ncm: '09012100',
    origin: '0',
    brand: 'Serra Azul',
    category: 'Mercearia',
    allocation_policy: 'fefo',
    supplier_codes: ['FORN-778'],
    packagings: [{ unit: 'CX', factor: 24, barcode: '17891000100100', dimensions: null }],
    gtins: [],
  },
  version: 1,
} as const;

/** Example answers and bodies of the products' routes. */
export const examples = {
  product,
  details,
  answer: {
    ...details,
    fiscal_codes: [{ fiscal_code: product.sku, ncm: '09012100', additional_data: { origem: '0' } }],
    stock: {
      warehouses: [
        {
          id: 1,
          name: 'Principal',
          code: '1',
          stock: {
            total_quantity: 120,
            reserved_quantity: 20,
            available_quantity: 100,
            is_below_min_stock: false,
            total_locations: 2,
            storage_details: {
              available_for_sale: {
                total_quantity: 40,
                reserved_quantity: 20,
                available_quantity: 20,
                total_locations: 1,
              },
              storage: {
                total_quantity: 80,
                reserved_quantity: 0,
                available_quantity: 80,
                total_locations: 1,
              },
              other_areas: [],
            },
          },
        },
      ],
    },
  },
  lookup: {
    products: [
      { sku: product.sku, name: product.name, unit: 'UN', barcode: product.barcode, is_active: true },
    ],
    parsed: null,
  },
  createBody: {
    sku: product.sku,
    name: product.name,
    unit: 'UN',
    product_type: 'finished_good',
    barcode: product.barcode,
    unit_cost: 18.9,
  },
} as const;
