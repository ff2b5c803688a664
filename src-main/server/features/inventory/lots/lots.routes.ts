import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../../http/call.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { correctLot, listLots, listSerials } from './lots.service.ts';

const { lots } = contracts;
const told = { toldOnWriteOf: ['lot', 'serial', 'stock_item'] };

/** The operations on lots and serial numbers. */
export const lotRoutes = (deps: Deps): readonly Mounted[] => [
  handle(lots.list, ({ params, query }) => listLots(deps, params.sku, query), told),
  handle(lots.serials, ({ params, query }) => listSerials(deps, params.sku, query), told),
  handle(lots.modify, async ({ actor, params, body, ifMatch }) => {
    const { sku, batch_number: batchNumber } = params;
    return { data: await correctLot(deps, actor, { which: { sku, batchNumber }, patch: body, ifMatch }) };
  }),
  handle(lots.modifyById, async ({ actor, params, body, ifMatch }) => ({
    data: await correctLot(deps, actor, { which: { id: params.id }, patch: body, ifMatch }),
  })),
];
