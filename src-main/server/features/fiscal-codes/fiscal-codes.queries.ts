import { fiscalCodeFields } from '#shared/areas/fiscal-codes/schema.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { FiscalCodeRow } from '../../db/schema/fiscal-codes.ts';
import { recordColumns } from '../../kernel/record-columns.ts';
import type { FiscalCodeState } from './fiscal-codes.rules.ts';
import { hot, rowsOf, versionedWrites } from './fiscal-codes.tables.ts';

const fiscalCodeWrites = versionedWrites('fiscal_code');
const fiscalCodeRows = rowsOf('fiscal_code');

/** A fiscal code as it is kept: its state with its version and instants. */
export type KeptFiscalCode = FiscalCodeState & {
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
};

const columns = recordColumns(fiscalCodeFields, { none: null });

/** A row as the API shows a fiscal code, but for its warnings. */
export const toKept = (row: FiscalCodeRow): KeptFiscalCode => {
  const { warnings: _none, ...kept } = columns.read(row, { warnings: [] });
  return kept;
};

const ofProduct = hot<{ product_id: number }, FiscalCodeRow>((q, p) =>
  q
    .selectFrom('fiscal_code')
    .selectAll()
    .where('product_id', '=', p('product_id'))
    .orderBy('type')
    .orderBy('state')
    .orderBy('operation_type')
    .orderBy('is_primary', 'desc')
    .orderBy('code'),
);

/** Every fiscal code of a product, by type, context and code, the primary one of each context first. */
export const readFiscalCodes = (on: Hot, productId: number): readonly KeptFiscalCode[] =>
  ofProduct.all(on, { product_id: productId }).map(toKept);

const toColumns = (state: FiscalCodeState) => ({
  ...columns.write(state),
  uid: state.id,
  state: state.state ?? ('' as const),
  operation_type: state.operation_type ?? '',
});

/** Writes a new fiscal code of a product. */
export const insertFiscalCode = (
  tx: Tx,
  state: FiscalCodeState,
  { productId, at }: { readonly productId: number; readonly at: string },
): void => {
  fiscalCodeWrites.insert(tx, { ...toColumns(state), product_id: productId, at });
};

/** Writes the whole state of a fiscal code over its row; its version grows by one. */
export const updateFiscalCode = (tx: Tx, state: FiscalCodeState, at: string): void => {
  fiscalCodeWrites.update(tx, { ...toColumns(state), at });
};

/** Takes a fiscal code away. */
export const deleteFiscalCode = (tx: Tx, { id }: FiscalCodeState): void => {
  fiscalCodeRows.delete(tx, { uid: id });
};
