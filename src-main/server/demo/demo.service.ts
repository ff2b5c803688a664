import { locationTypes } from '#shared/domain/enumerations.ts';
import { addDays, civilDate } from '#shared/kernel/civil-date.ts';
import type { Actor } from '../kernel/actor.ts';
import { AppError } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Deps, ServerDeps } from '../kernel/deps.ts';
import { jobMessage, type JobWork } from '../kernel/jobs.ts';
import { readSettings } from '../kernel/settings.ts';
import { inOneTurn } from '../kernel/steps.ts';
import { StartRefused } from '../db/start-refused.ts';
import { touchStock } from '../stock/touch/touch.service.ts';
import { post } from '../stock/posting/post.service.ts';
import type { PostingLine } from '../stock/posting.rules.ts';
import { addCustomer } from '../features/customers/index.ts';
import { loadLocations } from '../features/locations/index.ts';
import { keepReceipt } from '../features/inbound/index.ts';
import { partiesIn } from '../features/orders/index.ts';
import { hasProducts } from '../features/products/index.ts';
import { balancesOf } from './demo.balances.rules.ts';
import { kindAt, productAt, purchasePriceAt, skuAt } from './demo.catalogue.rules.ts';
import { demoCustomers } from './demo.customers.rules.ts';
import { loadCatalogue } from './demo.load.work.ts';
import { shelfCapacityOf, type Goods, type Locations } from './demo.goods.rules.ts';
import { locationsOf, type Layout } from './demo.locations.rules.ts';
import { countDemo, hasCustomers, hasLocations, locationsByCode, productIds } from './demo.queries.ts';
import { clockOf, makePast, suppliersOf } from './demo.past.work.ts';
import { pastDays, type Crowd } from './demo.past.rules.ts';
import { makeExpected } from './demo.expected.work.ts';
import { makeOccurrences } from './demo.occurrences.work.ts';
import { makeLots } from './demo.lots.work.ts';
import { makeCounts } from './demo.counts.work.ts';
import { makeInspections } from './demo.inspections.work.ts';
import { makeShort } from './demo.short.work.ts';
import { makeReturns } from './demo.returns.work.ts';
import { makeLoads } from './demo.loads.work.ts';
import { makeTracking, makeVisits } from './demo.transport.work.ts';
import { makeOrders } from './demo.orders.work.ts';
import { makeWaves } from './demo.waves.work.ts';
import { storyOf } from './demo.story.rules.ts';
import { yearDays, yearOf } from './demo.year.rules.ts';
import { makeSales } from './demo.year.work.ts';

type Size = {
  readonly products: number;
  readonly layout: Layout;
  /** Orders that are worked on act by act. */
  readonly orders: number;
  /** Orders beside them, written as they stand. */
  readonly crowd: Crowd;
};

const sizes: Readonly<Record<'small' | 'large', Size>> = {
  small: {
    products: 200,
    layout: { streets: 3, coldStreets: 1, buildings: 6, levels: 3, positions: 4 },
    orders: 51,
    crowd: { completed: 0, cancelled: 0, pending: 0 },
  },
  large: {
    products: 100_000,
    layout: { streets: 18, coldStreets: 2, buildings: 50, levels: 5, positions: 4 },
    orders: 480,
    crowd: { completed: 94_940, cancelled: 5000, pending: 19_580 },
  },
};
const largeRows = 500_000;

const atOnce = 1000;
/** The number of lists in one transaction: a page of an index that all of them touch is written once. */
const listsAtOnce = 25;

function* inLists<T>(items: Iterable<T>, size = atOnce): Generator<readonly T[]> {
  let list: T[] = [];
  for (const item of items) {
    list.push(item);
    if (list.length < size) continue;
    yield list;
    list = [];
  }
  if (list.length > 0) yield list;
}

/** Whoever starts the demonstration: no person and no token. */
const nobody: Actor = { caller: null, ip: '', requestId: '' };

const loadWarehouse = async (deps: Deps, { products, layout }: Size): Promise<void> => {
  await loadCatalogue(deps, products);
  await deps.store.write('demo', async (tx) => {
    for (const input of demoCustomers) addCustomer(tx, deps, { actor: nobody, input });
  });
  for (const list of inLists(locationsOf(layout))) {
    await deps.store.write('demo', async (tx) => loadLocations(tx, deps, list));
  }
};

