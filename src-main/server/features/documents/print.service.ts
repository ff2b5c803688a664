import { sheetWords } from '#shared/areas/documents/words.ts';
import type { FileAnswer } from '../../http/call.ts';
import type { Caller } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import { settingsOf } from '../../kernel/settings.ts';
import type { Tools } from '../../paper/drawn.rules.ts';
import { a4, paperOf, type SheetContent } from '../../paper/sheet-blocks.rules.ts';
import { pagesOf } from '../../paper/sheet.rules.ts';
import { pagesPdf, type DrawnPage } from '../../paper/sheet.work.ts';
import { slipPages, type SlipContent } from '../../paper/slip.rules.ts';

const now = ({ store, clock }: Deps): string =>
  new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: settingsOf(store).time_zone,
  }).format(clock.now());

/** The same in the letters of names of files: `lista-de-separacao-ps-000012`. */
const fileName = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-');

/** What is printed of one record: a sheet of its own, or a slip beside those of others. */
export type Content = SheetContent | SlipContent;

const isSheet = (content: Content): content is SheetContent => 'rows' in content;

/** How many lines of a file a record takes; a slip is one. */
export const linesOf = (content: Content): number => (isSheet(content) ? content.rows.length : 1);

type Printed = {
  readonly title: string;
  readonly contents: readonly Content[];
  /** How often all of them come one after the other; once unless told otherwise. */
  readonly copies?: number;
};

/** These as one PDF that is called by the title; each page says its sheet, when and by whom it was printed. */
export const printed = (
  deps: Deps,
  caller: Caller,
  { title, contents: once, copies = 1 }: Printed,
): FileAnswer => {
  const contents = Array.from({ length: copies }, () => once).flat();
  const site = settingsOf(deps.store).site_name;
  const made = sheetWords.made(now(deps), caller.name);
  const footOf = (name: string) => ({
    left: [site, name, made].filter(Boolean).join(' · '),
    page: sheetWords.page,
  });
  const slips = contents.filter((content) => !isSheet(content));
  function* pages(tools: Tools): Generator<DrawnPage> {
    for (const sheet of contents.filter(isSheet)) {
      for (const drawn of pagesOf(sheet, footOf(sheet.title), tools)) yield { paper: paperOf(sheet), drawn };
    }
    for (const drawn of slipPages(slips, footOf(title), tools)) yield { paper: a4, drawn };
  }
  return {
    name: `${fileName(title)}.pdf`,
    records: contents.reduce((sum, content) => sum + linesOf(content), 0),
    pieces: pagesPdf({ title, creator: sheetWords.creator, pages }),
  };
};
