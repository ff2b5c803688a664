import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { lookUp } from '../../kernel/look-up.ts';
import { writeProducts } from './products.batch.service.ts';
import { changeProducts } from './products.bulk.service.ts';
import { groupsOf, listGroups } from './products.groups.view.ts';
import { findByCode, findByWords } from './products.lookup.view.ts';
import { partTables } from '../../stock/whereabouts/parts.queries.ts';
import { createProduct, modifyProduct, removeProduct, restoreProduct } from './products.service.ts';
import { showProduct } from './products.answer.view.ts';
import { isByStock } from './products.sort.rules.ts';
import { pageProducts } from './products.view.ts';

const { products, productBulk, productGroups } = contracts;
const tables = ['product', 'product_code'];

const reads = (deps: Deps): readonly Mounted[] => [
  handle(products.list, ({ query }) => pageProducts(deps.store, query), {
    cachedUntilWriteOf: tables,
    cachedWithin: ({ sort }) => (isByStock(sort) ? deps.store.versions.stamp(['product_stock']) : ''),
  }),
  handle(products.lookup, ({ query }) => ({
    data: lookUp(query, {
      exactly: (code) => findByCode(deps.store.read, code),
      byWords: (words) => ({ products: findByWords(deps.store.read, words), parsed: null }),
    }),
  })),
  handle(productGroups.list, async () => ({ data: await listGroups(deps.store) }), {
    cachedUntilWriteOf: ['product'],
  }),
  handle(productGroups.of, ({ query }) => ({ data: groupsOf(deps.store.read, query.sku) }), {
    cachedUntilWriteOf: ['product'],
  }),
  handle(
    products.details,
    ({ params, caller }) => ({
      data: showProduct(deps, { sku: params.sku, withStock: caller.scopes.has('inventory:read') }),
    }),
    { toldOnWriteOf: [...tables, ...partTables] },
  ),
];

const writes = (deps: Deps): readonly Mounted[] => [
  handle(products.create, ({ actor, body }) => createProduct(deps, actor, body)),
  handle(products.batch, ({ actor, body }) => writeProducts(deps, actor, body)),
  handle(products.modify, async ({ actor, params, body, ifMatch }) => ({
    data: await modifyProduct(deps, actor, { sku: params.sku, patch: body, ifMatch }),
  })),
  handle(productBulk.change, async ({ actor, body }) => ({
    data: { results: await changeProducts(deps, actor, body) },
  })),
  handle(products.remove, ({ actor, params, ifMatch }) =>
    removeProduct(deps, actor, { sku: params.sku, ifMatch }),
  ),
  handle(products.restore, async ({ actor, params }) => ({
    data: await restoreProduct(deps, actor, params.sku),
  })),
];

const controls = (deps: Deps): readonly Mounted[] => [
  handle(products.stockControl, async ({ actor, params, body, ifMatch }) => ({
    data: await modifyProduct(deps, actor, { sku: params.sku, patch: { stock_control: body }, ifMatch }),
  })),
  handle(products.expirationControl, async ({ actor, params, body, ifMatch }) => {
    const { expiration_control, has_batch_control } = body;
    const patch = { expiration_control, characteristics: { has_batch_control } };
    return { data: await modifyProduct(deps, actor, { sku: params.sku, patch, ifMatch }) };
  }),
  handle(products.temperatureControl, async ({ actor, params, body, ifMatch }) => ({
    data: await modifyProduct(deps, actor, {
      sku: params.sku,
      patch: { temperature_control: body },
      ifMatch,
    }),
  })),
];

/** The operations on products. */
export const productRoutes = (deps: Deps): readonly Mounted[] => [
  ...reads(deps),
  ...writes(deps),
  ...controls(deps),
];
