import type { Drawn, Paper, Tools } from './drawn.rules.ts';
import {
  endBlock,
  footOf,
  headBlock,
  innerOf,
  margin,
  namesBlock,
  paperOf,
  rowBlock,
  type Block,
  type SheetColumn,
  type SheetContent,
} from './sheet-blocks.rules.ts';

/** The height that is free for the foot of a page, in mm. */
export const footHeight = 8;

/** Writes the foot of each page: the site, the moment and the author of the print, and the page number. */
export type SheetFoot = {
  readonly left: string;
  readonly page: (page: number, of: number) => string;
};

/** The widths of columns in mm: together what the margins leave. */
const fitted = (columns: readonly SheetColumn[], paper: Paper): readonly SheetColumn[] => {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  return columns.map((column) => ({ ...column, width: (column.width / all) * innerOf(paper) }));
};

/**
 * The pages of a sheet: its head on the first, the names of its columns on each, no row parted, sums and signatures
 * together, at the foot of each what says where it belongs.
 */
export const pagesOf = (
  content: SheetContent,
  foot: SheetFoot,
  tools: Tools,
): readonly (readonly Drawn[])[] => {
  const paper = paperOf(content);
  const columns = fitted(content.columns, paper);
  const names = namesBlock(tools, columns);
  const bottom = paper.height - margin - footHeight;
  const pages: Drawn[][] = [];
  let y = margin;
  const begin = (...blocks: readonly Block[]): void => {
    pages.push([]);
    y = margin;
    for (const block of blocks) put(block);
  };
  const put = (block: Block): void => {
    pages.at(-1)?.push(...block.at(y));
    y += block.height;
  };
  begin(headBlock(tools, content), names);
  for (const row of content.rows) {
    const block = rowBlock(tools, row, columns);
    if (y + block.height > bottom) begin(names);
    put(block);
  }
  const end = endBlock(tools, content);
  if (y + end.height > bottom) begin();
  put(end);
  return pages.map((drawn, index) => [
    ...drawn,
    ...footOf(tools, paper, { left: foot.left, page: foot.page(index + 1, pages.length) }),
  ]);
};
