import type { Drawn, Tools } from './drawn.rules.ts';
import {
  a4,
  endBlock,
  footOf,
  headBlock,
  innerOf,
  margin,
  type Ending,
  type Heading,
} from './sheet-blocks.rules.ts';
import { footHeight, type SheetFoot } from './sheet.rules.ts';

/** A part of an A4 page that is cut off and signed, and all that it says. */
export type SlipContent = Heading & Ending;

/** The number of slips on a page. */
const slipsOnPage = 4;

const slotHeight = (a4.height - 2 * margin - footHeight) / slipsOnPage;
const cutLine = 0.15;
/** Between the line where a slip is cut off and what it says. */
const besideCut = 4;

const slipAt = (tools: Tools, slip: SlipContent, slot: number): readonly Drawn[] => {
  const top = margin + slot * slotHeight;
  const end = endBlock(tools, slip);
  return [
    ...headBlock(tools, slip).at(top + (slot === 0 ? 0 : besideCut)),
    ...end.at(top + slotHeight - besideCut - end.height),
    {
      kind: 'rect',
      x: margin,
      y: top + slotHeight - cutLine / 2,
      width: innerOf(a4),
      height: cutLine,
    },
  ];
};

/** The pages of slips: four on each, in their order, a line between them to cut along. */
export const slipPages = (
  slips: readonly SlipContent[],
  foot: SheetFoot,
  tools: Tools,
): readonly (readonly Drawn[])[] => {
  const pages = Array.from({ length: Math.ceil(slips.length / slipsOnPage) }, (_, page) =>
    slips.slice(page * slipsOnPage, (page + 1) * slipsOnPage),
  );
  return pages.map((onPage, page) => [
    ...onPage.flatMap((slip, slot) => slipAt(tools, slip, slot)),
    ...footOf(tools, a4, { left: foot.left, page: foot.page(page + 1, pages.length) }),
  ]);
};
