import { sql } from 'kysely';
import type { Import } from '#shared/areas/imports/schema.ts';
import type { imports } from '#shared/areas/imports/contract.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import { labels } from '#shared/domain/label-words.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot, Param } from '../db/capabilities.ts';
import type { ImportRecord } from '../db/schema/imports.ts';
import type { Jobs } from '../kernel/jobs.ts';
import { findApplied } from './imports.queries.ts';
import { hot, hotByShape, type HotReadBuilder } from './imports.tables.ts';

/** What the history of imports is asked for. */
export type ImportQuery = QueryOf<typeof imports.list>;

type Named = ImportRecord & { readonly username: string | null; readonly token_name: string | null };
type Shape = { readonly byEntity: boolean; readonly byStatus: boolean; readonly limit: number };
type Values = { entity: string; status: ImportRecord['status']; offset: number };

const matching = (q: HotReadBuilder, p: Param<Values>, { byEntity, byStatus }: Shape) => {
  let rows = q.selectFrom('import as i');
  if (byEntity) rows = rows.where('i.entity', '=', p('entity'));
  if (byStatus) rows = rows.where('i.status', '=', p('status'));
  return rows;
};

const page = hotByShape<Shape, Values, Named>((q, p, shape) =>
  matching(q, p, shape)
    .leftJoin('user_account as u', 'u.id', 'i.user_id')
    .leftJoin('api_token as t', 't.id', 'i.token_id')
    .selectAll('i')
    .select(['u.username', 't.name as token_name'])
    .orderBy('i.id', 'desc')
    .limit(sql.lit(shape.limit))
    .offset(p('offset')),
);

const count = hotByShape<Shape, Values, { total: number }>((q, p, shape) =>
  matching(q, p, shape).select(sql<number>`count(*)`.as('total')),
);

const byId = hot<{ id: number }, Named>((q, p) =>
  q
    .selectFrom('import as i')
    .leftJoin('user_account as u', 'u.id', 'i.user_id')
    .leftJoin('api_token as t', 't.id', 'i.token_id')
    .selectAll('i')
    .select(['u.username', 't.name as token_name'])
    .where('i.id', '=', p('id')),
);

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

/** The page of imports that a query asks for, newest first, and how many match in all. */
export const pageImports = (source: Source, query: ImportQuery): Page<Import> => {
  const shape: Shape = {
    byEntity: query.entity !== undefined,
    byStatus: query.status !== undefined,
    limit: query.per_page,
  };
  const offset = (query.page - 1) * query.per_page;
  const values = { entity: query.entity ?? '', status: query.status ?? 'received', offset };
  return {
    items: page(shape)
      .all(source.on, values)
      .map((row) => toImport(source, row)),
    total: count(shape).first(source.on, values)?.total ?? 0,
  };
};
