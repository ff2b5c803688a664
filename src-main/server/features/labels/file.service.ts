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

/** A label as it is drawn, and how often it comes. */
type Laid = { readonly label: Label; readonly times: number };

/** Every content once. */
export const onceEach = (contents: readonly LabelContent[]): readonly Counted[] =>
  contents.map((content) => ({ content, times: 1 }));

/**
 * Lays labels out, one a turn of the event loop: a square code takes milliseconds. The first one is laid out before
 * anything is answered, the others while the file is read.
 */
const layOutAll = async (
  contents: readonly Counted[],
  paper: LabelPaper,
  dot: number,
): Promise<AsyncIterable<Laid>> => {
  const tools = await createTools();
  const laid = ({ content, times }: Counted): Laid => ({
    label: layOut(content, { ...paper, dot }, tools),
    times,
  });
  const firsts = contents.slice(0, 1).map(laid);
  return (async function* all() {
    yield* firsts;
    for (const counted of contents.slice(firsts.length)) {
      await nextTurn();
      yield laid(counted);
    }
  })();
};

/** Each label as often as it comes, in copies of each. */
async function* repeated(laid: AsyncIterable<Laid>, copies: number): AsyncGenerator<Label> {
  for await (const { label, times } of laid) {
    for (let time = 0; time < times * copies; time += 1) yield label;
  }
}

/** How many labels one piece of a file of text holds. */
const together = 25;

/** Labels as text, some together: a piece each would cost more than its label. */
async function* written(laid: AsyncIterable<Laid>, write: (laid: Laid) => string): AsyncGenerator<string> {
  let texts: string[] = [];
  for await (const one of laid) {
    texts.push(write(one));
    if (texts.length < together) continue;
    yield texts.join('');
    texts = [];
  }
  yield texts.join('');
}

type Job = {
  readonly kind: keyof typeof printedWords.files;
  readonly contents: readonly Counted[];
  readonly paper: LabelPaper;
  readonly print: LabelPrint;
};

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
    pdf: () => toPdf({ labels: repeated(labels, copies), paper, start, title }),
    zpl: () => written(labels, ({ label, times }) => toZpl(label, { dot, copies: times * copies })),
    svg: () => written(labels, ({ label }) => toSvg(label)),
  };
  return {
    name: `${title}.${format}`,
    records: contents.reduce((sum, { times }) => sum + times, 0) * copies,
    type: labelFileTypes[format],
    pieces: pieces[format](),
  };
};
