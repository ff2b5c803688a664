import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { CountLineStatus, CountLocationStatus } from '#shared/areas/counts/workflow.ts';
import type { CountStatus, CountType, StockStatus } from '#shared/domain/enumerations.ts';
import type { Published } from './published.ts';
import type { Versioned } from './versioned.ts';

/** One comparison of balances and totals with the ledger. */
type StockCheckTable = {
  id: Generated<number>;
  status: 'ok' | 'divergent';
  checked_at: string;
  duration_ms: number;
  movements: number;
  stock_rows: number;
  products: number;
  allocations: number;
  orders: number;
  differences_total: number;
  repairable: number;
  /** JSON, as the API shows them. */
  differences: string;
};

type StockCountTable = Versioned & {
  number: string;
  type: CountType;
  status: Generated<CountStatus>;
  /** JSON, as the API shows it. */
  scope: string;
  is_blind: number;
  note: Generated<string>;
  user_id: number | null;
  api_token_id: number | null;
  approved_user_id: number | null;
  approved_token_id: number | null;
  started_at: string | null;
  finished_at: string | null;
  ended_at: string | null;
};
export type StockCountRow = Selectable<StockCountTable>;

/** A location of a count; locked from its first scan until the count ends. */
type CountLocationTable = {
  id: Generated<number>;
  count_id: number;
  location_id: number;
  status: Generated<CountLocationStatus>;
  is_locked: Generated<number>;
  user_id: number | null;
  api_token_id: number | null;
  scanned_at: string | null;
  counted_at: string | null;
};
export type CountLocationRow = Selectable<CountLocationTable>;

/** Holds the expected and the counted quantity in a location, in thousandths. */
type CountLineTable = {
  id: Generated<number>;
  uid: string;
  count_id: number;
  location_id: number;
  product_id: number;
  stock_status: StockStatus;
  batch_number: string | null;
  expiration_date: string | null;
  serial_number: string | null;
  serial_key: string | null;
  expected: Generated<number>;
  /** The last movement of its stock row when its location was scanned. */
  seen_at: string | null;
  counted: number | null;
  recount: number | null;
  /** Found less expected; null as long as nothing was counted. */
  difference: GeneratedAlways<number | null>;
  status: Generated<CountLineStatus>;
  /** 1 where nobody read the line, and closing its location made it nothing. */
  is_unread: Generated<number>;
  user_id: number | null;
  api_token_id: number | null;
  counted_at: string | null;
};
export type CountLineRow = Selectable<CountLineTable>;

export type CountsSchema = {
  stock_check: StockCheckTable;
  stock_count: StockCountTable;
  count_location: CountLocationTable;
  count_line: CountLineTable;
};

/** Lists the columns that others may read. */
export type PublishedCounts = {
  stock_count: Published<StockCountTable, 'id' | 'uid' | 'number' | 'status'>;
  count_location: Published<CountLocationTable, 'count_id' | 'location_id' | 'is_locked'>;
};
