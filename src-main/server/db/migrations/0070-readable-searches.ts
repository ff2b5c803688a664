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

const folded = (text: string): string =>
  accented
    .flatMap(([plain, letters]) => [...letters].map((letter) => [plain, letter] as const))
    .reduce((inside, [plain, letter]) => `replace(${inside}, '${letter}', '${plain}')`, `lower(${text})`);

/**
 * Returns and inspections were found by the names of people, also by those who may not see customers. What everybody
 * searches holds none any more; the names are looked for where they stand, for those who may see them.
 */
export const readableSearches: Migration = {
  number: 70,
  name: '0070-readable-searches',
  sql: `
update rma set search_text = ${folded(`number || ' ' || coalesce((select o.order_number from order_head as o
  where o.id = rma.order_id), '') || ' ' || tracking_code || ' ' || authorization_code || ' ' || notes`)};
update inspection set search_text = (
  select lower(inspection.number) || ' ' || ${folded('p.sku')} || ' ' || p.name_fold
  from product as p where p.id = inspection.product_id
) || ' ' || coalesce((select ${folded('coalesce(t.batch_number, t.expiration_date)')} from lot as t
  where t.id = inspection.lot_id), '');
`,
};
