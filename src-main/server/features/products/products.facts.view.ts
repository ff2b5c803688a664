import { skuKey } from '#shared/kernel/primitives.ts';
import { sql } from 'kysely';
import type { Hot } from '../../db/capabilities.ts';
import type { ProductRow } from '../../db/schema/products.ts';
import { codeKey } from './products.codes.queries.ts';
import { barcodeKey } from './products.rules.ts';
import { hot } from './products.tables.ts';

const columns = [
  'id',
  'sku',
  'sku_key',
  'name',
  'unit',
  'barcode_key',
  'ncm',
  'is_active',
  'has_batch_control',
  'has_expiration_date',
  'has_serial_number',
  'packagings',
] as const;

type Row = Pick<ProductRow, (typeof columns)[number]>;

/** A product as it is found by one of many codes, with its further codes in the form in which they are compared. */
export type CodedProduct = Row & {
  readonly codes: readonly { readonly kind: 'gtin' | 'supplier' | 'packaging'; readonly key: string }[];
};

const byKeys = hot<{ skus: readonly string[]; barcodes: readonly string[] }, { id: number }>((q, p) =>
  q
    .selectFrom('product')
    .select('id')
    .where('sku_key', 'in', p.list('skus'))
    .where('deleted_at', 'is', null)
    .union(
      q
        .selectFrom('product')
        .select('id')
        .where('barcode_key', 'in', p.list('barcodes'))
        .where('barcode_key', '<>', '')
        .where('deleted_at', 'is', null),
    ),
);

const byCodes = hot<{ codes: readonly string[] }, { id: number }>((q, p) =>
  q.selectFrom('product_code').select('product_id as id').distinct().where('code_key', 'in', p.list('codes')),
);

const rowsOf = hot<{ ids: readonly number[] }, Row>((q, p) =>
  q.selectFrom('product').select(columns).where('id', 'in', p.list('ids')).where('deleted_at', 'is', null),
);

type CodeRow = { product_id: number; kind: 'gtin' | 'supplier' | 'packaging'; code_key: string };

const codesOf = hot<{ ids: readonly number[] }, CodeRow>((q, p) =>
  q
    .selectFrom('product_code')
    .select(['product_id', 'kind', 'code_key'])
    .where('product_id', 'in', p.list('ids'))
    .orderBy('product_id')
    .orderBy('position'),
);

const readCoded = (on: Hot, ids: readonly number[]): readonly CodedProduct[] => {
  const codes = Map.groupBy(codesOf.all(on, { ids }), ({ product_id }) => product_id);
  return rowsOf.all(on, { ids }).map((row) => ({
    ...row,
    codes: (codes.get(row.id) ?? []).map(({ kind, code_key: key }) => ({ kind, key })),
  }));
};

/** Names the sought products: by any of their codes as written, or by their internal ids. */
export type SoughtCodes = { readonly codes: readonly string[]; readonly ids: readonly number[] };

/** The living products that have one of these codes as SKU, barcode or further code, or one of these ids. */
export const readProductsByCodes = (on: Hot, { codes, ids }: SoughtCodes): readonly CodedProduct[] => {
  const different = [...new Set(codes)];
  const found = [
    ...byKeys.all(on, { skus: different.map(skuKey), barcodes: different.map(barcodeKey) }),
    ...byCodes.all(on, { codes: different.map(codeKey) }),
  ];
  return readCoded(on, [...new Set([...ids, ...found.map(({ id }) => id)])]);
};

type NamedRow = { readonly sku: string; readonly name: string; readonly ncm: string };

/** Most products of one position of the NCM among which like names are looked for. */
const mostOfPosition = 5000;

/** Selects products by the index of NCM: codes that begin with four digits are between them and their successor. */
export const activeOfPosition = hot<{ from: string; to: string }, NamedRow>((q, p) =>
  q
    .selectFrom('product')
    .select(['sku', 'name', sql<string>`ncm`.as('ncm')])
    .where('ncm', 'is not', null)
    .where('ncm', '>=', p('from'))
    .where('ncm', '<', p('to'))
    .where('deleted_at', 'is', null)
    .where('is_active', '=', 1)
    .limit(mostOfPosition),
);
