import { contracts } from '#shared/areas/index.ts';
import { locationSorts } from '#shared/areas/locations/contract.ts';
import { productSorts } from '#shared/areas/products/sorts.ts';
import { stockSorts } from '#shared/areas/inventory/reads-contract.ts';
import { movementTypes, productTypes } from '#shared/domain/enumerations.ts';
import type { Api } from '../../../src-renderer/lib/api.ts';
import { chanceOf } from '../lib/chance.ts';
import { openShelves } from '../lib/shelves.ts';
import type { Orders } from '../load/phases.ts';

const scopes = [
  'products:read',
  'products:write',
  'locations:read',
  'inventory:read',
  'stock:read',
  'stock:adjust',
] as const;

/** So many addresses are drawn; the generator goes through them again and again. */
const drawn = 20_000;

type Goods = {
  readonly skus: readonly string[];
  readonly words: readonly string[];
  readonly codes: readonly string[];
};

const goodsOf = async (api: Api): Promise<Goods> => {
  const plain = { has_batch_control: false, has_serial_number: false, has_expiration_date: false };
  const pages = await Promise.all(
    [1, 2, 3].map((page) => api.call(contracts.products.list, { query: { ...plain, per_page: 100, page } })),
  );
  const products = pages.flatMap(({ data }) => data);
  return {
    skus: products.map(({ sku }) => sku),
    words: [...new Set(products.flatMap(({ name }) => name.split(' ')))].filter((word) => word.length > 1),
    codes: await openShelves(api),
  };
};

/** Addresses that people and programs ask for in a day: few of them twice, most in an order or with a filter of its own. */
const addresses = ({ skus, words, codes }: Goods, seed: number): readonly string[] => {
  const chance = chanceOf(seed);
  const one = <T>(from: readonly T[]): T => from[chance.below(from.length)] as T;
  const sort = (from: readonly string[]): string => (chance.below(2) === 0 ? one(from) : `-${one(from)}`);
  const page = (): string => `page=${1 + chance.below(3)}&per_page=${10 + chance.below(90)}`;
  const kinds: readonly (() => string)[] = [
    () => `products/${encodeURIComponent(one(skus))}`,
    () => `products/${encodeURIComponent(one(skus))}/stock`,
    () => `products?search=${encodeURIComponent(one(words))}&sort=${sort(productSorts)}&${page()}`,
    () => `products?product_type=${one(productTypes)}&sort=${sort(productSorts)}&${page()}`,
    () => `locations?location_code_prefix=${one(codes).split('.')[0]}&sort=${sort(locationSorts)}&${page()}`,
    () => `locations/${one(codes)}/products`,
    () => `inventory?search=${encodeURIComponent(one(words))}&sort=${sort(stockSorts)}&${page()}`,
    () => `inventory?sort=${sort(stockSorts)}&${page()}`,
    () => `inventory/movements?type=${one(movementTypes)}&${page()}`,
    () => `inventory/movements?sku=${encodeURIComponent(one(skus))}`,
    () => `inventory/movements?location_code=${one(codes)}`,
  ];
  return Array.from({ length: drawn }, () => `/api/v1/${one(kinds)()}`);
};

type Asked = {
  readonly url: string;
  readonly seed: number;
  readonly seconds: number;
  readonly calls: number;
};

/** A mix of what a warehouse asks and writes, at `calls` a second, one in eight of them a write. */
export const dayOf = async (api: Api, { url, seed, seconds, calls }: Asked): Promise<Orders> => {
  const goods = await goodsOf(api);
  const { data: token } = await api.call(contracts.apiTokens.create, {
    body: { name: 'Resistência', scopes: [...scopes] },
  });
  const writes = goods.skus.map((sku, index) => ({
    sku,
    location_code: goods.codes[(index * 7) % goods.codes.length],
    quantity: 1,
    direction: 'in',
    reason_code: 'found',
  }));
  const writesPerSecond = calls / 8;
  const phase = { readsPerSecond: calls - writesPerSecond, writesPerSecond, connections: 30, seconds };
  return { url, token: token.token, reads: addresses(goods, seed), writes, phases: [phase] };
};
