import type { Deps } from '../kernel/deps.ts';
import { csvLine, csvMark } from '#shared/kernel/csv.ts';
import type { ImportRow } from '#shared/areas/imports/schema.ts';
import { importFileWords } from '#shared/areas/imports/row-words.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { ImportRecord } from '../db/schema/imports.ts';
import { openStaging, type OpenedStaging } from '../db/staging/staging.ts';
import type { FileAnswer } from '../http/call.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { importFiles } from './import-files.work.ts';
import { pageLeft } from './import-left.view.ts';
import type { RowQuery } from './import-search.rules.ts';
import { pageLines, refusedAfter } from './import-rows.view.ts';
import { findImport } from './imports.queries.ts';

const recordOf = ({ store }: Deps, uid: string): ImportRecord => {
  const record = findImport(store.read, uid);
  if (record === undefined) throw notFound();
  return record;
};

const open = ({ config }: Deps, uid: string): OpenedStaging => {
  const opened = openStaging(importFiles(config, uid).staging);
  if (opened === undefined) throw new AppError(404, 'import_details_gone');
  return opened;
};

/** The lines of an import as its check, or applying and undoing, found them; none before it is checked. */
export const pageImportRows = async (deps: Deps, uid: string, query: RowQuery): Promise<Page<ImportRow>> => {
  const { id, status, entity } = recordOf(deps, uid);
  if (query.outcome === 'left') return pageLeft(deps.store.read, id, query);
  if (status === 'received') return { items: [], total: 0 };
  const staging = open(deps, uid);
  try {
    return await pageLines(staging, entity, query);
  } finally {
    staging.close();
  }
};

const pieceRows = 500;

const sentencesOf = (problems: string): string =>
  (JSON.parse(problems) as ImportRow['problems']).map(({ message }) => message).join('; ');

async function* refusedPieces(deps: Deps, record: ImportRecord): AsyncGenerator<string> {
  const { line, problem } = importFileWords;
  yield csvMark + csvLine([line, problem, ...(JSON.parse(record.header) as string[])]);
  const staging = open(deps, record.uid);
  try {
    for (let after = 0; ;) {
      const rows = refusedAfter.all(staging, { after, limit: pieceRows });
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.line;
      yield rows
        .map((row) => [String(row.line), sentencesOf(row.problems), ...(JSON.parse(row.cells) as string[])])
        .map(csvLine)
        .join('');
    }
  } finally {
    staging.close();
  }
}

/** The refused lines as they came, each after its number and what is wrong with it; throws AppError 404 and 409. */
export const refusedLines = (deps: Deps, uid: string): FileAnswer => {
  const record = recordOf(deps, uid);
  if (record.status === 'received') throw new AppError(409, 'import_not_checked');
  open(deps, uid).close();
  return { name: importFileWords.refusedName, records: record.refusals, pieces: refusedPieces(deps, record) };
};
