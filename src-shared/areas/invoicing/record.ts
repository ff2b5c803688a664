import { recordKind } from '../../kernel/record-kind.ts';

/** A fiscal document, as a kind of record. */
export const fiscalDocumentKind = recordKind({
  entity: 'fiscal_document',
  label: 'Documento fiscal',
  reads: 'fiscal:read',
  writes: 'fiscal:write',
  screen: '/documentos-fiscais/$id',
  linkedBy: 'code',
  showsPeople: true,
  audited: { as: 'fiscal_document', opens: true },
});
