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

const letters = accented.flatMap(([plain, all]) => [...all].map((letter) => [plain, letter] as const));

/** SQLite before 3.46 reads 24 calls within one another, and no more. */
const mostAtOnce = 18;

const foldedBy = (some: typeof letters, text: string): string =>
  some.reduce((inside, [plain, letter]) => `replace(${inside}, '${letter}', '${plain}')`, text);

/** A column that nobody keeps: what another one holds, in lower case and without accents, in steps of a few letters each. */
const foldingOf = (column: string): readonly string[] => {
  const steps = Math.ceil(letters.length / mostAtOnce);
  const names = Array.from({ length: steps }, (_, at) =>
    at === steps - 1 ? `${column}_fold` : `${column}_fold_${at + 1}`,
  );
  return names.map((name, at) => {
    const some = letters.slice(at * mostAtOnce, (at + 1) * mostAtOnce);
    const from = at === 0 ? `lower(${column})` : (names[at - 1] ?? column);
    return `alter table product add column ${name} text generated always as (${foldedBy(some, from)}) virtual;`;
  });
};

const shallow = (column: string): string =>
  [
    `drop index product_by_${column};`,
    ...foldingOf(column),
    `create index product_by_${column} on product (${column}_fold, name_fold)
  where deleted_at is null and ${column} is not null;`,
  ].join('\n');

/**
 * The indexes of products by brand and category held 53 calls within one another, which the tools of SQLite 3.40 (Debian 12) can't read:
 * "parser stack overflow" for the whole file. They hold columns now that are made of the same calls in steps.
 */
export const shallowFolding: Migration = {
  number: 75,
  name: '0075-shallow-folding',
  sql: ['brand', 'category'].map(shallow).join('\n'),
};
