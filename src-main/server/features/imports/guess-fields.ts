import { productColumns, type ProductPath } from '#shared/domain/product-columns.ts';
import { foldText } from '#shared/kernel/fold-text.ts';
import { columnAliases } from '#shared/messages/import-words.ts';

/** For each column of a file the field that it fills, or null. */
export type Fields = readonly (ProductPath | null)[];

/** A heading as headings are compared: letters and digits, folded, single blanks. */
export const headingKey = (heading: string): string =>
  foldText(heading)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const lastName = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

const pathByHeading: ReadonlyMap<string, ProductPath> = new Map(
  productColumns
    .toReversed()
    .flatMap(({ path, label }) =>
      [...columnAliases[path], lastName(path), path, label].map((name) => [headingKey(name), path] as const),
    ),
);

const paths: ReadonlySet<string> = new Set(productColumns.map(({ path }) => path));

/** Whether the text names a field of a product file. */
export const isField = (text: string): text is ProductPath => paths.has(text);

/** The field that each heading names, by its label, the API's name or another usual one; each field once. */
export const guessFields = (header: readonly string[]): Fields => {
  const taken = new Set<ProductPath>();
  return header.map((heading) => {
    const path = pathByHeading.get(headingKey(heading));
    if (path === undefined || taken.has(path)) return null;
    taken.add(path);
    return path;
  });
};
