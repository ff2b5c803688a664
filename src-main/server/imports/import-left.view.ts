import { foldText } from '#shared/kernel/fold-text.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { ImportRow } from '#shared/areas/imports/schema.ts';
import type { Page, PageRequest } from '#shared/kernel/pagination.ts';
import type { Hot, Param } from '../db/capabilities.ts';
import { onPage, wordsOf, type RowQuery } from './import-search.rules.ts';
import { filteredList, hot, type HotReadBuilder } from './imports.tables.ts';

type LeftRow = { line: number; key: string; name: string; code: string };
type Given = { import_id: number };

const leftLines = (q: HotReadBuilder, p: Param<Given>) =>
  q.selectFrom('import_left').select(['line', 'key', 'name', 'code']).where('import_id', '=', p('import_id'));

const matching = filteredList<PageRequest, LeftRow, Given>({
  rows: leftLines,
  filters: {},
  order: ['line'],
});

const allLeft = hot<Given, LeftRow>((q, p) => leftLines(q, p).orderBy('line'));

const reasonOf = ({ code }: LeftRow): string => fill(code as Code);

const toRow = (row: LeftRow): ImportRow => ({
  line: row.line,
  outcome: 'left',
  key: row.key,
  name: row.name,
  changes: [],
  problems: [{ column: '', field: null, value: '', message: reasonOf(row) }],
});

const textOf = (row: LeftRow): string => foldText([row.key, row.name, reasonOf(row)].join(' '));

/** The lines that were left alone when the import was applied or undone, with the reason. */
export const pageLeft = (on: Hot, import_id: number, query: RowQuery): Page<ImportRow> => {
  const words = wordsOf(query);
  if (words.length === 0) {
    const { items, total } = matching(on, query, { given: { import_id } });
    return { items: items.map(toRow), total };
  }
  const found = allLeft
    .all(on, { import_id })
    .filter((row) => words.every((word) => textOf(row).includes(word)));
  return { items: onPage(found, query).map(toRow), total: found.length };
};
