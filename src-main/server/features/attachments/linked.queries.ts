import { sql } from 'kysely';
import type { LinkEntity } from '#shared/areas/attachments/schema.ts';
import { locationKey } from '#shared/domain/location-code.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot, HotQuery } from '../../db/capabilities.ts';
import { hot } from './attachments.tables.ts';

/** A record as what hangs on it names it: its UUID, what its own routes take, and how people call it. */
export type LinkedRecord = {
  readonly uid: string;
  readonly id: string;
  readonly label: string;
  /** The product that it is, or is of. */
  readonly productId: number | null;
};

type Row = {
  readonly uid: string;
  readonly code: string | null;
  readonly name: string | null;
  readonly product_id: number | null;
};
/** Holds the name that a call gave: as UUIDs and keys are compared, and as numbers of documents are. */
type Asked = { readonly id: string; readonly number: string };

const nothing = sql.lit(null);

const product = hot<Asked, Row>((q, p) =>
  q
    .selectFrom('product')
    .select(['uid', 'sku as code', 'name', 'id as product_id'])
    .where('sku_key', '=', p('id'))
    .where('deleted_at', 'is', null),
);

const lot = hot<Asked, Row>((q, p) =>
  q
    .selectFrom('lot as l')
    .innerJoin('product as r', 'r.id', 'l.product_id')
    .select((eb) => [
      'l.uid as uid',
      eb.fn.coalesce('l.batch_number', 'l.expiration_date').as('code'),
      'r.sku as name',
      'l.product_id as product_id',
    ])
    .where('l.uid', '=', p('id')),
);

const order = hot<Asked, Row>((q, p) =>
  q
    .selectFrom('order_head')
    .select(['uid', 'order_number as code', nothing.as('name'), nothing.as('product_id')])
    .where((of) => of.or([of('uid', '=', p('id')), of('order_number', '=', p('number'))]))
    .where('deleted_at', 'is', null),
);

const receipt = hot<Asked, Row>((q, p) =>
  q
    .selectFrom('goods_receipt')
    .select(['uid', 'number as code', nothing.as('name'), nothing.as('product_id')])
    .where((of) => of.or([of('uid', '=', p('id')), of('number', '=', p('number'))])),
);

const count = hot<Asked, Row>((q, p) =>
  q
    .selectFrom('stock_count')
    .select(['uid', 'number as code', nothing.as('name'), nothing.as('product_id')])
    .where((of) => of.or([of('uid', '=', p('id')), of('number', '=', p('number'))])),
);

const customer = hot<Asked, Row>((q, p) =>
  q
    .selectFrom('customer')
    .select(['uid', nothing.as('code'), 'name', nothing.as('product_id')])
    .where('uid', '=', p('id'))
    .where('deleted_at', 'is', null),
);

const location = hot<Asked, Row>((q, p) =>
  q
    .selectFrom('location')
    .select(['uid', 'code', 'name', nothing.as('product_id')])
    .where('code_key', '=', p('id'))
    .where('deleted_at', 'is', null),
);

const fiscalDocument = hot<Asked, Row>((q, p) =>
  q
    .selectFrom('fiscal_document')
    .select(['uid', 'number as code', nothing.as('name'), nothing.as('product_id')])
    .where((of) => of.or([of('uid', '=', p('id')), of('access_key', '=', p('number'))]))
    .where('deleted_at', 'is', null),
);

const occurrence = hot<Asked, Row>((q, p) =>
  q
    .selectFrom('occurrence')
    .select(['uid', 'number as code', 'title as name', nothing.as('product_id')])
    .where((of) => of.or([of('uid', '=', p('id')), of('number', '=', p('number'))])),
);

const inspection = hot<Asked, Row>((q, p) =>
  q
    .selectFrom('inspection')
    .select(['uid', 'number as code', nothing.as('name'), 'product_id'])
    .where('uid', '=', p('id')),
);

const rma = hot<Asked, Row>((q, p) =>
  q
    .selectFrom('rma')
    .select(['uid', 'number as code', nothing.as('name'), nothing.as('product_id')])
    .where((of) => of.or([of('uid', '=', p('id')), of('number', '=', p('number'))])),
);

const finders: Readonly<Record<LinkEntity, HotQuery<Asked, Row>>> = {
  product,
  lot,
  order,
  receipt,
  count,
  customer,
  location,
  fiscal_document: fiscalDocument,
  occurrence,
  rma,
  inspection,
};

/**
 * Gives the key by which a record is searched, where that is not the UUID itself; undefined where the name is no key.
 */
const keyOf = (entity: LinkEntity, id: string): string | undefined => {
  if (entity === 'product') return skuKey(id);
  return entity === 'location' ? locationKey(id) : id.toLowerCase();
};

const named: ReadonlySet<LinkEntity> = new Set(['product', 'location']);

/**
 * The living record of that kind that its own routes name so, or that people know by that number; undefined where there is
 * none.
 */
export const findLinked = (on: Hot, entity: LinkEntity, id: string): LinkedRecord | undefined => {
  const key = keyOf(entity, id);
  const row =
    key === undefined ? undefined : finders[entity].first(on, { id: key, number: id.trim().toUpperCase() });
  if (row === undefined) return undefined;
  const words = [row.code, row.name].filter((word) => word !== null && word !== '');
  return {
    uid: row.uid,
    id: named.has(entity) ? String(row.code) : row.uid,
    label: words.join(' · '),
    productId: row.product_id,
  };
};
