import { contracts } from '#shared/areas/index.ts';
import { bind, routesOf, type Routes } from '../../../http/bind.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { demandFound } from '../../../kernel/record.ts';
import { siteDays } from '../../../kernel/settings.ts';
import { incomingTables } from '../../../stock/incoming.queries.ts';
import { findProduct } from '../../products/index.ts';
import { pageAbc } from './abc.view.ts';
import { pageExpiring } from './expiring.view.ts';
import { checkIntegrity, repairTotals } from './integrity.service.ts';
import { lastCheck } from './integrity.queries.ts';
import { findMovement } from './movement-rows.view.ts';
import { pageMovements } from './movements.view.ts';
import { findProductStock, pageLowStock } from './product-stock.view.ts';
import { namedStockRows } from './named-rows.view.ts';
import { pageStock, pageStockQuery, readStockTotals } from './stock-list.view.ts';
import { readSummary, readValuation, totalTables } from './totals.view.ts';

const reported = { reportedOnWriteOf: totalTables };
const withIncoming = { reportedOnWriteOf: [...totalTables, ...incomingTables] };
const withSuppliers = { reportedOnWriteOf: [...totalTables, ...incomingTables, 'customer'] };
const ledger = { reportedOnWriteOf: ['stock_movement'] };

// orders know what is wanted of stock
const { shortages: _shortages, ...stock } = contracts.stock;

/** Every read of stock, and the comparison of its balances with the ledger. */
export const stockReadRoutes: Routes<Deps> = routesOf(
  bind(stock, {
    summary: { by: (deps) => readSummary(deps), reportedOnWriteOf: [...totalTables, 'job'] },
    list: { by: (deps, _, query) => pageStock(deps, query), ...reported },
    query: { by: (deps, _, query) => pageStockQuery(deps, query), ...reported },
    expiring: { by: (deps, _, query) => pageExpiring(deps, query), ...reported },
    lowStock: { by: (deps, { caller }, query) => pageLowStock(deps, caller, query), ...withSuppliers },
    valuation: { by: (deps) => readValuation(deps), ...reported },
    abc: { by: (deps, _, query) => pageAbc(deps, query), ...reported },
    totalsOf: { by: ({ store }, _, { sku }) => readStockTotals(store.read, sku), ...reported },
    ofProduct: {
      by: (deps, _, { sku }) => {
        const site = siteDays(deps);
        return demandFound(deps.store.snapshot((on) => findProductStock(on, sku, site)));
      },
      ...withIncoming,
    },
  }),
  bind(contracts.stockRows, {
    named: (deps, _, { rows }) => [...deps.store.snapshot((on) => namedStockRows(on, rows, siteDays(deps)))],
  }),
  bind(contracts.movements, {
    list: { by: ({ store }, _, query) => pageMovements(store, query), ...ledger },
    details: ({ store }, _, { id }) => demandFound(findMovement(store.read, id)),
    ofProduct: {
      by: ({ store }, _, { sku, query }) => {
        const { details } = demandFound(findProduct(store.read, sku));
        return pageMovements(store, { ...query, sku: details.sku });
      },
      ...ledger,
    },
  }),
  bind(contracts.integrity, {
    read: ({ store }) => lastCheck(store.read),
    check: (deps) => checkIntegrity(deps),
    repair: (deps, actor) => repairTotals(deps, actor),
  }),
);
