import type { ImportEntity } from '#shared/domain/import-entities.ts';
import type { ImportKind } from '../kernel/import-kind.ts';
import type { ImportWay } from './import-way.work.ts';

type Opener = () => Promise<ImportWay>;

const plain =
  (load: () => Promise<ImportKind>): Opener =>
  async () => {
    const { plainWay } = await import('./plain/plain.work.ts');
    return plainWay(await load());
  };

/** Maps each entity to the code that imports it; a file loads only the code of its own kind. */
const ways: Readonly<Record<ImportEntity, Opener>> = {
  products: async () => (await import('./products/products.work.ts')).productWay,
  locations: plain(async () => (await import('../features/locations/index.ts')).importKinds.locations),
  customers: plain(async () => (await import('../features/customers/index.ts')).importKinds.customers),
  orders: plain(async () => (await import('../features/orders/index.ts')).importKinds.orders),
  tracking: plain(async () => (await import('../features/tracking/index.ts')).importKinds.tracking),
  opening_balances: plain(
    async () => (await import('../features/inventory/index.ts')).importKinds.opening_balances,
  ),
};

/** Loads the code that imports files of that kind. */
export const openWay = (entity: string): Promise<ImportWay> => ways[entity as ImportEntity]();
