import { sheetWords } from '#shared/areas/documents/words.ts';
import type { FileAnswer } from '../../http/call.ts';
import type { Caller } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import { settingsOf } from '../../kernel/settings.ts';
import type { SheetContent } from '../../paper/sheet-blocks.rules.ts';
import { sheetsPdf } from '../../paper/sheet.work.ts';

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

type Printed = {
  readonly title: string;
  readonly contents: readonly SheetContent[];
  /** How often all of them come one after the other; once unless told otherwise. */
  readonly copies?: number;
};

/** These sheets as one PDF that is called by the title; each page says its sheet, when and by whom it was printed. */
export const printed = (
  deps: Deps,
  caller: Caller,
  { title, contents: once, copies = 1 }: Printed,
): FileAnswer => {
  const contents = Array.from({ length: copies }, () => once).flat();
  const site = settingsOf(deps.store).site_name;
  const made = sheetWords.made(now(deps), caller.name);
  return {
    name: `${fileName(title)}.pdf`,
    records: contents.reduce((sum, { rows }) => sum + rows.length, 0),
    pieces: sheetsPdf({
      title,
      creator: sheetWords.creator,
      sheets: contents.map((content) => ({
        content,
        foot: { left: [site, content.title, made].filter(Boolean).join(' · '), page: sheetWords.page },
      })),
    }),
  };
};
