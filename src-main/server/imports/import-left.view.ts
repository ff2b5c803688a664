import { sql } from 'kysely';
import { foldText } from '#shared/kernel/fold-text.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { ImportRow } from '#shared/areas/imports/schema.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot } from '../db/capabilities.ts';
import { onPage, wordsOf, type RowQuery } from './import-search.rules.ts';
import { hot } from './imports.tables.ts';

type LeftRow = { line: number; key: string; name: string; code: string };
type PageValues = { import_id: number; limit: number; offset: number };

const left = hot<PageValues, LeftRow>((q, p) =>
  q
    .selectFrom('import_left')
    .select(['line', 'key', 'name', 'code'])
    .where('import_id', '=', p('import_id'))
    .orderBy('line')
    .limit(p('limit'))
    .offset(p('offset')),
);

const countLeft = hot<{ import_id: number }, { total: number }>((q, p) =>
  q
    .selectFrom('import_left')
    .select(sql<number>`count(*)`.as('total'))
    .where('import_id', '=', p('import_id')),
);

const allLeft = hot<{ import_id: number }, LeftRow>((q, p) =>
  q
    .selectFrom('import_left')
    .select(['line', 'key', 'name', 'code'])
    .where('import_id', '=', p('import_id'))
    .orderBy('line'),
);

const reasonOf = ({ code }: LeftRow): string => fill(code as Code);

const toRow = (row: LeftRow): ImportRow => ({
  line: row.line,
  outcome: 'left',
  key: row.key,
  name: row.name,
  changes: [],
  problems: [{ column: '', field: null, value: '', message: reasonOf(row) }],
});

const pageAll = (on: Hot, import_id: number, { page, per_page: limit }: RowQuery): Page<ImportRow> => ({
  items: left.all(on, { import_id, limit, offset: (page - 1) * limit }).map(toRow),
  total: countLeft.first(on, { import_id })?.total ?? 0,
});

const textOf = (row: LeftRow): string => foldText([row.key, row.name, reasonOf(row)].join(' '));

/** The lines that were left alone when the import was applied or undone, with the reason. */
export const pageLeft = (on: Hot, import_id: number, query: RowQuery): Page<ImportRow> => {
  const words = wordsOf(query);
  if (words.length === 0) return pageAll(on, import_id, query);
  const found = allLeft
    .all(on, { import_id })
    .filter((row) => words.every((word) => textOf(row).includes(word)));
  return { items: onPage(found, query).map(toRow), total: found.length };
};
