import type { FiledProduct } from '#shared/areas/products/file.ts';
import type { Store } from '../../db/capabilities.ts';
import { hot } from '../../db/hot.ts';
import { filedCodes } from './products.codes.queries.ts';
import { fileColumns, toFiled, type Codes, type FileRow } from './products.mapping.ts';

const byIds = hot<{ ids: readonly number[] }, FileRow>((q, p) =>
  q
    .selectFrom('product')
    .select(fileColumns)
    .where('id', 'in', p.list('ids'))
    .where('deleted_at', 'is', null),
);

const noCodes: Codes = { supplier_codes: [], gtins: [] };

/** The living products among these internal ids, in the order of the ids, gathered by a read worker. */
export const filedProducts = async (
  store: Store,
  ids: readonly number[],
): Promise<readonly FiledProduct[]> => {
  const [found, codes] = await Promise.all([store.offload(byIds.bind({ ids })), filedCodes(store, ids)]);
  const rows = new Map(found.map((row) => [row.id, row]));
  return ids
    .map((id) => rows.get(id))
    .filter((row) => row !== undefined)
    .map((row) => toFiled(row, codes.get(row.id) ?? noCodes));
};
