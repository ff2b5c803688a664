import type { Migration } from './migration.ts';

const accented = [
  ['a', '\u00e1\u00e0\u00e2\u00e3\u00e4\u00e5\u00c1\u00c0\u00c2\u00c3\u00c4\u00c5'],
  ['e', '\u00e9\u00e8\u00ea\u00eb\u00c9\u00c8\u00ca\u00cb'],
  ['i', '\u00ed\u00ec\u00ee\u00ef\u00cd\u00cc\u00ce\u00cf'],
  ['o', '\u00f3\u00f2\u00f4\u00f5\u00f6\u00d3\u00d2\u00d4\u00d5\u00d6'],
  ['u', '\u00fa\u00f9\u00fb\u00fc\u00da\u00d9\u00db\u00dc'],
  ['c', '\u00e7\u00c7'],
  ['n', '\u00f1\u00d1'],
] as const;

/** The expression that `foldedText` of `db/expressions.ts` makes: SQLite takes an index only for the very same one. */
const folded = (column: string): string =>
  accented
    .flatMap(([plain, letters]) => [...letters].map((letter) => [plain, letter] as const))
    .reduce((text, [plain, letter]) => `replace(${text}, '${letter}', '${plain}')`, `lower(${column})`);

const indexOf = (column: string): string =>
  `create index product_by_${column} on product (${folded(column)}, name_fold)
  where deleted_at is null and ${column} is not null;`;

/** Products by their brand and category, which people name without accents and case. */
export const foldedBrands: Migration = {
  number: 56,
  name: '0056-folded-brands',
  sql: ['brand', 'category'].map(indexOf).join('\n'),
};
