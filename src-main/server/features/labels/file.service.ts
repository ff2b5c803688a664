import { setImmediate as nextTurn } from 'node:timers/promises';
import { labelFileTypes } from '#shared/areas/labels/contract.ts';
import { labelFaults, paperOf, type LabelPaper, type LabelPrint } from '#shared/areas/labels/schema.ts';
import { civilDate } from '#shared/kernel/civil-date.ts';
import { printedWords } from '#shared/areas/labels/words.ts';
import type { FileAnswer } from '../../http/call.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { settingsOf } from '../../kernel/settings.ts';
import type { Label, LabelContent } from './label.rules.ts';
import { layOut } from './layout.rules.ts';
import { toPdf } from './to-pdf.work.ts';
import { createTools } from '../../paper/tools.work.ts';
import { toSvg } from './to-svg.rules.ts';
import { toZpl } from './to-zpl.rules.ts';

/** The dots of a printer's head in mm; what is sold as 203 dpi has 8 in a millimetre. */
export const dotOf = { 203: 1 / 8, 300: 25.4 / 300 } as const;

/** The paper of what is asked; throws 422 at every field that breaks a rule. */
export const demandPrintable = (print: LabelPrint, count: number): LabelPaper => {
  demand(labelFaults(print, count));
  const paper = paperOf(print);
  if (paper === undefined) throw new Error('a paper without measures passed the rules');
  return paper;
};

/** What one label shows, and how often it is asked for before copies of all are made. */
export type Counted = { readonly content: LabelContent; readonly times: number };

type Laid = { readonly label: Label; readonly times: number };

/** Every content once. */
export const onceEach = (contents: readonly LabelContent[]): readonly Counted[] =>
  contents.map((content) => ({ content, times: 1 }));

/** Lays every label out, one a turn of the event loop: a square code takes milliseconds. */
const layOutAll = async (contents: readonly Counted[], paper: LabelPaper, dot: number) => {
  const tools = await createTools();
  const labels: Laid[] = [];
  for (const { content, times } of contents) {
    labels.push({ label: layOut(content, { ...paper, dot }, tools), times });
    await nextTurn();
  }
  return labels;
};

type Job = {
  readonly kind: keyof typeof printedWords.files;
  readonly contents: readonly Counted[];
  readonly paper: LabelPaper;
  readonly print: LabelPrint;
};

async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}

/** A file of labels in their order, each as often as it is asked for. */
export const makeFile = async (
  { store, clock }: Deps,
  { kind, contents, paper, print }: Job,
): Promise<FileAnswer> => {
  const { format, copies, start_position: start } = print;
  const dot = dotOf[print.dpi];
  const title = `${printedWords.files[kind]}-${civilDate(clock.now(), settingsOf(store).time_zone)}`;
  const labels = await layOutAll(format === 'svg' ? contents.slice(0, 1) : contents, paper, dot);
  const pieces = {
    pdf: () => {
      const all = labels.flatMap(({ label, times }) => Array.from({ length: times * copies }, () => label));
      return toPdf({ labels: all, paper, start, title });
    },
    zpl: () =>
      whole(labels.map(({ label, times }) => toZpl(label, { dot, copies: times * copies })).join('')),
    svg: () => whole(labels.map(({ label }) => toSvg(label)).join('')),
  };
  return {
    name: `${title}.${format}`,
    records: contents.reduce((sum, { times }) => sum + times, 0) * copies,
    type: labelFileTypes[format],
    pieces: pieces[format](),
  };
};
