import type { Import } from '#shared/areas/imports/schema.ts';
import type { imports } from '#shared/areas/imports/contract.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import { labels } from '#shared/domain/label-words.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot } from '../db/capabilities.ts';
import { equals } from '../db/filters.ts';
import type { ImportRecord } from '../db/schema/imports.ts';
import type { Jobs } from '../kernel/jobs.ts';
import { findApplied } from './imports.queries.ts';
import { filteredList, hot, type HotReadBuilder } from './imports.tables.ts';

/** Holds the query of the history of imports. */
export type ImportQuery = QueryOf<typeof imports.list>;

type Named = ImportRecord & { readonly username: string | null; readonly token_name: string | null };

const named = (q: HotReadBuilder) =>
  q
    .selectFrom('import as i')
    .leftJoin('user_account as u', 'u.id', 'i.user_id')
    .leftJoin('api_token as t', 't.id', 'i.token_id')
    .selectAll('i')
    .select(['u.username', 't.name as token_name']);

const matching = filteredList<ImportQuery, Named>({
  rows: named,
  counted: (q) => q.selectFrom('import as i'),
  filters: { entity: equals('i.entity'), status: equals('i.status') },
  order: ['-i.id'],
});

const byId = hot<{ id: number }, Named>((q, p) => named(q).where('i.id', '=', p('id')));

type Lists = { header: string[]; samples: string[][]; fields: (string | null)[] };

const columnsOf = (row: ImportRecord): Import['columns'] => {
  const { header, samples, fields } = Object.fromEntries(
    (['header', 'samples', 'fields'] as const).map((name) => [name, JSON.parse(row[name]) as unknown]),
  ) as Lists;
  return header.map((heading, at) => ({
    header: heading,
    field: fields[at] ?? null,
    samples: samples[at] ?? [],
  }));
};

const resultsOf = (row: ImportRecord): Pick<Import, 'counts' | 'applied' | 'undone'> => {
  const { lines, creates: create, changes: change, sames: same, refusals: refuse } = row;
  return {
    counts: row.status === 'received' ? null : { lines, create, change, same, refuse },
    applied:
      row.applied_at === null ? null : { created: row.created, changed: row.changed, left: row.apply_left },
    undone:
      row.undone_at === null ? null : { removed: row.removed, restored: row.restored, left: row.undo_left },
  };
};

const earlierOf = (on: Hot, row: ImportRecord): Import['applied_before'] => {
  if (row.status === 'applied') return null;
  const earlier = findApplied(on, row.file_key);
  return earlier === undefined ? null : { id: earlier.uid, applied_at: earlier.applied_at };
};

type Source = { readonly on: Hot; readonly jobs: Jobs };

const toImport = ({ on, jobs }: Source, row: Named): Import => ({
  id: row.uid,
  entity: row.entity as Import['entity'],
  file_name: row.file_name,
  file_bytes: row.file_bytes,
  encoding: row.encoding as Import['encoding'],
  separator: row.separator as Import['separator'],
  status: row.status,
  columns: columnsOf(row),
  remembered: row.remembered === 1,
  ...resultsOf(row),
  applied_before: earlierOf(on, row),
  job: jobs.show(row.job_id),
  created_by: row.username ?? `${labels.actor.token}:${row.token_name ?? ''}`,
  created_at: row.created_at,
  applied_at: row.applied_at,
  undone_at: row.undone_at,
});

/** The import of that internal id as the API shows it, with its latest job. */
export const showImport = (source: Source, id: number): Import => {
  const row = byId.first(source.on, { id });
  if (row === undefined) throw new Error('an import vanished');
  return toImport(source, row);
};

/** Reads the page of imports that a query asks for, newest first, and counts all that match. */
export const pageImports = (source: Source, query: ImportQuery): Page<Import> => {
  const { items, total } = matching(source.on, query, { given: {} });
  return { items: items.map((row) => toImport(source, row)), total };
};
