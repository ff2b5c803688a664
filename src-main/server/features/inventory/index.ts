import type { Feature } from '../../http/feature.ts';
import { allocationRoutes } from './allocation/allocation.routes.ts';
import { stockCommandRoutes } from './commands/commands.routes.ts';
import { watchDays } from './expiry/watch-days.work.ts';
import { locationStockRoutes } from './location-stock/location-stock.routes.ts';
import { lotRoutes } from './lots/lots.routes.ts';
import { actOnLot, correctLot } from './lots/lots.service.ts';
import { balanceKind } from './opening/opening.work.ts';
import { checkEveryDay } from './reads/daily-check.work.ts';
import { lotRecords, stockRecords } from './reads/records.view.ts';
import { stockReadRoutes } from './reads/reads.routes.ts';
import { closeStockTable } from './stock-table/stock-table.service.ts';

/** The operations on whole lots, for features that run them by themselves. */
export const lotActs = { step: actOnLot, correct: correctLot };

export { doneOf } from './commands/commands.service.ts';
export { readMovements } from './reads/movement-rows.view.ts';
export { matchingMovementIds } from './reads/movements.view.ts';
export { matchingStockIds, readStockTotals } from './reads/stock-list.view.ts';
export type { SiteExpiry } from './reads/stock-rows.mapping.ts';
export { readStockRows } from './reads/stock-rows.view.ts';

export const inventory: Feature = {
  open: (deps) => {
    const days = watchDays(deps);
    const stopChecking = checkEveryDay(deps);
    return {
      routes: [
        ...locationStockRoutes(deps),
        ...stockReadRoutes(deps),
        ...stockCommandRoutes(deps),
        ...allocationRoutes(deps),
        ...lotRoutes(deps),
      ],
      start: days.start,
      stop: async () => {
        stopChecking();
        await days.stop();
        await closeStockTable(deps)();
      },
    };
  },
  records: [lotRecords, stockRecords],
};

/** The kinds of files that bring stock. */
export const importKinds = { opening_balances: balanceKind };
