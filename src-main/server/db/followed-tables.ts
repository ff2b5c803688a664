/** A kind of record that `change` follows: its table, and the migration that follows it. */
type FollowedTable = { readonly table: string; readonly from: number };

/** All kinds of records that `change` follows, by their names; an area adds its own with `followChanges`. */
export const followedTables = {
  product: { table: 'product', from: 36 },
  fiscal_code: { table: 'fiscal_code', from: 36 },
  location: { table: 'location', from: 36 },
  lot: { table: 'lot', from: 36 },
  stock: { table: 'stock_item', from: 36 },
  customer: { table: 'customer', from: 36 },
  order: { table: 'order_head', from: 36 },
  receipt: { table: 'goods_receipt', from: 36 },
  rma: { table: 'rma', from: 77 },
  fiscal_document: { table: 'fiscal_document', from: 77 },
} as const satisfies Readonly<Record<string, FollowedTable>>;

/** The name of a kind of record that `change` follows. */
export type FollowedKind = keyof typeof followedTables;

/** The name of a table whose records `change` follows. */
export type FollowedTableName = (typeof followedTables)[FollowedKind]['table'];

/** The kind of the records of a table. */
export const kindOf = (table: FollowedTableName): FollowedKind =>
  (Object.keys(followedTables) as FollowedKind[]).find(
    (kind) => followedTables[kind].table === table,
  ) as FollowedKind;
