import { sql } from 'kysely';
import { hotWrite } from './products.tables.ts';

type Whole = { import_id: number };

/** Selects whether a row is the product's own NCM or origin: the primary code of no state and no operation. */
const isOwn = (row: 'f' | 'fiscal_code') => {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  return sql<boolean>`(${of('type')} in ('ncm', 'origin') and ${of('state')} = ''
    and ${of('operation_type')} = '' and ${of('is_primary')} = 1)`;
};

/** Keeps what is said of own fiscal codes that the staged products are about to replace; before the writing steps. */
export const keepReplacedCodes = hotWrite<Whole, never>((q, p) =>
  q
    .insertInto('import_code')
    .columns(['import_id', 'line', 'product_id', 'type', 'code', 'description', 'valid_from', 'valid_to'])
    .expression((eb) =>
      eb
        .selectFrom('staging.product as s')
        .innerJoin('staging.chosen as c', 'c.line', 's.line')
        .innerJoin('fiscal_code as f', 'f.product_id', 's.product_id')
        .where('s.operation', '=', 'update')
        .where(isOwn('f'))
        .where(sql<boolean>`f.code <> iif(f.type = 'ncm', s.ncm, s.origin)`)
        .where(({ or, eb: is }) =>
          or([
            is('f.description', '<>', ''),
            is('f.valid_from', 'is not', null),
            is('f.valid_to', 'is not', null),
          ]),
        )
        .orderBy('s.line')
        .select([
          sql<number>`${p('import_id')}`.as('import_id'),
          's.line',
          'f.product_id',
          'f.type',
          'f.code',
          'f.description',
          'f.valid_from',
          'f.valid_to',
        ]),
    ),
);

/** Gives the own fiscal codes that came back what was said of them; after the writing steps of undoing. */
export const giveBackCodes = hotWrite<Whole, never>((q, p) =>
  q
    .updateTable('fiscal_code')
    .from('import_code as k')
    .innerJoin('staging.chosen as c', 'c.line', 'k.line')
    .where('k.import_id', '=', p('import_id'))
    .whereRef('fiscal_code.product_id', '=', 'k.product_id')
    .whereRef('fiscal_code.type', '=', 'k.type')
    .whereRef('fiscal_code.code', '=', 'k.code')
    .where(isOwn('fiscal_code'))
    .set((eb) => ({
      description: eb.ref('k.description'),
      valid_from: eb.ref('k.valid_from'),
      valid_to: eb.ref('k.valid_to'),
    })),
);
