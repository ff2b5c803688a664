import { labelFileTypes } from '#shared/areas/labels/contract.ts';
import { labelFaults, paperOf, type LabelPaper, type LabelPrint } from '#shared/areas/labels/schema.ts';
import { civilDate } from '#shared/kernel/civil-date.ts';
import { printedWords } from '#shared/areas/labels/words.ts';
import type { FileAnswer } from '../../http/call.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { settingsOf } from '../../kernel/settings.ts';
import type { Counted } from '../../paper/file.rules.ts';
import type { LabelContent } from '../../paper/label.rules.ts';
import { paperPieces } from '../../paper/paper-thread.work.ts';

/** The paper of what is asked; throws 422 at every field that breaks a rule. */
export const demandPrintable = (print: LabelPrint, count: number): LabelPaper => {
  demand(labelFaults(print, count));
  const paper = paperOf(print);
  if (paper === undefined) throw new Error('a paper without measures passed the rules');
  return paper;
};

/** Every content once. */
export const onceEach = (contents: readonly LabelContent[]): readonly Counted[] =>
  contents.map((content) => ({ content, times: 1 }));

type Job = {
  readonly kind: keyof typeof printedWords.files;
  readonly contents: readonly Counted[];
  readonly paper: LabelPaper;
  readonly print: LabelPrint;
};

/** A file of labels in their order, each as often as it is asked for. */
export const makeFile = (deps: Deps, { kind, contents, paper, print }: Job): FileAnswer => {
  const { format, copies, dpi, start_position: start } = print;
  const { store, clock } = deps;
  const title = `${printedWords.files[kind]}-${civilDate(clock.now(), settingsOf(store).time_zone)}`;
  return {
    name: `${title}.${format}`,
    records: contents.reduce((sum, { times }) => sum + times, 0) * copies,
    type: labelFileTypes[format],
    pieces: paperPieces(deps, { kind: 'labels', title, labels: contents, paper, format, dpi, copies, start }),
  };
};
