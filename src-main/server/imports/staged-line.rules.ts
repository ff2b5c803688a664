import type { ImportRow } from '#shared/areas/imports/schema.ts';
import type { StagedLine } from '../db/schema/staged.ts';
import { foundBy } from './import-search.rules.ts';
import type { FileRow } from './split-rows.rules.ts';
import type { Problem } from './row-problems.rules.ts';

/** Holds the result of checking a line, of whatever kind its file is. */
type Finding = {
  readonly outcome: StagedLine['outcome'];
  readonly key: string;
  readonly name: string;
  /** A further name by which it is searched for. */
  readonly barcode?: string;
  readonly changes: ImportRow['changes'];
  readonly problems: readonly Problem[];
};

/** A checked line as its staging file keeps it; the cells of a refused one, to be given back. */
export const stagedLine = (row: FileRow, finding: Finding): StagedLine => {
  const { outcome, key, name, barcode = '', changes, problems } = finding;
  const refused = outcome === 'refuse' ? row.cells : [];
  return {
    line: row.line,
    outcome,
    key,
    name,
    changes: JSON.stringify(changes),
    problems: JSON.stringify(problems),
    cells: JSON.stringify(refused),
    found_by: foundBy({ names: [key, barcode, name], changes, problems, refused }),
  };
};
