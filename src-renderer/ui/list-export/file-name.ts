import { foldText } from '#shared/kernel/fold-text.ts';

/** A text as part of a file's name: "Câmara fria" gives `camara-fria`. */
export const fileStem = (text: string): string =>
  foldText(text)
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

/** The name of a file of a list with the name of the view before its day; the same where no view is shown. */
export const withView = (name: string, view: string | undefined): string =>
  view === undefined ? name : name.replace(/(?=-\d{4}-\d{2}-\d{2}\.)/u, `-${fileStem(view)}`);
