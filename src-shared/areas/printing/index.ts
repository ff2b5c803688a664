import { area, enumerationsOf } from '../../kernel/area.ts';
import { printers } from './contract.ts';
import { printJobs, testPage } from './jobs-contract.ts';
import { printJobSchema } from './jobs-schema.ts';
import { printingLabels, printingLists } from './label-words.ts';
import { printerSchema } from './schema.ts';
import { printingTagNotes as tagNotes } from './words.ts';

export const printingArea = area({
  order: 156,
  contracts: { printers: { ...printers, test: testPage }, printJobs },
  audited: { printer: [printers.modify.body, printerSchema] },
  tagNotes,
  enumerations: enumerationsOf(printingLists, printingLabels),
  schemas: { Printer: printerSchema, PrintJob: printJobSchema },
});
