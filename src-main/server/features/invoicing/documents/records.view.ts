import type { RecordOf } from '#shared/areas/changes/records-schema.ts';
import { maskedFiscalDocument } from '#shared/areas/invoicing/masked.ts';
import { recordKind, type RecordSource } from '../../../kernel/record-kinds.ts';
import { demandFound } from '../../../kernel/record.ts';
import { hot, numberedRows } from '../invoicing.tables.ts';
import { toKeptDocument } from './documents.mapping.ts';
import { changedAt, readDocumentRows, type DocumentRow } from './documents.queries.ts';

type Frame = {
  readonly id: number;
  readonly uid: string;
  readonly at: string;
  readonly deleted_at: string | null;
};

const frames = hot<{ ids: readonly number[] }, Frame>((q, p) =>
  q
    .selectFrom('fiscal_document as d')
    .where('d.id', 'in', p.list('ids'))
    .select(['d.id', 'd.uid', 'd.deleted_at'])
    .select(changedAt.as('at')),
);

const recordOf = (row: DocumentRow): RecordOf<'fiscal_document'> => {
  const { order, ...own } = toKeptDocument(row);
  return { ...own, order_id: order?.id ?? null };
};

/** Fiscal documents as the changes tell them, with half of people's documents where the caller may not see customers. */
const changedDocuments: RecordSource<'fiscal_document'> = (on, ids, { caller: { scopes } }) => {
  const rows = new Map(readDocumentRows(on, ids).map((row) => [row.id, row]));
  return new Map(
    frames.all(on, { ids }).map(({ id, uid, at, deleted_at }) => [
      id,
      {
        key: uid,
        deleted: deleted_at !== null,
        version: null,
        at,
        data: () => {
          const record = recordOf(demandFound(rows.get(id)));
          return scopes.has('customers:read') ? record : maskedFiscalDocument(record);
        },
      },
    ]),
  );
};

/** Fiscal documents as those see them who know no tables of others. */
export const documentRecords = recordKind({
  entity: 'fiscal_document',
  changed: changedDocuments,
  ...numberedRows('fiscal_document', { number: 'number', foundBy: 'access_key', isMarked: true }),
});
