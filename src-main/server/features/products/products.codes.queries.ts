import { gtinKey, isGtin } from '#shared/domain/brazil/gtin.ts';
import type { ProductExtra } from '#shared/areas/products/schema.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { Codes } from './products.mapping.queries.ts';
import { hot, rowsOf } from './products.tables.ts';

const productCodeRows = rowsOf('product_code');

type CodeRow = { product_id: number; kind: string; code: string };

const codesOf = hot<{ ids: readonly number[] }, CodeRow>((q, p) =>
  q
    .selectFrom('product_code')
    .select(['product_id', 'kind', 'code'])
    .where('product_id', 'in', p.list('ids'))
    .orderBy('product_id')
    .orderBy('position'),
);

/** The further codes among these rows, by their kinds, each in the order of the rows. */
export const codesAmong = (rows: readonly Pick<CodeRow, 'kind' | 'code'>[]): Codes => {
  const of = (kind: string): string[] => rows.filter((row) => row.kind === kind).map(({ code }) => code);
  return { supplier_codes: of('supplier'), gtins: of('gtin') };
};

/** The further codes of a product, in their order. */
export const readCodes = (on: Hot, id: number): Codes => codesAmong(codesOf.all(on, { ids: [id] }));

/** The further codes of each of these products that has any, by internal id. */
export const readCodesOf = (on: Hot, ids: readonly number[]): ReadonlyMap<number, Codes> => {
  const byProduct = Map.groupBy(codesOf.all(on, { ids }), ({ product_id }) => product_id);
  return new Map([...byProduct].map(([id, rows]) => [id, codesAmong(rows)]));
};

/** The form in which a further code is compared when it is scanned or typed. */
export const codeKey = (code: string): string => (isGtin(code) ? gtinKey(code) : skuKey(code.trim()));

type CodeKind = 'gtin' | 'supplier' | 'packaging';

/** A further code of a product, and the form in which it is compared. */
export type CodeIn = readonly [kind: CodeKind, code: string, key: string];

const ofKind = (kind: CodeKind, codes: readonly string[]): readonly CodeIn[] =>
  codes.map((code) => [kind, code, codeKey(code)]);

/** The further codes that a product's extras hold, those of its packagings among them, in their order. */
export const codesIn = ({ gtins, supplier_codes, packagings }: ProductExtra): readonly CodeIn[] => [
  ...ofKind('gtin', gtins),
  ...ofKind('supplier', supplier_codes),
  ...ofKind(
    'packaging',
    packagings.map(({ barcode }) => barcode).filter((barcode) => barcode !== null),
  ),
];

/** Makes the further codes of a product exactly those of its extras. */
export const replaceCodes = (tx: Tx, id: number, extra: ProductExtra): void => {
  productCodeRows.delete(tx, { product_id: id });
  codesIn(extra).forEach(([kind, code, code_key], position) => {
    productCodeRows.insert(tx, { product_id: id, kind, code, code_key, position });
  });
};
