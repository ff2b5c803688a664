import { contracts } from '#shared/areas/index.ts';
import { bind, routesOf, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import { lookUp } from '../../kernel/look-up.ts';
import { findByCode, findByWords } from './products.lookup.view.ts';
import { partTables } from '../../stock/whereabouts/parts.queries.ts';
import {
  changeExpiration,
  changeProducts,
  createProduct,
  modifyFlat,
  modifyProduct,
  removeProduct,
  restoreProduct,
  writeProducts,
} from './products.service.ts';
import { isByStock } from './products.sort.rules.ts';
import { groupsOf, listGroups, pageProducts, showProduct } from './products.view.ts';

const tables = ['product', 'product_code'];
const cached = { cachedUntilWriteOf: ['product'] };

/** The operations on products. */
export const productRoutes: Routes<Deps> = routesOf(
  bind(contracts.products, {
    list: {
      by: ({ store }, _, query) => pageProducts(store, query),
      cachedUntilWriteOf: tables,
      cachedWithin: ({ store }, { sort }) => (isByStock(sort) ? store.versions.stamp(['product_stock']) : ''),
    },
    lookup: ({ store }, _, query) =>
      lookUp(query, {
        exactly: (code) => findByCode(store.read, code),
        byWords: (words) => ({ products: findByWords(store.read, words), parsed: null }),
      }),
    details: {
      by: (deps, { caller }, { sku }) =>
        showProduct(deps, { sku, withStock: caller.scopes.has('inventory:read') }),
      reportedOnWriteOf: [...tables, ...partTables],
    },
    create: createProduct,
    batch: writeProducts,
    modify: (deps, actor, { sku, body: patch, ifMatch }) =>
      modifyProduct(deps, actor, { sku, patch, ifMatch }),
    remove: removeProduct,
    restore: (deps, actor, { sku }) => restoreProduct(deps, actor, sku),
    stockControl: (deps, actor, { sku, body, ifMatch }) =>
      modifyFlat(deps, actor, { sku, patch: { stock_control: body }, ifMatch }),
    expirationControl: (deps, actor, { sku, body, ifMatch }) =>
      changeExpiration(deps, actor, { sku, body, ifMatch }),
    temperatureControl: (deps, actor, { sku, body, ifMatch }) =>
      modifyFlat(deps, actor, { sku, patch: { temperature_control: body }, ifMatch }),
  }),
  bind(contracts.productGroups, {
    list: { by: ({ store }) => listGroups(store), ...cached },
    of: { by: ({ store }, _, { sku }) => groupsOf(store.read, sku), ...cached },
  }),
  bind(contracts.productBulk, {
    change: async (deps, actor, body) => ({ results: await changeProducts(deps, actor, body) }),
  }),
);
