import { importColumns, importEntities, type ImportEntity } from '#shared/areas/imports/columns.ts';
import { maxImportColumns } from '#shared/areas/imports/contract.ts';
import { foldText } from '#shared/kernel/fold-text.ts';
import { balanceColumnAliases, locationColumnAliases } from '#shared/areas/imports/column-words.ts';
import { columnAliases } from '#shared/areas/imports/row-words.ts';

/** For each column of a file the field that it fills, or null. */
export type Fields = readonly (string | null)[];

/** A heading as headings are compared: letters and digits, folded, single blanks. */
export const headingKey = (heading: string): string =>
  foldText(heading)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const lastName = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

const aliases: Readonly<Record<ImportEntity, Readonly<Record<string, readonly string[]>>>> = {
  products: columnAliases,
  locations: locationColumnAliases,
  opening_balances: balanceColumnAliases,
};

type Headings = ReadonlyMap<string, string>;

/** The fields by names of theirs, the first field of a name. */
const headingsBy = (
  entity: ImportEntity,
  namesOf: (path: string, label: string) => readonly string[],
): Headings =>
  new Map(
    importColumns[entity]
      .toReversed()
      .flatMap(({ path, label }) => namesOf(path, label).map((name) => [headingKey(name), path] as const)),
  );

/** A field's own names go before all others: where there are `Item` and `SKU`, the key is the SKU. */
const headings = Object.fromEntries(
  importEntities.map((entity) => [
    entity,
    [
      headingsBy(entity, (path, label) => [lastName(path), path, label]),
      headingsBy(entity, (path) => aliases[entity][path] ?? []),
    ],
  ]),
) as unknown as Readonly<Record<ImportEntity, readonly Headings[]>>;

/** Whether the text names a field of a file of that kind. */
export const isField = (entity: ImportEntity, text: string): boolean =>
  importColumns[entity].some(({ path }) => path === text);

/** The field that each heading names, by its label, the API's name or another usual one; each field once. */
export const guessFields = (entity: ImportEntity, header: readonly string[]): Fields => {
  const guessed: (string | null)[] = header.map(() => null);
  for (const names of headings[entity]) {
    for (const [at, heading] of header.entries()) {
      const path = names.get(headingKey(heading));
      if (path !== undefined && guessed[at] === null && !guessed.includes(path)) guessed[at] = path;
    }
  }
  return guessed;
};

/** How many fields these headings name, as far as a file may have columns. */
export const knownHeadings = (entity: ImportEntity, headings: readonly string[]): number =>
  guessFields(entity, headings.slice(0, maxImportColumns)).filter((field) => field !== null).length;
