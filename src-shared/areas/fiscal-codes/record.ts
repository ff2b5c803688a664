import { recordKind } from '../../kernel/record-kind.ts';

/** A fiscal code of a product, which has no screen of its own, as a kind of record. */
export const fiscalCodeKind = recordKind({
  entity: 'fiscal_code',
  label: 'Código fiscal',
  reads: 'fiscal:read',
  writes: 'fiscal:write',
});
