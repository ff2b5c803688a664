import type { FiledProduct } from '#shared/areas/products/file.ts';
import type { Hot } from '../../db/capabilities.ts';
import { hot } from '../../db/hot.ts';
import { readCodesOf } from './products.codes.queries.ts';
import { fileColumns, toFiled, type Codes, type FileRow } from './products.mapping.queries.ts';

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
  const rows = new Map(byIds.all(on, { ids }).map((row) => [row.id, row]));
  const codes = readCodesOf(on, ids);
  return ids
    .map((id) => rows.get(id))
    .filter((row) => row !== undefined)
    .map((row) => toFiled(row, codes.get(row.id) ?? noCodes));
};
