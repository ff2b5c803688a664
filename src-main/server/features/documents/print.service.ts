import { sheetWords } from '#shared/areas/documents/words.ts';
import type { FileAnswer } from '../../http/call.ts';
import type { Caller } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import { settingsOf } from '../../kernel/settings.ts';
import type { Tools } from '../../paper/drawn.rules.ts';
import { a4, paperOf, type SheetContent } from '../../paper/sheet-blocks.rules.ts';
import { pagesOf } from '../../paper/sheet.rules.ts';
import { pagesPdf, type DrawnPage } from '../../paper/sheet.work.ts';
import { danfeLabel, danfePaper, type DanfeLabel } from './danfe.rules.ts';
import { slipPages, type SlipContent } from '../../paper/slip.rules.ts';

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

/** What is printed of one record: a sheet of its own, or a slip beside those of others. */
export type Content = SheetContent | SlipContent | LabelsContent;

/** Labels of a record, a page each. */
export type LabelsContent = { readonly title: string; readonly labels: readonly DanfeLabel[] };

const isSheet = (content: Content): content is SheetContent => 'rows' in content;
const isLabels = (content: Content): content is LabelsContent => 'labels' in content;
const isSlip = (content: Content): content is SlipContent => !isSheet(content) && !isLabels(content);

/** How many lines of a file a record takes; a slip is one. */
export const linesOf = (content: Content): number => {
  if (isSheet(content)) return content.rows.length;
  return isLabels(content) ? content.labels.length : 1;
};

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
  const made = sheetWords.made(instantOf(deps, deps.clock.now()), caller.name);
  const footOf = (name: string) => ({
    left: [site, name, made].filter(Boolean).join(' · '),
    page: sheetWords.page,
  });
  function* pages(tools: Tools): Generator<DrawnPage> {
    for (const sheet of contents.filter(isSheet)) {
      for (const drawn of pagesOf(sheet, footOf(sheet.title), tools)) yield { paper: paperOf(sheet), drawn };
    }
    for (const label of contents.filter(isLabels).flatMap(({ labels }) => labels)) {
      yield { paper: danfePaper, drawn: danfeLabel(tools, label) };
    }
    for (const drawn of slipPages(contents.filter(isSlip), footOf(title), tools)) yield { paper: a4, drawn };
  }
  return {
    name: `${fileName(title)}.pdf`,
    records: contents.reduce((sum, content) => sum + linesOf(content), 0),
    pieces: pagesPdf({ title, creator: sheetWords.creator, pages }),
  };
};