const goodsIn = ({ store }: Deps, { products }: Size): readonly Goods[] => {
  const ids = productIds(store.read);
  return Array.from({ length: products }, (_, index) => {
    const productId = ids.get(skuAt(index));
    if (productId === undefined) throw new Error(`the demonstration lacks ${skuAt(index)}`);
    const product = productAt(index);
    const isActive = product.is_active !== false;
    return {
      index,
      productId,
      kind: kindAt(index),
      isActive,
      shelfCapacity: shelfCapacityOf(product),
      position: index / products,
    };
  });
};

const locationsIn = ({ store }: Deps): Locations => {
  const all = locationsByCode(store.read);
  const ofType = locationTypes.map((type) => [
    type,
    all.filter(({ location_type }) => location_type === type).map(({ id }) => id),
  ]);
  return Object.fromEntries(ofType) as Locations;
};

const postAll = async (deps: Deps, lines: Iterable<PostingLine>): Promise<void> => {
  for (const lists of inLists(inLists(lines), listsAtOnce)) {
    await deps.store.write('demo', async (tx) => {
      for (const list of lists) post(tx, deps, { lines: list, actor: null, announce: 'nobody' });
    });
  }
};

const tenThousandths = 10_000;

/** The number of movements in a receipt of the demonstration. */
const receiptSize = 12;

const receivedIn = ({ productId, quantity, unitCost = null, serialNumber, to }: PostingLine) => ({
  productId,
  quantity,
  unitCost,
  batch: to?.lot && 'batchNumber' in to.lot ? to.lot.batchNumber : null,
  serials: serialNumber ? [serialNumber] : [],
});

/** Names who sends a product, by a UUID, and at which price a piece, in R$ with four decimals. */
type Purchase = { readonly supplier: string; readonly price: number };

/** Finds how a product is bought, by its internal id. */
type PurchaseOf = (productId: number) => Purchase;

const receiveAll = async (
  deps: Deps,
  lines: readonly PostingLine[],
  purchaseOf: PurchaseOf,
): Promise<void> => {
  const bought = lines.map((line) => ({ ...line, unitCost: purchaseOf(line.productId).price }));
  const sent = Map.groupBy(bought, ({ productId }) => purchaseOf(productId).supplier);
  await deps.store.write('demo', async (tx) => {
    const partyOf = partiesIn(tx);
    for (const [supplier, theirs] of sent) {
      const party = partyOf(supplier);
      for (const list of inLists(theirs, receiptSize)) {
        const arrival = { head: {}, items: list.map(receivedIn), party };
        const keeping = { ids: deps.ids, actor: null, at: deps.clock.instant() };
        const { document } = inOneTurn(keepReceipt(tx, arrival, keeping));
        post(tx, deps, { lines: list, actor: null, document, announce: 'nobody' });
      }
    }
  });
};

type Site = { readonly goods: readonly Goods[]; readonly locations: Locations; readonly today: string };

/** Sums the totals of these products as of today. */
const settle = async (deps: Deps, goods: readonly Goods[]): Promise<void> => {
  for (const list of inLists(goods, atOnce * listsAtOnce)) {
    const productIds = list.map(({ productId }) => productId);
    await deps.store.write('demo', async (tx) =>
      touchStock(tx, deps, { productIds, cause: 'import', announce: 'nobody' }),
    );
  }
};

/** Posts what lay in a large warehouse before the orders that have ended. */
const openBalances = async (deps: Deps, at: Site): Promise<void> => {
  const then = { ...deps, clock: clockOf(deps.clock, pastDays + 1) };
  await postAll(then, balancesOf(at.goods, largeRows, at));
};

const createStory = async (deps: Deps, { goods, locations, today }: Site): Promise<void> => {
  const scene = { goods, locations, dayOf: (daysAgo: number) => addDays(today, -daysAgo) };
  const days = new Map(yearOf(scene).map((day) => [day.daysAgo, day]));
  const story = Map.groupBy(storyOf(scene), ({ daysAgo }) => daysAgo);
  const suppliers = suppliersOf(deps);
  const purchases = new Map(
    goods.map(({ productId, index, kind }) => [
      productId,
      { supplier: suppliers(kind.category), price: Math.round(purchasePriceAt(index) * tenThousandths) },
    ]),
  );
  const purchaseOf: PurchaseOf = (productId) => purchases.get(productId) ?? { supplier: '', price: 0 };
  for (let daysAgo = yearDays; daysAgo >= 0; daysAgo -= 1) {
    const then = { ...deps, clock: clockOf(deps.clock, daysAgo) };
    const { chapters = [], sales = [] } = days.get(daysAgo) ?? {};
    for (const { lines, isReceived } of [...chapters, ...(story.get(daysAgo) ?? [])]) {
      await (isReceived === true ? receiveAll(then, lines, purchaseOf) : postAll(then, lines));
    }
    if (sales.length > 0) await makeSales(then, nobody, { sales, daysAgo, today });
  }
  await settle(deps, goods);
};

