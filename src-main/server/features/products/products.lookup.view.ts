import { fieldsOfStockCode, parseStockCode } from '#shared/domain/stock-code.ts';
import { parseGs1, type Gs1Fields } from '#shared/domain/gs1.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot } from '../../db/capabilities.ts';
import { ftsExpressionSoFar, ftsMatch } from '../../db/search-text.ts';
import { codeKey } from './products.codes.queries.ts';
import { barcodeKey } from './products.rules.ts';
import { hot } from './products.tables.ts';

/** A product as pickers and the command palette show it. */
export type ProductHit = {
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  readonly barcode: string;
  readonly is_active: boolean;
};

type HitRow = Omit<ProductHit, 'is_active'> & { readonly is_active: number };

const columns = ['sku', 'name', 'unit', 'barcode', 'is_active'] as const;
const most = 20;

const toHit = (row: HitRow): ProductHit => ({ ...row, is_active: row.is_active === 1 });

const bySearch = hot<{ expression: string }, HitRow>((q, p) =>
  q
    .selectFrom('product')
    .select(columns)
    .where(
      'id',
      'in',
      q
        .selectFrom('product_search')
        .select('rowid')
        .where(ftsMatch('product_search', p('expression')))
        .limit(most),
    )
    .orderBy('name_fold')
    .orderBy('id'),
);

type CodeValues = { sku_key: string; barcode_key: string; code_key: string };

const byCode = hot<CodeValues, HitRow>((q, p) =>
  q
    .selectFrom('product')
    .select(columns)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb(
        'id',
        'in',
        q
          .selectFrom('product')
          .select('id')
          .where('sku_key', '=', p('sku_key'))
          .union(
            q
              .selectFrom('product')
              .select('id')
              .where('barcode_key', '=', p('barcode_key'))
              .where('barcode_key', '<>', '')
              .where('deleted_at', 'is', null),
          )
          .union(
            q.selectFrom('product_code').select('product_id as id').where('code_key', '=', p('code_key')),
          ),
      ),
    )
    .orderBy('name_fold')
    .limit(most),
);

/** The first 20 products that contain every word; no total, no order but by name among them. */
export const findByWords = (on: Hot, words: string): readonly ProductHit[] => {
  const expression = ftsExpressionSoFar(words);
  return expression === undefined ? [] : bySearch.all(on, { expression }).map(toHit);
};

/** Holds the products of a code that was scanned or typed in full, and the fields of its GS1 or AL1 reading. */
export type CodeReading = { readonly products: readonly ProductHit[]; readonly parsed: Gs1Fields | null };

const findByPlainCode = (on: Hot, code: string): readonly ProductHit[] =>
  byCode
    .all(on, { sku_key: skuKey(code), barcode_key: barcodeKey(code), code_key: codeKey(code) })
    .map(toHit);

/** Products by SKU, GTIN, DUN or supplier code, exact; a GS1 or AL1 reading gives its fields too. */
export const findByCode = (on: Hot, code: string): CodeReading => {
  const plain = findByPlainCode(on, code.trim());
  if (plain.length > 0) return { products: plain, parsed: null };
  const own = parseStockCode(code);
  if (own !== undefined) {
    const isOfSku = ({ sku }: ProductHit): boolean => skuKey(sku) === skuKey(own.sku);
    return { products: findByPlainCode(on, own.sku).filter(isOfSku), parsed: fieldsOfStockCode(own) };
  }
  const parsed = parseGs1(code);
  if (parsed === null) return { products: [], parsed: null };
  return { products: parsed.gtin === null ? [] : findByPlainCode(on, parsed.gtin), parsed };
};
