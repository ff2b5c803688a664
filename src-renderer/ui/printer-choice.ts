import { z } from 'zod';
import { isOnLabels, type Printer, type PrintKind } from '#shared/areas/printing/schema.ts';
import { printedWords as words } from '#shared/areas/printing/screen-words.ts';
import { usePreference, type Preference } from '../lib/preferences.ts';
import { defaultOf, isPrintedOn } from './use-printers.ts';

/** Nobody chose a printer: the one of the kind prints it. */
export const chosenNone = 'default';

/** Those that print a kind: labels on all, sheets on those that know more than labels. */
export const printersOf = (printers: readonly Printer[], kind: PrintKind): readonly Printer[] =>
  printers.filter((one) => isPrintedOn(one) && (one.language === 'pdf' || isOnLabels(kind)));

/** The printer that a choice means; undefined where it becomes a file. */
export const printerFor = (
  printers: readonly Printer[],
  kind: PrintKind,
  chosen: string,
): Printer | undefined =>
  chosen === chosenNone ? defaultOf(printers, kind) : printers.find(({ id }) => id === chosen);

/** Lists the choices: the printer of the kind, another one, or a file. */
export const printerChoices = (printers: readonly Printer[], kind: PrintKind) => {
  const usual = defaultOf(printers, kind);
  return [
    ...(usual === undefined ? [] : [{ value: chosenNone, label: words.usual(usual.name) }]),
    { value: '', label: words.file },
    ...printers.map(({ id, name }) => ({ value: id, label: name })),
  ];
};

/** The printer of each kind of paper that this browser used last, by its id. */
const kept: Preference<Readonly<Record<string, string>>> = {
  name: 'print.printers',
  fallback: {},
  read: (stored) => z.record(z.string(), z.string()).safeParse(stored).data,
};

/**
 * Reads the printer of each kind of paper on this computer, with the way to choose another one from now on.
 */
export function useKeptPrinters() {
  const [byKind, setByKind] = usePreference(kept);
  return {
    of: (kind: PrintKind): string => byKind[kind] ?? chosenNone,
    keep: (kind: PrintKind, chosen: string): void => setByKind({ ...byKind, [kind]: chosen }),
  };
}
