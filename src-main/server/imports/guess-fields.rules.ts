import { maxImportColumns } from '#shared/areas/imports/contract.ts';
import { foldText } from '#shared/kernel/fold-text.ts';
import type { ImportFile } from '#shared/kernel/import-file.ts';

/** For each column of a file the field that it fills, or null. */
export type Fields = readonly (string | null)[];

/** A heading as headings are compared: letters and digits, folded, single blanks. */
export const headingKey = (heading: string): string =>
  foldText(heading)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const lastName = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

type Headings = ReadonlyMap<string, string>;

/** The fields by names of theirs, the first field of a name. */
const headingsBy = (
  { columns }: ImportFile,
  namesOf: (path: string, label: string) => readonly string[],
): Headings =>
  new Map(
    columns
      .toReversed()
      .flatMap(({ path, label }) => namesOf(path, label).map((name) => [headingKey(name), path] as const)),
  );

/** A field's own names go before all others: where there are `Item` and `SKU`, the key is the SKU. */
const headingsOf = (file: ImportFile): readonly Headings[] => [
  headingsBy(file, (path, label) => [lastName(path), path, label]),
  headingsBy(file, (path) => file.aliases[path] ?? []),
];

/** Tells whether the text names a field of a file of that kind. */
export const isField = ({ columns }: ImportFile, text: string): boolean =>
  columns.some(({ path }) => path === text);

const guess = (headings: readonly Headings[], header: readonly string[]): Fields => {
  const guessed: (string | null)[] = header.map(() => null);
  for (const names of headings) {
    for (const [at, heading] of header.entries()) {
      const path = names.get(headingKey(heading));
      if (path !== undefined && guessed[at] === null && !guessed.includes(path)) guessed[at] = path;
    }
  }
  return guessed;
};

/** The field that each heading names, by its label, the API's name or another usual one; each field once. */
export const guessFields = (file: ImportFile, header: readonly string[]): Fields =>
  guess(headingsOf(file), header);

/** Counts how many fields some headings name, as far as a file may have columns. */
export const knownHeadings = (file: ImportFile): ((headings: readonly string[]) => number) => {
  const known = headingsOf(file);
  return (headings) =>
    guess(known, headings.slice(0, maxImportColumns)).filter((field) => field !== null).length;
};
