import { contracts } from '#shared/areas/index.ts';
import { bind, routesOf, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import { lookUp } from '../../kernel/look-up.ts';
import {
  createAddress,
  getAddress,
  listAddresses,
  modifyAddress,
  removeAddress,
} from './addresses.service.ts';
import { writeCustomers } from './customers.batch.service.ts';
import {
  createCustomer,
  getCustomer,
  modifyCustomer,
  removeCustomer,
  restoreCustomer,
} from './customers.service.ts';
import { anonymizeCustomer } from './erase.service.ts';
import { pageProductsOf, readFigures } from './figures.view.ts';
import { findByWords, findExactly, judgeDocument, pageCustomers } from './customers.view.ts';

const cached = { cachedUntilWriteOf: ['customer'] };
const cachedWhole = { cachedUntilWriteOf: ['customer', 'customer_address'] };
const cachedWithOrders = { cachedUntilWriteOf: ['customer', 'customer_address', 'order_head'] };

const summed = { reportedOnWriteOf: ['customer', 'order_head', 'rma'] };
const moved = { reportedOnWriteOf: ['customer', 'order_head', 'stock_movement', 'product', 'lot'] };

/** The operations on customers and their addresses. */
export const customerRoutes: Routes<Deps> = routesOf(
  bind(contracts.customers, {
    list: { by: ({ store }, _, query) => pageCustomers(store, query), ...cached },
    carriers: { by: ({ store }, _, query) => pageCustomers(store, { ...query, role: 'carrier' }), ...cached },
    suppliers: {
      by: ({ store }, _, query) => pageCustomers(store, { ...query, role: 'supplier' }),
      ...cached,
    },
    lookup: ({ store }, _, query) => {
      const found = lookUp(query, {
        exactly: (code) => findExactly(store.read, code),
        byWords: (words) => findByWords(store.read, words),
      });
      return { customers: [...found] };
    },
    validateDocument: ({ store }, _, { document }) => judgeDocument(store.read, document),
    details: { by: (deps, _, { id }) => getCustomer(deps, id), ...cachedWithOrders },
    figures: { by: (deps, _, { id, query }) => readFigures(deps, { id, ...query }), ...summed },
    products: { by: (deps, _, { id, query }) => pageProductsOf(deps, { id, ...query }), ...moved },
    create: createCustomer,
    batch: writeCustomers,
    modify: modifyCustomer,
    remove: removeCustomer,
    restore: (deps, actor, { id }) => restoreCustomer(deps, actor, id),
    anonymize: (deps, actor, { id }) => anonymizeCustomer(deps, actor, id),
  }),
  bind(contracts.addresses, {
    list: { by: (deps, _, { id }) => [...listAddresses(deps, id)], ...cachedWhole },
    details: { by: (deps, _, { id, address_id }) => getAddress(deps, { id, address_id }), ...cachedWhole },
    create: (deps, actor, { id, body: input }) => createAddress(deps, actor, { id, input }),
    modify: modifyAddress,
    remove: removeAddress,
  }),
);
