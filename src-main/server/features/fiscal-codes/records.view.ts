import { recordKind, type RecordSource } from '../../kernel/record-kinds.ts';
import type { FiscalCodeRow } from '../../db/schema/fiscal-codes.ts';
import { toKept } from './fiscal-codes.queries.ts';
import { hot } from './fiscal-codes.tables.ts';

type Row = FiscalCodeRow & { readonly sku: string };

const byIds = hot<{ ids: readonly number[] }, Row>((q, p) =>
  q
    .selectFrom('fiscal_code as f')
    .innerJoin('product as p', 'p.id', 'f.product_id')
    .selectAll('f')
    .select('p.sku')
    .where('f.id', 'in', p.list('ids')),
);

/** Fiscal codes as the changes tell them; those that were deleted have no row. */
const changedCodes: RecordSource<'fiscal_code'> = (on, ids) =>
  new Map(
    byIds.all(on, { ids }).map((row) => [
      row.id,
      {
        key: row.uid,
        deleted: false,
        version: row.version,
        at: row.updated_at,
        data: () => ({ ...toKept(row), sku: row.sku }),
      },
    ]),
  );

/** Fiscal codes as those see them who know no tables of others. */
export const fiscalCodeRecords = recordKind({ entity: 'fiscal_code', changed: changedCodes });
