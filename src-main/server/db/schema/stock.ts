import type { Generated, GeneratedAlways } from 'kysely';
import type { InvalidReason } from '#shared/domain/allocation.ts';
import type { LotStatus, MovementType, StockLevel, StockStatus } from '#shared/domain/enumerations.ts';
import type { Published } from './published.ts';
import type { Versioned } from './versioned.ts';

/** Goods made or expiring together; with a batch number it alone is the identity, else the date is. */
type LotTable = Versioned & {
  product_id: number;
  batch_number: string | null;
  /** Last valid day, `YYYY-MM-DD`. */
  expiration_date: string | null;
  manufacturing_date: string | null;
  supplier: string | null;
  nf_access_key: string | null;
  lot_status: Generated<LotStatus>;
  /** Limits the use of goods that may leave all the same. */
  restriction: string | null;
  received_at: string;
};

/** One correction of a lot. */
type LotCorrectionTable = {
  id: Generated<number>;
  uid: string;
  lot_id: number;
  product_id: number;
  /** JSON: `{field, before, after}[]`. */
  changes: string;
  reason: string;
  /** Is the quantity of the lot that was there, in thousandths. */
  quantity: number;
  locations: number;
  takes_back_id: number | null;
  user_id: number | null;
  api_token_id: number | null;
  at: string;
};

type SerialTable = {
  id: Generated<number>;
  product_id: number;
  serial_number: string;
  serial_key: string;
};

/** Holds the stock: one row for each product, location, lot, serial number, status and owner. */
type StockItemTable = {
  id: Generated<number>;
  product_id: number;
  location_id: number;
  lot_id: number | null;
  serial_id: number | null;
  stock_status: StockStatus;
  /** Null: the site's own goods, as all are so far; it tells rows apart once there are goods of depositors. */
  owner_id: number | null;
  quantity: number;
  quantity_reserved: Generated<number>;
  /** The oldest goods of the row. */
  received_at: string;
  last_movement_at: string | null;
  created_at: string;
  updated_at: string;
};

/** Holds the totals of a product at its last event. */
type ProductStockTable = {
  /** The product's own id. */
  id: number;
  on_hand: Generated<number>;
  reserved: Generated<number>;
  available: Generated<number>;
  level: Generated<StockLevel>;
  /** The product's minimum when `level` was judged. */
  min_quantity: number;
  /** Moving weighted average, ten-thousandths. */
  average_cost: Generated<number>;
  /** The first day that counted as valid when expiry was judged; what ended before it was expired. */
  evaluated_on: string;
  updated_at: string;
  /** Grows past all others whenever the totals change, or what of the product is listed by them. */
  revision: Generated<number>;
};

/** One line of the ledger: from a location to a location; null is the outside. */
type StockMovementTable = {
  /** The order of the ledger. */
  id: GeneratedAlways<number>;
  uid: string;
  /** The same for all movements of one call. */
  posting_id: number;
  type: MovementType;
  product_id: number;
  quantity: number;
  from_location_id: number | null;
  from_lot_id: number | null;
  from_status: StockStatus | null;
  to_location_id: number | null;
  to_lot_id: number | null;
  to_status: StockStatus | null;
  serial_id: number | null;
  unit_cost: number | null;
  reason_code: string | null;
  note: Generated<string>;
  document_type: string | null;
  document_id: number | null;
  document_number: string | null;
  order_id: number | null;
  order_item_id: number | null;
  user_id: number | null;
  api_token_id: number | null;
  occurred_at: string;
  posted_at: string;
  reverses_id: number | null;
  balance_after_from: number | null;
  balance_after_to: number | null;
};

type GoodsReceiptTable = {
  id: Generated<number>;
  uid: string;
  number: string;
  reference: string | null;
  supplier_document: string | null;
  note: Generated<string>;
  order_id: number | null;
  user_id: number | null;
  api_token_id: number | null;
  created_at: string;
};

/** Holds the allocations of goods to items of orders. */
type StockAllocationTable = {
  id: Generated<number>;
  uid: string;
  order_item_id: number;
  /** Is the stock row where the goods are. */
  stock_item_id: number;
  /** Is the stock row from which they were picked; null before that. */
  origin_item_id: number | null;
  quantity: number;
  status: AllocationStatus;
  takes_unsellable: number;
  /** The earliest last valid day that the item takes; null: any. */
  least_expiration: string | null;
  /** Is the reason why the goods may not leave any more; '' where they may. */
  invalid_reason: Generated<InvalidReason | ''>;
  created_at: string;
  updated_at: string;
};

/** Names the status of an allocation; a stock row counts the first three as reserved. */
export type AllocationStatus = 'active' | 'picked' | 'returning' | 'consumed' | 'released';

/** Lists items of orders whose allocations changed by themselves, until the event of that is written. */
type AllocationToTellTable = {
  id: Generated<number>;
  order_item_id: number;
  cause: 'invalid' | 'valid' | 'lost';
};

export type StockSchema = {
  lot: LotTable;
  lot_correction: LotCorrectionTable;
  serial: SerialTable;
  stock_item: StockItemTable;
  product_stock: ProductStockTable;
  /** Holds the totals of the last event, in thousandths; kept from the second warehouse on. */
  warehouse_stock: {
    id: Generated<number>;
    product_id: number;
    warehouse_id: number;
    on_hand: number;
    reserved: number;
    available: number;
  };
  minimum_to_tell: { id: number };
  stock_movement: StockMovementTable;
  stock_allocation: StockAllocationTable;
  allocation_to_tell: AllocationToTellTable;
  goods_receipt: GoodsReceiptTable;
};

/** Lists the columns that others may read. */
export type PublishedStock = {
  lot: Published<LotTable, keyof LotTable>;
  lot_correction: Published<LotCorrectionTable, keyof LotCorrectionTable>;
  serial: Published<SerialTable, keyof SerialTable>;
  stock_item: Published<StockItemTable, keyof StockItemTable>;
  product_stock: Published<ProductStockTable, keyof ProductStockTable>;
  stock_allocation: Published<StockAllocationTable, keyof StockAllocationTable>;
  stock_movement: Published<StockMovementTable, keyof StockMovementTable>;
  goods_receipt: Published<
    GoodsReceiptTable,
    'id' | 'uid' | 'number' | 'reference' | 'supplier_document' | 'order_id'
  >;
};
