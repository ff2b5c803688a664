import type { Schema } from './index.ts';

/** Who owns which table: only the owner writes it, others read what its schema publishes. */
export const owners = {
  kernel: [
    'setting',
    'counter',
    'data_identity',
    'clock_mark',
    'audit_log',
    'idempotency',
    'notification',
    'event',
    'event_frame',
    'event_message',
    'webhook_secret',
    'staging.kind',
    'staging.frame',
    'staging.telling',
    'change',
  ],
  stock: [
    'lot',
    'lot_correction',
    'serial',
    'stock_item',
    'product_stock',
    'minimum_to_tell',
    'stock_movement',
    'stock_allocation',
    'allocation_to_tell',
  ],
  auth: ['session', 'refresh_token', 'login_throttle'],
  users: ['user_account'],
  'api-tokens': ['api_token'],
  notifications: ['notification_reading'],
  locations: ['warehouse', 'location', 'location_search'],
  products: ['product', 'product_code', 'product_count', 'product_search', 'product_load'],
  'fiscal-codes': ['fiscal_code'],
  inventory: ['stock_check'],
  counts: ['stock_count', 'count_place', 'count_line'],
  customers: ['customer', 'customer_address', 'customer_search'],
  'operation-types': ['operation_type'],
  orders: [
    'order_channel',
    'order_head',
    'order_item',
    'order_head_search',
    'goods_receipt',
    'order_history',
    'order_scan',
  ],
  jobs: ['job'],
  imports: [
    'import',
    'import_mapping',
    'import_product',
    'import_code',
    'import_left',
    'import_write',
    'staging.chosen',
    'staging.product',
    'staging.codes',
    'staging.import_line',
    'staging.plan',
  ],
  webhooks: [
    'webhook_endpoint',
    'webhook_subscription',
    'webhook_delivery',
    'webhook_attempt',
    'webhook_health',
    'webhook_tally',
    'webhook_uptime',
  ],
  views: ['saved_view'],
  db: ['schema_migration'],
} as const satisfies Readonly<Record<string, readonly (keyof Schema)[]>>;

/** Columns of another one's table that an owner keeps, since it alone knows what they say. */
export const keptColumns = {
  /** A list of products orders by the level, and may not join what changes with each movement. */
  stock: { product: ['stock_level'] },
  /** A login and a change of one's own password are no acts on users. */
  auth: {
    user_account: ['last_login_at', 'password_hash', 'updated_at', 'version'],
    api_token: ['last_used_at'],
  },
  /** Who restores data holds what would be sent a second time. */
  backups: { webhook_endpoint: ['held_reason'] },
} as const satisfies {
  readonly [Owner in string]: { readonly [Name in keyof Schema]?: readonly (keyof Schema[Name])[] };
};

/**
 * Tables of others that a load of very many rows fills by statements over sets, as single writes of their owners would have
 * filled them; a test compares what both leave.
 */
export const loadedTables = {
  kernel: ['webhook_delivery', 'webhook_subscription'],
  imports: [
    'product',
    'product_code',
    'product_count',
    'product_search',
    'product_load',
    'product_stock',
    'fiscal_code',
    'change',
  ],
} as const satisfies Readonly<Record<string, readonly (keyof Schema)[]>>;
