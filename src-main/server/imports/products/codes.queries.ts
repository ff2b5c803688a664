import { sql } from 'kysely';
import type { ProductExtra } from '#shared/areas/products/schema.ts';
import type { Compiled, HotWriter } from '../../db/capabilities.ts';
import { codesAmong, codesIn, type CodeIn, type Codes } from '../../features/products/index.ts';
import { hotWrite, rowsOf } from './products.tables.ts';

const stagedCodesRows = rowsOf('staging.codes');

/** Prepares that the further codes of the product of that line become exactly these. */
export const stageCodes = (on: HotWriter, line: number, extra: ProductExtra): void => {
  stagedCodesRows.insert(on, { line, codes: JSON.stringify(codesIn(extra)) });
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
