import { sql } from 'kysely';
import { fill, type Code } from '#shared/messages/pt-br.ts';
import type { ImportRow } from '#shared/contracts/import-schema.ts';
import type { Hot } from '../../db/capabilities.ts';
import { hot } from '../../db/hot.ts';
import { linesAtOnce, linesWith, onPage, wordsOf, type RowQuery } from './import-rows.search.ts';
import type { RowPage } from './import-rows.view.ts';

type LeftRow = { line: number; sku: string; name: string; code: string };
type PageValues = { import_id: number; limit: number; offset: number };

const left = hot<PageValues, LeftRow>((q, p) =>
  q
    .selectFrom('import_left')
    .select(['line', 'sku', 'name', 'code'])
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

const leftAfter = hot<{ import_id: number; after: number; limit: number }, LeftRow>((q, p) =>
  q
    .selectFrom('import_left')
    .select(['line', 'sku', 'name', 'code'])
    .where('import_id', '=', p('import_id'))
    .where('line', '>', p('after'))
    .orderBy('line')
    .limit(p('limit')),
);

const leftAt = hot<{ import_id: number; lines: readonly number[] }, LeftRow>((q, p) =>
  q
    .selectFrom('import_left')
    .select(['line', 'sku', 'name', 'code'])
    .where('import_id', '=', p('import_id'))
    .where('line', 'in', p.list('lines'))
    .orderBy('line'),
);

const reasonOf = ({ code }: LeftRow): string => fill(code as Code);

const toRow = (row: LeftRow): ImportRow => ({
  line: row.line,
  outcome: 'left',
  sku: row.sku,
  name: row.name,
  changes: [],
  problems: [{ column: '', field: null, value: '', message: reasonOf(row) }],
});

const pageAll = (on: Hot, import_id: number, { page, per_page: limit }: RowQuery): RowPage => ({
  items: left.all(on, { import_id, limit, offset: (page - 1) * limit }).map(toRow),
  total: countLeft.first(on, { import_id })?.total ?? 0,
});

/** The lines that were left alone when the import was applied or undone, with the reason. */
export const pageLeft = async (on: Hot, import_id: number, query: RowQuery): Promise<RowPage> => {
  const words = wordsOf(query);
  if (words.length === 0) return pageAll(on, import_id, query);
  const found = await linesWith(words, (after) =>
    leftAfter
      .all(on, { import_id, after, limit: linesAtOnce })
      .map((row) => ({ line: row.line, text: [row.sku, row.name, reasonOf(row)].join(' ') })),
  );
  return {
    items: leftAt.all(on, { import_id, lines: onPage(found, query) }).map(toRow),
    total: found.length,
  };
};
