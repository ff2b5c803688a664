import { area, enumerationsOf } from '../../kernel/area.ts';
import { printers } from './contract.ts';
import { printingLabels, printingLists } from './label-words.ts';
import { printerSchema } from './schema.ts';
import { printingTagNotes as tagNotes } from './words.ts';

export const printingArea = area({
  order: 156,
  contracts: { printers },
  tagNotes,
  enumerations: enumerationsOf(printingLists, printingLabels),
  schemas: { Printer: printerSchema },
});
