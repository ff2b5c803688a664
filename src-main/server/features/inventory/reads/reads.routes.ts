import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../../http/call.ts';
import { notFound } from '../../../kernel/app-error.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { siteDays } from '../../../kernel/settings.ts';
import { incomingTables } from '../../../stock/incoming.queries.ts';
import { findProduct } from '../../products/index.ts';
import { pageAbc } from './abc.view.ts';
import { pageExpiring } from './expiring.view.ts';
import { checkIntegrity, repairTotals } from './integrity.service.ts';
import { lastCheck } from './integrity.queries.ts';
import { pageLowStock } from './low-stock.view.ts';
import { findMovement } from './movement-rows.view.ts';
import { pageMovements } from './movements.view.ts';
import { findProductStock } from './product-stock.view.ts';
import { namedStockRows } from './named-rows.view.ts';
import { pageStock } from './stock-list.view.ts';
import { pageStockQuery } from './stock-query.view.ts';
import { readStockTotals } from './stock-totals-of.view.ts';
import { readSummary, readValuation, totalTables } from './totals.view.ts';

const { stock, stockRows, movements, integrity } = contracts;
const told = { toldOnWriteOf: totalTables };
const withIncoming = { toldOnWriteOf: [...totalTables, ...incomingTables] };
const ledger = { toldOnWriteOf: ['stock_movement'] };

const stockOf = (deps: Deps, sku: string) => {
  const site = siteDays(deps);
  const found = deps.store.snapshot((on) => findProductStock(on, sku, site));
  if (found === undefined) throw notFound();
  return found;
};

const lists = (deps: Deps): readonly Mounted[] => [
  handle(stock.summary, async () => ({ data: await readSummary(deps) }), {
    toldOnWriteOf: [...totalTables, 'job'],
  }),
  handle(stockRows.named, ({ body }) => ({
    data: [...deps.store.snapshot((on) => namedStockRows(on, body.rows, siteDays(deps)))],
  })),
  handle(stock.list, ({ query }) => pageStock(deps, query), told),
  handle(stock.query, ({ query }) => pageStockQuery(deps, query), told),
  handle(stock.expiring, ({ query }) => pageExpiring(deps, query), told),
  handle(stock.lowStock, ({ query }) => pageLowStock(deps, query), withIncoming),
  handle(stock.valuation, async () => ({ data: await readValuation(deps) }), told),
  handle(stock.abc, ({ query }) => pageAbc(deps, query), told),
  handle(stock.totalsOf, ({ query }) => ({ data: readStockTotals(deps.store.read, query.sku) }), told),
  handle(stock.ofProduct, ({ params }) => ({ data: stockOf(deps, params.sku) }), withIncoming),
];

const demandProduct = ({ store }: Deps, sku: string): string => {
  const found = findProduct(store.read, sku);
  if (found === undefined) throw notFound();
  return found.details.sku;
};

const ledgerReads = (deps: Deps): readonly Mounted[] => [
  handle(movements.list, ({ query }) => pageMovements(deps.store, query), ledger),
  handle(movements.details, ({ params }) => {
    const data = findMovement(deps.store.read, params.id);
    if (data === undefined) throw notFound();
    return { data };
  }),
  handle(
    movements.ofProduct,
    ({ params, query }) => pageMovements(deps.store, { ...query, sku: demandProduct(deps, params.sku) }),
    ledger,
  ),
];

/** Every read of stock, and the comparison of its balances with the ledger. */
export const stockReadRoutes = (deps: Deps): readonly Mounted[] => [
  ...lists(deps),
  ...ledgerReads(deps),
  handle(integrity.read, () => ({ data: lastCheck(deps.store.read) })),
  handle(integrity.check, async () => ({ data: await checkIntegrity(deps) })),
  handle(integrity.repair, async ({ actor }) => ({ data: await repairTotals(deps, actor) })),
];