/** Told after each part of the work. */
type Progress = (done: number, total: number) => void;

const unreported: Progress = () => {};

/** Tells whether there was never a product, a location or a customer. */
const isEmpty = ({ store: { read } }: Deps): boolean =>
  !hasProducts(read) && !hasLocations(read) && !hasCustomers(read);

type Part = () => Promise<unknown>;

const partsOf = (deps: Deps, name: keyof typeof sizes): readonly Part[] => {
  const size = sizes[name];
  const today = (): string => civilDate(deps.clock.now(), readSettings(deps.store.read).time_zone);
  const site = (): Site => ({ goods: goodsIn(deps, size), locations: locationsIn(deps), today: today() });
  const warehouse: Part = () => loadWarehouse(deps, size);
  return [
    warehouse,
    async () => {
      const at = site();
      if (name === 'small') await createStory(deps, at);
      else await openBalances(deps, at);
    },
    ...(name === 'small'
      ? []
      : [
          async () => {
            await makePast(deps, nobody, { crowd: size.crowd, today: today() });
            await settle(deps, goodsIn(deps, size));
          },
        ]),
    async () => {
      const ready = await makeOrders(deps, nobody, { today: today(), count: size.orders });
      await makeLoads(deps, nobody, ready);
    },
    () => makeWaves(deps, nobody),
    () => makeExpected(deps, nobody, today()),
    () => makeShort(deps, nobody, today()),
    () => makeVisits(deps, nobody, today()),
    () => makeTracking(deps, nobody),
    () => makeOccurrences(deps, nobody),
    () => makeLots(deps, nobody),
    () => makeReturns(deps, nobody),
    () => makeInspections(deps, nobody),
    () => makeCounts(deps, nobody),
  ];
};

const fill = async (deps: Deps, name: keyof typeof sizes, report: Progress): Promise<void> => {
  const parts = partsOf(deps, name);
  for (const [at, part] of parts.entries()) {
    report(at, parts.length);
    await part();
  }
  report(parts.length, parts.length);
};

/**
 * Fills an empty database for a demonstration, its goods without events: 200 products in some 300 locations with a
 * year of movements and sales, or 100,000 products with 500,000 rows of stock; with orders of every stage, 54, or 20,000 that are
 * open and 100,000 that have ended. Throws StartRefused `demo_on_data`, with nothing touched, where there was ever a
 * product, a location or a customer.
 */
export const fillWithDemo = async (deps: Deps, name: keyof typeof sizes): Promise<void> => {
  if (!isEmpty(deps)) throw new StartRefused('demo_on_data', { folder: deps.config.dataDir });
  await fill(deps, name, unreported);
};

/** The job that makes the small warehouse; it goes on to its end once it began, since half of it helps nobody. */
const making = (deps: Deps): JobWork => ({
  kind: 'demo',
  says: { code: 'demo_making' },
  run: async ({ signal, progress }) => {
    signal.throwIfAborted();
    if (!isEmpty(deps)) throw new AppError(409, 'demo_needs_empty');
    await fill(deps, 'small', progress);
    const made = countDemo(deps.store.read);
    return { ...jobMessage('demo_made', made), resultUrl: '/api/v1/products' };
  },
});

/** Starts making the small warehouse; throws AppError 409 `demo_needs_empty` where there was ever one of its records. */
export const startDemo = async (deps: ServerDeps, actor: Actor) => {
  if (!isEmpty(deps)) throw new AppError(409, 'demo_needs_empty');
  return deps.store.write('setup.demo', async (tx) => {
    audit(tx, actor, { action: 'settings.demo', key: 'site', at: deps.clock.instant() });
    return { job_id: deps.jobs.enqueue(tx, actor, making(deps)).uid };
  });
};
