import type { Deps } from '../../kernel/deps.ts';
import { StartRefused } from '../../kernel/start-refused.ts';
import { hasProducts, loadProducts } from '../products/index.ts';
import { productAt } from './demo.catalogue.ts';

const sizes = { small: 200, large: 100_000 } as const;
const atOnce = 1000;

const indexes = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

/**
 * Fills an empty database with products of the demonstration catalogue, 200 or 100,000, without events; throws
 * StartRefused `demo_on_data`, with nothing touched, where there was ever a product.
 */
export const fillWithDemo = async (deps: Deps, size: keyof typeof sizes): Promise<void> => {
  const { store, config } = deps;
  if (hasProducts(store.read)) throw new StartRefused('demo_on_data', { folder: config.dataDir });
  for (let from = 0; from < sizes[size]; from += atOnce) {
    const products = indexes(from, Math.min(from + atOnce, sizes[size])).map(productAt);
    await store.write('demo', async (tx) => loadProducts(tx, deps, products));
  }
};
