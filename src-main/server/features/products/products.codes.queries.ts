import { sql } from 'kysely';
import { gtinKey, isGtin } from '#shared/domain/brazil/gtin.ts';
import type { ProductExtra } from '#shared/areas/products/schema.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Compiled, Hot, HotWriter, Tx } from '../../db/capabilities.ts';
import { hot, hotWrite } from '../../db/hot.ts';
import type { StagedCodes } from '../../db/schema/staged.ts';
import type { Codes } from './products.mapping.ts';

type CodeRow = { product_id: number; kind: string; code: string };

const codesOf = hot<{ ids: readonly number[] }, CodeRow>((q, p) =>
  q
    .selectFrom('product_code')
    .select(['product_id', 'kind', 'code'])
    .where('product_id', 'in', p.list('ids'))
    .orderBy('product_id')
    .orderBy('position'),
);

const codesAmong = (rows: readonly Pick<CodeRow, 'kind' | 'code'>[]): Codes => {
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

type CodeIn = readonly [kind: string, code: string, key: string];

const ofKind = (kind: string, codes: readonly string[]): readonly CodeIn[] =>
  codes.map((code) => [kind, code, codeKey(code)]);

/** Those of packagings among them, each with the form in which it is compared. */
const codesIn = ({ gtins, supplier_codes, packagings }: ProductExtra): readonly CodeIn[] => [
  ...ofKind('gtin', gtins),
  ...ofKind('supplier', supplier_codes),
  ...ofKind(
    'packaging',
    packagings.map(({ barcode }) => barcode).filter((barcode) => barcode !== null),
  ),
];

const clear = hotWrite<{ id: number }, never>((q, p) =>
  q.deleteFrom('product_code').where('product_id', '=', p('id')),
);

type NewCode = CodeRow & { code_key: string; position: number };

const insert = hotWrite<NewCode, never>((q, p) =>
  q.insertInto('product_code').values({
    product_id: p('product_id'),
    kind: p('kind') as never,
    code: p('code'),
    code_key: p('code_key'),
    position: p('position'),
  }),
);

/** Makes the further codes of a product exactly those of its extras. */
export const replaceCodes = (tx: Tx, id: number, extra: ProductExtra): void => {
  clear.run(tx, { id });
  codesIn(extra).forEach(([kind, code, code_key], position) => {
    insert.run(tx, { product_id: id, kind, code, code_key, position });
  });
};

const stage = hotWrite<StagedCodes, never>((q, p) =>
  q.insertInto('staging.codes').values({ line: p('line'), codes: p('codes') }),
);

/** Prepares that the further codes of the product of that line become exactly these. */
export const stageCodes = (on: HotWriter, line: number, extra: ProductExtra): void => {
  stage.run(on, { line, codes: JSON.stringify(codesIn(extra)) });
};

/** The further codes that were prepared with `stageCodes`; none where nothing was. */
export const stagedCodes = (codes: string | null): Codes =>
  codesAmong((JSON.parse(codes ?? '[]') as CodeIn[]).map(([kind, code]) => ({ kind, code })));

type Nothing = Record<never, never>;

const clearStaged = hotWrite<Nothing, never>((q) =>
  q
    .deleteFrom('product_code')
    .where('product_id', 'in', (staged) =>
      staged
        .selectFrom('staging.codes as k')
        .innerJoin('staging.chosen as c', 'c.line', 'k.line')
        .innerJoin('staging.product as s', 's.line', 'k.line')
        .where('s.product_id', 'is not', null)
        .select('s.product_id'),
    ),
);

const insertStaged = hotWrite<Nothing, never>((q) =>
  q
    .insertInto('product_code')
    .columns(['product_id', 'kind', 'code', 'code_key', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('staging.codes as k')
        .innerJoin('staging.chosen as c', 'c.line', 'k.line')
        .innerJoin('staging.product as s', 's.line', 'k.line')
        .innerJoin('product as p', 'p.sku_key', 's.sku_key')
        .innerJoin(sql<{ key: number; value: string }>`json_each(k.codes)`.as('e'), (join) => join.onTrue())
        .orderBy('k.line')
        .orderBy('e.key')
        .select([
          'p.id',
          sql<'gtin'>`e.value ->> 0`.as('kind'),
          sql<string>`e.value ->> 1`.as('code'),
          sql<string>`e.value ->> 2`.as('code_key'),
          'e.key as position',
        ]),
    ),
);

/** The steps that write the further codes of the chosen lines, once their products are written. */
export const recoding = (): readonly Compiled[] => [clearStaged.bind({}), insertStaged.bind({})];
