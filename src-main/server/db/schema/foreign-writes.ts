import type { Schema } from './index.ts';

/** Columns of another one's table that an owner keeps, since it alone knows what they say. */
export const keptColumns = {
  /** A list of products orders by the level, and may not join what changes with each movement. */
  stock: { product: ['stock_level'] },
  /** A login and a change of one's own password are no acts on users. */
  auth: {
    user_account: ['last_login_at', 'password_hash', 'updated_at', 'version'],
    api_token: ['last_used_at'],
  },
  /** Counts the refused checks of an order, in whose volumes its goods are checked. */
  fulfilment: { order_head: ['check_refusals'] },
  /** Lets a restore hold the deliveries that would be sent a second time. */
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
