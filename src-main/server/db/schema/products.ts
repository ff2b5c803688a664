import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Published } from './published.ts';
import type { Versioned } from './versioned.ts';

/** One product; units as migration 0003 says. */
export type ProductTable = Versioned & {
  sku: string;
  sku_key: string;
  sku_fold: string;
  name: string;
  name_fold: string;
  description: string;
  unit_cost: number;
  unit: string;
  product_type: string;
  barcode: string;
  barcode_key: string;
  is_active: number;
  height: number;
  width: number;
  length: number;
  weight: number;
  is_dangerous: number;
  is_fragile: number;
  has_serial_number: number;
  has_batch_control: number;
  has_ean: number;
  restock_priority: number;
  min_stock_quantity: number;
  ideal_stock_quantity: number;
  has_expiration_date: number;
  shelf_life_days: number | null;
  min_remaining_shelf_life: number | null;
  expiration_alert_days: number | null;
  is_refrigerated: number;
  storage_temp_min: number | null;
  storage_temp_max: number | null;
  ncm: string | null;
  origin: string | null;
  brand: string | null;
  category: string | null;
  allocation_policy: string | null;
  /** JSON list of packagings as the API shows them. */
  packagings: string;
  /** Kept by stock; a product without stock is `empty`. */
  stock_level: Generated<'empty' | 'critical' | 'normal'>;
  search_text: string;
  deleted_at: string | null;
};

export type ProductRow = Selectable<ProductTable>;

/** A further code under which a product is found; `code_key` is how it is compared. */
export type ProductCodeTable = {
  id: Generated<number>;
  product_id: number;
  kind: 'gtin' | 'supplier' | 'packaging';
  code: string;
  code_key: string;
  position: number;
};

/** Counts the products that are not deleted, by type and activity; triggers keep it. */
export type ProductCountTable = {
  id: Generated<number>;
  product_type: string;
  is_active: number;
  total: number;
};

/** Full-text index over `search_text` by trigrams; kept by triggers. */
export type ProductSearchTable = {
  rowid: Generated<number>;
  text: Generated<string>;
  product_search: Generated<string>;
  rank: Generated<number>;
};

/** Holds one row inside a transaction that adds very many products, and none otherwise. */
export type ProductLoadTable = { id: Generated<number>; last_product: number };

/** An event as it will be delivered: `body` is the exact text that receivers get. A view, to be read from. */
export type EventMessageView = {
  id: Generated<number>;
  sequence: number;
  uid: string;
  name: string;
  body: string;
  occurred_at: string;
};

/** An event as it is kept: its body or, where it has a frame, what its gaps hold (migration 0019); the erasure of a person alone reads and rewrites that. */
export type EventTable = Omit<EventMessageView, 'body'> & {
  frame_id: Generated<number | null>;
  body: ColumnType<unknown, string, string>;
};

/** Holds what the messages of many events share; `pieces` is a JSON list. */
export type EventFrameTable = { id: Generated<number>; pieces: string };

export type ProductsSchema = {
  product: ProductTable;
  product_code: ProductCodeTable;
  product_count: ProductCountTable;
  product_search: ProductSearchTable;
  product_load: ProductLoadTable;
  event: EventTable;
  event_frame: EventFrameTable;
  event_message: EventMessageView;
};

/** Lists the columns that others may read. */
export type PublishedProducts = {
  product: Published<ProductTable, Exclude<keyof ProductTable, 'search_text'>>;
  product_count: Published<ProductCountTable, keyof ProductCountTable>;
  product_search: Published<ProductSearchTable, keyof ProductSearchTable>;
  event: Published<EventTable, 'id' | 'sequence' | 'uid' | 'name' | 'occurred_at'>;
  event_message: Published<EventMessageView, keyof EventMessageView>;
};
