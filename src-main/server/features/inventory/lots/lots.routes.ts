import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../../http/call.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { lookUp } from '../../../kernel/look-up.ts';
import { findIdentities, findIdentitiesFrom } from './lots.lookup.view.ts';
import {
  actOnLot,
  correctLot,
  getLot,
  listCorrections,
  listLots,
  listSerials,
  takeCorrectionBack,
} from './lots.service.ts';

const { lots } = contracts;
const told = { toldOnWriteOf: ['lot', 'serial', 'stock_item'] };

/** The operations on lots and serial numbers. */
export const lotRoutes = (deps: Deps): readonly Mounted[] => [
  handle(lots.list, ({ params, query }) => listLots(deps, params.sku, query), told),
  handle(lots.serials, ({ params, query }) => listSerials(deps, params.sku, query), told),
  handle(lots.corrections, ({ query }) => listCorrections(deps, query), {
    toldOnWriteOf: ['lot_correction', 'lot'],
  }),
  handle(lots.lookup, ({ query }) => ({
    data: lookUp(query, {
      exactly: (code) => findIdentities(deps.store.read, code),
      byWords: (words) => findIdentitiesFrom(deps.store.read, words),
    }),
  })),
  handle(lots.details, ({ actor, params }) => ({ data: getLot(deps, actor, params.id) }), told),
  handle(lots.hold, ({ actor, params, body }) => actOnLot(deps, actor, { ...params, ...body, act: 'hold' })),
  handle(lots.recall, ({ actor, params, body }) =>
    actOnLot(deps, actor, { ...params, ...body, act: 'recall' }),
  ),
  handle(lots.release, ({ actor, params, body }) =>
    actOnLot(deps, actor, { ...params, ...body, act: 'release' }),
  ),
  handle(lots.takeBack, async ({ actor, params, body }) => ({
    data: await takeCorrectionBack(deps, actor, { id: params.id, reason: body.reason }),
  })),
  handle(lots.modify, async ({ actor, params, body, ifMatch }) => {
    const { sku, batch_number: batchNumber } = params;
    return { data: await correctLot(deps, actor, { which: { sku, batchNumber }, patch: body, ifMatch }) };
  }),
  handle(lots.modifyById, async ({ actor, params, body, ifMatch }) => ({
    data: await correctLot(deps, actor, { which: { id: params.id }, patch: body, ifMatch }),
  })),
];
