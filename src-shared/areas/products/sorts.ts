/** Fields that `sort` may name. */
export const productSorts = [
  'sku',
  'name',
  'product_type',
  'unit',
  'unit_cost',
  'restock_priority',
  'min_stock_quantity',
  'ideal_stock_quantity',
  'brand',
  'category',
  'on_hand',
  'available',
  'stock_level',
  'created_at',
  'updated_at',
] as const;
export type ProductSort = (typeof productSorts)[number];
