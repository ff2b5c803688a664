import type { LabelFormat, LabelPaper, labelDpis } from '#shared/areas/labels/schema.ts';
import type { FormContent } from './form.rules.ts';
import type { LabelContent } from './label.rules.ts';
import type { SheetContent } from './sheet-blocks.rules.ts';
import type { SlipContent } from './slip.rules.ts';

type Dpi = (typeof labelDpis)[number];

/** Holds the content of one label, and how often it is asked for before copies of all are made. */
export type Counted = { readonly content: LabelContent; readonly times: number };

/** Sheets, each from a page of its own on, then slips; at the foot of each page what the file says of itself. */
export type SheetsFile = {
  readonly kind: 'sheets';
  readonly title: string;
  readonly contents: readonly (SheetContent | SlipContent)[];
  readonly foot: { readonly site: string; readonly made: string };
};

/** Papers on which everything has its place, a page each. */
export type FormsFile = {
  readonly kind: 'forms';
  readonly title: string;
  readonly forms: readonly FormContent[];
  readonly format: 'pdf' | 'zpl';
  readonly dpi: Dpi;
};

/** Labels in their order, each as often as it is asked for, in copies of each; a picture is of the first one. */
export type LabelsFile = {
  readonly kind: 'labels';
  readonly title: string;
  readonly labels: readonly Counted[];
  readonly paper: LabelPaper;
  readonly format: LabelFormat;
  readonly dpi: Dpi;
  readonly copies: number;
  /** The first slot of the first sheet, from 1. */
  readonly start: number;
};

/** All that a file of paper is made of: plain data, which another thread can be given. */
export type PaperFile = SheetsFile | FormsFile | LabelsFile;
