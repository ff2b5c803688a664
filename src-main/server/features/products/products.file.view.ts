import type { FiledProduct } from '#shared/areas/products/file.ts';
import type { Hot } from '../../db/capabilities.ts';
import { inOrder } from '../../db/in-order.ts';
import { readCodesOf } from './products.codes.queries.ts';
import { fileColumns, toFiled, type Codes, type FileRow } from './products.mapping.queries.ts';
import { hot } from './products.tables.ts';

const byIds = hot<{ ids: readonly number[] }, FileRow>((q, p) =>
  q
    .selectFrom('product')
    .select(fileColumns)
    .where('id', 'in', p.list('ids'))
    .where('deleted_at', 'is', null),
);

const noCodes: Codes = { supplier_codes: [], gtins: [] };

/** The living products among these internal ids, in the order of the ids, as a product file tells of them. */
export const readFiledProducts = (on: Hot, ids: readonly number[]): readonly FiledProduct[] => {
  const codes = readCodesOf(on, ids);
  return inOrder(byIds.all(on, { ids }), 'id', ids).map((row) => toFiled(row, codes.get(row.id) ?? noCodes));
};
