import { skuKey } from '#shared/kernel/primitives.ts';
import { recordKind, type NamedBy, type NamedRecord, type RecordSource } from '../../kernel/record-kinds.ts';
import type { ProductRow } from '../../db/schema/products.ts';
import { codesAmong, readCodesOf } from './products.codes.queries.ts';
import { detailColumns, toDetails, type DetailRow } from './products.mapping.queries.ts';
import { hot } from './products.tables.ts';

type Row = DetailRow & Pick<ProductRow, 'deleted_at'>;

const byIds = hot<{ ids: readonly number[] }, Row>((q, p) =>
  q
    .selectFrom('product')
    .select([...detailColumns, 'deleted_at'])
    .where('id', 'in', p.list('ids')),
);

const noCodes = codesAmong([]);

/** Products as the changes tell them. */
const changedProducts: RecordSource<'product'> = (on, ids) => {
  const codes = readCodesOf(on, ids);
  return new Map(
    byIds.all(on, { ids }).map((row) => [
      row.id,
      {
        key: row.sku,
        deleted: row.deleted_at !== null,
        version: row.version,
        at: row.updated_at,
        data: () => toDetails(row, codes.get(row.id) ?? noCodes),
      },
    ]),
  );
};

/** Products as those see them who know no tables of others. */
export const productRecords = recordKind({
  entity: 'product',
  changed: changedProducts,
  keyOf: skuKey,
  find: hot<NamedBy, NamedRecord>((q, p) =>
    q
      .selectFrom('product')
      .select(['uid', 'sku as code', 'name', 'id as product_id'])
      .where('sku_key', '=', p('id'))
      .where('deleted_at', 'is', null),
  ),
});
