import type { Generated, Selectable } from 'kysely';
import type {
  Condition,
  FiscalIssuer,
  Resolution,
  ReturnDisposition,
  ReturnReason,
} from '#shared/areas/returns/rules.ts';
import type { ReturnDetails, ReturnHistory, ReturnItem } from '#shared/areas/returns/schema.ts';
import type { ReturnStatus } from '#shared/areas/returns/lists-schema.ts';
import type { Published } from './published.ts';

type By = { user_id: number | null; api_token_id: number | null };

/** Holds the returns of customers; '' is none, as migration 0067 says. */
type ReturnTable = By & {
  id: Generated<number>;
  uid: string;
  number: string;
  status: ReturnStatus;
  order_id: number | null;
  customer_id: number | null;
  party_name: string;
  reason_code: ReturnReason;
  notes: string;
  legal_note: string;
  requested_at: string;
  /** Is when its customer sent it. */
  shipped_at: string | null;
  closed_at: string | null;
  due_on: string;
  withdrawal_until: string | null;
  /** '' where nobody said how it comes back. */
  shipment_mode: NonNullable<ReturnDetails['shipment']>['mode'] | '';
  carrier: string;
  authorization_code: string;
  expires_on: string | null;
  tracking_code: string;
  fiscal_status: ReturnDetails['fiscal_status'];
  fiscal_issuer: FiscalIssuer;
  fiscal_cfop: string;
  fiscal_key: string;
  fiscal_document_id: number | null;
  fiscal_waived: string;
  /** Is the due day of which people were notified. */
  told_due_on: string | null;
  /** Holds the text that searches match, without accents and case. */
  search_text: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
};
export type ReturnRow = Selectable<ReturnTable>;

/** An item of a return; thousandths, ten-thousandths of a real. */
type ReturnItemTable = {
  id: Generated<number>;
  uid: string;
  rma_id: number;
  line_number: number;
  order_item_id: number | null;
  product_id: number;
  batch_number: string;
  /** JSON list. */
  serial_numbers: string;
  quantity: number;
  unit_price: number | null;
  resolution: Resolution | '';
  is_unexpected: Generated<0 | 1>;
  not_received_reason: Generated<NonNullable<ReturnItem['not_received_reason']> | ''>;
};
export type ReturnItemRow = Selectable<ReturnItemTable>;

/** A serial number, in small letters, that a line of a return names; kept by triggers. */
type ReturnItemSerialTable = { id: Generated<number>; serial_key: string; item_id: number };

/** Holds an arrival of an item. */
type ReturnArrivalTable = By & {
  id: Generated<number>;
  uid: string;
  item_id: number;
  quantity: number;
  condition: Condition;
  lot_id: number | null;
  serial_id: number | null;
  location_id: number;
  movement_uid: string;
  inspection_id: number | null;
  at: string;
  voided_at: string | null;
};
export type ReturnArrivalRow = Selectable<ReturnArrivalTable>;

/** Holds a destination of a part of an arrival. */
type ReturnDispositionTable = By & {
  id: Generated<number>;
  uid: string;
  arrival_id: number;
  quantity: number;
  disposition: ReturnDisposition;
  from_status: 'returned' | 'blocked';
  /** JSON list of UUIDs. */
  movements: string;
  /** The order that takes it away. */
  order_id: number | null;
  /** The inspection after which it was given; null where none had looked at the goods. */
  inspection_id: number | null;
  at: string;
  voided_at: string | null;
};
export type ReturnDispositionRow = Selectable<ReturnDispositionTable>;

type ReturnReplacementTable = {
  id: Generated<number>;
  item_id: number;
  order_id: number;
  quantity: number;
};

type ReturnHistoryTable = By & {
  id: Generated<number>;
  rma_id: number;
  action: ReturnHistory['action'];
  from_status: ReturnStatus | '';
  status: ReturnStatus;
  note: string;
  at: string;
};
export type ReturnHistoryRow = Selectable<ReturnHistoryTable>;

export type ReturnsSchema = {
  rma: ReturnTable;
  rma_item: ReturnItemTable;
  rma_item_serial: ReturnItemSerialTable;
  rma_arrival: ReturnArrivalTable;
  rma_disposition: ReturnDispositionTable;
  rma_replacement: ReturnReplacementTable;
  rma_history: ReturnHistoryTable;
};

/** Lists the columns that others may read. */
export type PublishedReturns = {
  rma: Published<
    ReturnTable,
    'id' | 'uid' | 'number' | 'status' | 'order_id' | 'customer_id' | 'requested_at'
  >;
  rma_item: Published<ReturnItemTable, 'id' | 'rma_id' | 'product_id' | 'quantity'>;
  rma_arrival: Published<ReturnArrivalTable, 'id' | 'item_id' | 'quantity' | 'voided_at'>;
  rma_disposition: Published<
    ReturnDispositionTable,
    'id' | 'arrival_id' | 'quantity' | 'disposition' | 'from_status' | 'voided_at'
  >;
};
