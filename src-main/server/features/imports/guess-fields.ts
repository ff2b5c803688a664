import { importColumns, importEntities, type ImportEntity } from '#shared/domain/import-columns.ts';
import { foldText } from '#shared/kernel/fold-text.ts';
import { balanceColumnAliases, locationColumnAliases } from '#shared/messages/import-columns.ts';
import { columnAliases } from '#shared/messages/import-words.ts';

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

const headingsOf = (entity: ImportEntity): ReadonlyMap<string, string> =>
  new Map(
    importColumns[entity]
      .toReversed()
      .flatMap(({ path, label }) =>
        [...(aliases[entity][path] ?? []), lastName(path), path, label].map(
          (name) => [headingKey(name), path] as const,
        ),
      ),
  );

const pathByHeading = Object.fromEntries(
  importEntities.map((entity) => [entity, headingsOf(entity)]),
) as Readonly<Record<ImportEntity, ReadonlyMap<string, string>>>;

/** Whether the text names a field of a file of that kind. */
export const isField = (entity: ImportEntity, text: string): boolean =>
  importColumns[entity].some(({ path }) => path === text);

/** The field that each heading names, by its label, the API's name or another usual one; each field once. */
export const guessFields = (entity: ImportEntity, header: readonly string[]): Fields => {
  const taken = new Set<string>();
  return header.map((heading) => {
    const path = pathByHeading[entity].get(headingKey(heading));
    if (path === undefined || taken.has(path)) return null;
    taken.add(path);
    return path;
  });
};
