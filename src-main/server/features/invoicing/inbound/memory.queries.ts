import { sql } from 'kysely';
import type { Hot, Tx } from '../../../db/capabilities.ts';
import { jsonRows } from '../../../db/expressions.ts';
import { hot, hotWrite } from '../invoicing.tables.ts';

/**
 * Holds a person's choice for a code of a supplier: the product, and how many thousandths of its unit one `unit` is.
 */
export type RememberedRow = {
  readonly supplier_code: string;
  readonly product_id: number;
  readonly unit: string;
  readonly factor: number;
};

const columns = ['supplier_code', 'product_id', 'unit', 'factor'] as const;

const known = hot<{ supplier_id: number; codes: readonly string[] }, RememberedRow>((q, p) =>
  q
    .selectFrom('supplier_item')
    .select(columns)
    .where('supplier_id', '=', p('supplier_id'))
    .where('supplier_code', 'in', p.list('codes')),
);

/** Reads the remembered choices for these codes of a supplier; empty for an unknown supplier. */
export const readRemembered = (
  on: Hot,
  supplierId: number | undefined,
  codes: readonly string[],
): readonly RememberedRow[] =>
  supplierId === undefined ? [] : known.all(on, { supplier_id: supplierId, codes: [...new Set(codes)] });

type Keeping = {
  readonly supplier_id: number;
  readonly rows: string;
  readonly user_id: number | null;
  readonly api_token_id: number | null;
  readonly at: string;
};

const keep = hotWrite<Keeping, never>((q, p) =>
  q
    .insertInto('supplier_item')
    .columns(['supplier_id', ...columns, 'user_id', 'api_token_id', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom(jsonRows<RememberedRow>(p('rows'), columns).as('g'))
        .select(sql<number>`${p('supplier_id')}`.as('supplier_id'))
        .select(columns.map((column) => `g.${column}` as const))
        .select([
          sql<number | null>`${p('user_id')}`.as('user_id'),
          sql<number | null>`${p('api_token_id')}`.as('api_token_id'),
          sql<string>`${p('at')}`.as('updated_at'),
        ])
        .where(sql<boolean>`true`),
    )
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'supplier_code']).doUpdateSet((eb) => ({
        product_id: eb.ref('excluded.product_id'),
        unit: eb.ref('excluded.unit'),
        factor: eb.ref('excluded.factor'),
        user_id: eb.ref('excluded.user_id'),
        api_token_id: eb.ref('excluded.api_token_id'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    ),
);

/** Keeps what was said of codes of a supplier, in the stead of what was said before. */
export const remember = (tx: Tx, rows: readonly RememberedRow[], about: Omit<Keeping, 'rows'>): void => {
  if (rows.length > 0) keep.run(tx, { ...about, rows: JSON.stringify(rows) });
};
