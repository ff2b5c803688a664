import type { KnownCode } from '#shared/areas/invoicing/product-codes.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { hot } from '../invoicing.tables.ts';

type CodeRow = KnownCode & { readonly product_id: number };

const codes = hot<{ ids: readonly number[] }, CodeRow>((q, p) =>
  q
    .selectFrom('fiscal_code')
    .where('product_id', 'in', p.list('ids'))
    .orderBy('id')
    .select([
      'product_id',
      'type',
      'code',
      'state',
      'operation_type',
      'valid_from',
      'valid_to',
      'is_primary',
    ]),
);

/** The fiscal codes of products, by their internal ids. */
export const readCodesOf = (on: Hot, ids: readonly number[]): ReadonlyMap<number, readonly KnownCode[]> =>
  ids.length === 0 ? new Map() : Map.groupBy(codes.all(on, { ids }), ({ product_id: product }) => product);
