import type { Generated, Selectable } from 'kysely';
import type { StateCode } from '#shared/domain/brazil/states.ts';
import type {
  CancelReason,
  FiscalStatus,
  HoldReason,
  OrderStage,
} from '#shared/areas/orders/lists-schema.ts';
import type { TrackingStatus } from '#shared/areas/orders/lists-schema.ts';
import type { Direction } from '#shared/areas/operation-types/schema.ts';
import type { Published } from './published.ts';
import type { Versioned } from './versioned.ts';

/** Holds the channels from which orders come. */
type OrderChannelTable = { id: Generated<number>; code: string };

/** An order; '' is none, as migration 0027 says. */
type OrderHeadTable = Versioned & {
  /** Null while it is a draft. */
  order_number: string | null;
  channel_id: number;
  external_reference: string;
  /** 1 where it was cancelled and another order has taken its reference since. */
  reference_freed: Generated<0 | 1>;
  /** SHA-256 of what made it, by which a repeat is known. */
  body_hash: string;
  direction: Direction;
  operation_type_id: number;
  stage: OrderStage;
  hold_reason: HoldReason | '';
  hold_note: string;
  cancel_reason: CancelReason | '';
  cancel_note: string;
  fiscal_status: FiscalStatus;
  /** Is since when it waits for its invoice; null where it does not. */
  invoice_since: Generated<string | null>;
  /** JSON: the switches of its type when it left draft. */
  switches: string;
  priority: number;
  customer_id: number | null;
  party: string;
  carrier_id: number | null;
  carrier: string;
  shipping_address: string;
  billing_address: string;
  city: string;
  state: StateCode | '';
  freight_mode: number | null;
  service: string;
  promised_date: string | null;
  notes: string;
  internal_notes: string;
  tags: string;
  items_count: number;
  quantity: number;
  products: number;
  item_discount: number;
  discount: number;
  freight: number;
  insurance: number;
  other: number;
  total: number;
  declared_total: number | null;
  volumes_declared: number | null;
  parent_id: number | null;
  /** Is the user who works on the order; the next column is the location where its goods are staged. */
  assigned_id: number | null;
  staging_location_id: number | null;
  /** The wave that it is picked in, and its slot of the trolley. */
  wave_id: number | null;
  wave_slot: number | null;
  /** The load with which it leaves. */
  load_id: number | null;
  user_id: number | null;
  api_token_id: number | null;
  search_text: string;
  submitted_at: string | null;
  cancelled_at: string | null;
  confirmed_at: string | null;
  picking_at: string | null;
  picked_at: string | null;
  packing_at: string | null;
  packed_at: string | null;
  ready_at: string | null;
  shipped_at: string | null;
  tracking_code: Generated<string>;
  /** The page where it is followed, where that is not the carrier's. */
  tracking_url: Generated<string>;
  /** Is its latest tracking event; the next column is its instant. They are '' and null where there is none. */
  tracking_status: Generated<TrackingStatus | ''>;
  tracking_at: string | null;
  /** Counts how often its check could not end because it differed from what was picked. */
  check_refusals: Generated<number>;
  receiving_at: string | null;
  received_at: string | null;
  completed_at: string | null;
  deleted_at: string | null;
};
export type OrderHeadRow = Selectable<OrderHeadTable>;

/** An item of an order; '' is none. */
type OrderItemTable = {
  id: Generated<number>;
  uid: string;
  order_id: number;
  line_number: number;
  product_id: number;
  description: string;
  quantity: number;
  /** Is the quantity that was cut because it could not be picked. */
  quantity_cut: Generated<number>;
  unit_price: number;
  discount: number;
  cfop: string;
  requested_batch: string;
  requested_serials: string;
  min_expiration_date: string | null;
  external_reference: string;
  notes: string;
  /** Is the destination of the units of an internal order. */
  destination_location_id: number | null;
  /** The item that a split took this one from. */
  split_from_id: number | null;
  /** Is 1 where it arrived without being ordered. */
  is_unexpected: Generated<0 | 1>;
};
export type OrderItemRow = Selectable<OrderItemTable>;

/** One thing done with an order; rows are never changed or deleted. */
type OrderHistoryTable = {
  id: Generated<number>;
  order_id: number;
  action: string;
  from_stage: OrderStage | '';
  stage: OrderStage;
  reason_code: string;
  note: string;
  /** JSON list of names of fields. */
  changes: string;
  user_id: number | null;
  api_token_id: number | null;
  at: string;
};
export type OrderHistoryRow = Selectable<OrderHistoryTable>;

/** Holds the scans of an order or a wave, with their answers; a scan that is sent twice runs once. */
type OrderScanTable = {
  id: Generated<number>;
  /** The order, or the wave, that it is of. */
  order_id: number | null;
  wave_id: number | null;
  scan_uid: string;
  kind: OrderScanKind;
  body_hash: string;
  /** JSON: the answer. */
  result: string;
  /** JSON: `{id, quantity}[]` of the allocations that it took. */
  taken: string;
  undone_at: string | null;
  user_id: number | null;
  api_token_id: number | null;
  at: string;
};

/** Names what a scan did. */
export type OrderScanKind = 'pick' | 'undo' | 'short' | 'unpick' | 'check' | 'receive' | 'putaway' | 'load';

/** Full-text index over `search_text` by trigrams; kept by triggers. */
type OrderSearchTable = { rowid: number; text: string; order_head_search: string };

export type OrdersSchema = {
  order_channel: OrderChannelTable;
  order_head: OrderHeadTable;
  order_item: OrderItemTable;
  order_history: OrderHistoryTable;
  order_scan: OrderScanTable;
  order_head_search: OrderSearchTable;
};

/** Lists the columns that others may read. */
export type PublishedOrders = {
  order_head: Published<OrderHeadTable, keyof OrderHeadTable>;
  order_channel: Published<OrderChannelTable, keyof OrderChannelTable>;
  order_item: Published<OrderItemTable, keyof OrderItemTable>;
  order_history: Published<OrderHistoryTable, keyof OrderHistoryTable>;
};
