import { sql } from 'kysely';
import type { DataOf } from '#shared/kernel/contract.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import { foldText } from '#shared/kernel/fold-text.ts';
import type { GroupsOfProduct, productGroups } from '#shared/areas/products/groups-contract.ts';
import type { Hot, Store } from '../../db/capabilities.ts';
import { hot, hotByShape } from './products.tables.ts';

/** The most brands, and the most categories, that are listed. */
const most = 500;

type Group = { readonly name: string; readonly products: number };
type Shape = { readonly column: 'brand' | 'category' };

const byColumn = hotByShape<Shape, Record<string, never>, Group>((q, _p, { column }) =>
  q
    .selectFrom('product')
    .select([`${column} as name`, sql<number>`count(*)`.as('products')])
    .where('deleted_at', 'is', null)
    .where(column, 'is not', null)
    .where(column, '<>', sql.lit(''))
    .groupBy(column)
    .orderBy('products', 'desc')
    .limit(sql.lit(most))
    .$castTo<Group>(),
);

const spelled = ({ name }: Group): string => `${foldText(name)} ${name}`;

const inAlphabet = (groups: readonly Group[]): Group[] =>
  groups.toSorted((a, b) => (spelled(a) < spelled(b) ? -1 : 1));

/** The brands and categories that living products have, in alphabetical order; the most used where there are very many. */
export const listGroups = async (store: Store): Promise<DataOf<typeof productGroups.list>> => {
  const of = async (column: Shape['column']) =>
    inAlphabet(await store.offload(byColumn({ column }).bind({})));
  const [brands, categories] = await Promise.all([of('brand'), of('category')]);
  return { brands, categories };
};

const ofSkus = hot<{ keys: readonly string[] }, GroupsOfProduct>((q, p) =>
  q
    .selectFrom('product')
    .select(['sku', 'brand', 'category'])
    .where('sku_key', 'in', p.list('keys'))
    .where('deleted_at', 'is', null),
);

/** The brand and category of those of these products that live. */
export const groupsOf = (on: Hot, skus: readonly string[]): GroupsOfProduct[] => [
  ...ofSkus.all(on, { keys: skus.map(skuKey) }),
];
