import type { Change, Feed } from '#shared/areas/changes/schema.ts';
import { raw } from '../../db/test-lab.ts';
import type { Hot } from '../../db/capabilities.ts';

/** What an integration keeps of a server: the records by their kind and key, and where it goes on. */
export type Copy = {
  readonly records: Map<string, unknown>;
  feed: string | undefined;
  after: number;
};

/** A copy that holds nothing yet. */
export const emptyCopy = (): Copy => ({ records: new Map(), feed: undefined, after: 0 });

/** Takes a part of the feed into a copy, as the documentation says. */
export const take = (copy: Copy, { feed_id, changes, next_after }: Feed): void => {
  for (const { entity, key, deleted, data } of changes) {
    if (deleted) copy.records.delete(`${entity} ${key}`);
    else copy.records.set(`${entity} ${key}`, data);
  }
  copy.feed = feed_id;
  copy.after = next_after;
};

/** Of each kind of record the living ones: their key and some of their own fields, by statements of this test alone. */
const living: Readonly<Record<Change['entity'], string>> = {
  product: `select sku as key, json_object('name', name, 'unit', unit, 'version', version) as fields
    from product where deleted_at is null`,
  fiscal_code: `select uid as key, json_object('code', code, 'description', description, 'version', version) as fields
    from fiscal_code`,
  location: `select code as key, json_object('name', name, 'is_blocked', json(iif(is_blocked, 'true', 'false')),
    'version', version) as fields from location where deleted_at is null`,
  lot: `select uid as key, json_object('supplier', supplier, 'version', version) as fields from lot`,
  stock: `select cast(id as text) as key, json_object('quantity', quantity / 1000, 'quantity_reserved',
    quantity_reserved / 1000) as fields from stock_item where quantity > 0`,
  customer: `select code as key, json_object('name', name, 'version', version) as fields
    from customer where deleted_at is null`,
  order: `select o.uid as key, json_object('stage', o.stage, 'version', o.version, 'order_number', o.order_number,
    'items', (select count(*) from order_item i where i.order_id = o.id)) as fields
    from order_head o where deleted_at is null`,
  receipt: `select uid as key, json_object('receipt_number', number, 'reference', reference) as fields
    from goods_receipt`,
  rma: `select uid as key, json_object('number', number, 'status', status, 'notes', notes, 'version', version,
    'items', (select count(*) from rma_item i where i.rma_id = r.id)) as fields from rma r`,
  fiscal_document: `select uid as key, json_object('access_key', access_key, 'status', status, 'events',
    (select count(*) from fiscal_event e where e.document_id = d.id)) as fields
    from fiscal_document d where deleted_at is null`,
};

type Row = { readonly key: string; readonly fields: string };

/** Everything that lives in a database, as a copy should have it; `all` reads the database. */
export const livingBy = (all: (sql: string) => readonly Row[]): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries(living).flatMap(([entity, sql]) =>
      all(sql).map(({ key, fields }) => [`${entity} ${key}`, JSON.parse(fields) as unknown]),
    ),
  );

/** The same of a test's server. */
export const livingIn = (on: Hot): ReadonlyMap<string, unknown> => livingBy((sql) => raw<Row>(on, sql));

/** The fields of a copy's records that `livingIn` says too. */
export const comparable = (
  { records }: Copy,
  wanted: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, unknown> =>
  new Map(
    [...records].map(([name, data]) => {
      const fields = Object.keys(wanted.get(name) ?? {});
      const shown = Object.entries(data as object).filter(([field]) => fields.includes(field));
      return [
        name,
        Object.fromEntries(
          shown.map(([field, value]) => [field, Array.isArray(value) ? value.length : value]),
        ),
      ];
    }),
  );
