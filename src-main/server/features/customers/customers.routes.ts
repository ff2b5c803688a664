import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { lookUp } from '../../kernel/look-up.ts';
import {
  createAddress,
  getAddress,
  listAddresses,
  modifyAddress,
  removeAddress,
} from './addresses.service.ts';
import {
  anonymizeCustomer,
  createCustomer,
  getCustomer,
  modifyCustomer,
  removeCustomer,
  restoreCustomer,
} from './customers.service.ts';
import { findByWords, findExactly, judgeDocument, pageCustomers } from './customers.view.ts';

const { customers, addresses } = contracts;
const cached = { cachedUntilWriteOf: ['customer'] };
const cachedWhole = { cachedUntilWriteOf: ['customer', 'customer_address'] };
const cachedWithOrders = { cachedUntilWriteOf: ['customer', 'customer_address', 'order_head'] };

const reads = (deps: Deps): readonly Mounted[] => [
  handle(customers.list, ({ query }) => pageCustomers(deps.store, query), cached),
  handle(customers.carriers, ({ query }) => pageCustomers(deps.store, { ...query, role: 'carrier' }), cached),
  handle(
    customers.suppliers,
    ({ query }) => pageCustomers(deps.store, { ...query, role: 'supplier' }),
    cached,
  ),
  handle(customers.lookup, ({ query }) => {
    const found = lookUp(query, {
      exactly: (code) => findExactly(deps.store.read, code),
      byWords: (words) => findByWords(deps.store.read, words),
    });
    return { data: { customers: [...found] } };
  }),
  handle(customers.validateDocument, ({ body }) => ({ data: judgeDocument(deps.store.read, body.document) })),
  handle(customers.details, ({ params }) => ({ data: getCustomer(deps, params.id) }), cachedWithOrders),
];

const writes = (deps: Deps): readonly Mounted[] => [
  handle(customers.create, ({ actor, body }) => createCustomer(deps, actor, body)),
  handle(customers.modify, async ({ actor, params, body: patch, ifMatch }) => ({
    data: await modifyCustomer(deps, actor, { id: params.id, patch, ifMatch }),
  })),
  handle(customers.remove, ({ actor, params, ifMatch }) =>
    removeCustomer(deps, actor, { id: params.id, ifMatch }),
  ),
  handle(customers.restore, async ({ actor, params }) => ({
    data: await restoreCustomer(deps, actor, params.id),
  })),
  handle(customers.anonymize, async ({ actor, params }) => ({
    data: await anonymizeCustomer(deps, actor, params.id),
  })),
];

const ofAddresses = (deps: Deps): readonly Mounted[] => [
  handle(addresses.list, ({ params }) => ({ data: [...listAddresses(deps, params.id)] }), cachedWhole),
  handle(addresses.details, ({ params }) => ({ data: getAddress(deps, params) }), cachedWhole),
  handle(addresses.create, ({ actor, params, body: input }) =>
    createAddress(deps, actor, { id: params.id, input }),
  ),
  handle(addresses.modify, async ({ actor, params, body: patch, ifMatch }) => ({
    data: await modifyAddress(deps, actor, { ...params, patch, ifMatch }),
  })),
  handle(addresses.remove, ({ actor, params, ifMatch }) =>
    removeAddress(deps, actor, { ...params, ifMatch }),
  ),
];

/** The operations on customers and their addresses. */
export const customerRoutes = (deps: Deps): readonly Mounted[] => [
  ...reads(deps),
  ...writes(deps),
  ...ofAddresses(deps),
];
