import { sheetWords } from '#shared/areas/documents/words.ts';
import type { FileAnswer } from '../../http/call.ts';
import type { Caller } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import { settingsOf } from '../../kernel/settings.ts';
import type { FormsFile, PaperFile } from '../../paper/file.rules.ts';
import type { FormContent } from '../../paper/form.rules.ts';
import { paperPieces } from '../../paper/paper-thread.work.ts';
import type { SheetContent } from '../../paper/sheet-blocks.rules.ts';
import type { SlipContent } from '../../paper/slip.rules.ts';

/** An instant as paper says it, by the clocks of the site. */
export const instantOf = ({ store }: Deps, at: number | string): string =>
  new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: settingsOf(store).time_zone,
  }).format(new Date(at));

/** The same in the letters of names of files: `lista-de-separacao-ps-000012`. */
const fileName = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-');

/** Labels of a record on which everything has its place, a page each. */
type FormsContent = { readonly title: string; readonly forms: readonly FormContent[] };

/** Holds the printed content of one record: a sheet of its own, a slip beside those of others, or labels. */
export type Content = SheetContent | SlipContent | FormsContent;

const isForms = (content: Content): content is FormsContent => 'forms' in content;

const isOnSheets = (content: Content): content is SheetContent | SlipContent => !isForms(content);

/** Counts the lines of a record in a file; a slip is one. */
export const linesOf = (content: Content): number => {
  if ('rows' in content) return content.rows.length;
  return isForms(content) ? content.forms.length : 1;
};

/** The language of a file, and the dots of what prints it; only labels are written for printers of labels. */
export type PrintedAs = Pick<FormsFile, 'format' | 'dpi'>;

type Printed = {
  readonly title: string;
  readonly contents: readonly Content[];
  /** Is the number of copies of the whole; one by default. */
  readonly copies?: number;
  readonly as?: PrintedAs | undefined;
};

/**
 * These as one file that is called by the title, a PDF by default; each page of a sheet says its sheet, when and by
 * whom it was printed.
 */
export const printed = (
  deps: Deps,
  caller: Caller,
  { title, contents: once, copies = 1, as = { format: 'pdf', dpi: 203 } }: Printed,
): FileAnswer => {
  const contents = Array.from({ length: copies }, () => once).flat();
  const forms = contents.filter(isForms).flatMap((content) => content.forms);
  const foot = {
    site: settingsOf(deps.store).site_name,
    made: sheetWords.made(instantOf(deps, deps.clock.now()), caller.name),
  };
  const sheets = contents.filter(isOnSheets);
  const file: PaperFile =
    sheets.length === 0
      ? { kind: 'forms', title, forms, ...as }
      : { kind: 'sheets', title, contents: sheets, foot };
  return {
    name: `${fileName(title)}.${file.kind === 'forms' ? file.format : 'pdf'}`,
    records: contents.reduce((sum, content) => sum + linesOf(content), 0),
    pieces: paperPieces(deps, file),
  };
};
