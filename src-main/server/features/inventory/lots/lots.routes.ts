import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../../http/bind.ts';
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

const reported = { reportedOnWriteOf: ['lot', 'serial', 'stock_item'] };

/** The operations on lots and serial numbers. */
export const lotRoutes: Routes<Deps> = bind(contracts.lots, {
  list: { by: (deps, _, { sku, query }) => listLots(deps, sku, query), ...reported },
  serials: { by: (deps, _, { sku, query }) => listSerials(deps, sku, query), ...reported },
  corrections: {
    by: (deps, _, query) => listCorrections(deps, query),
    reportedOnWriteOf: ['lot_correction', 'lot'],
  },
  lookup: ({ store }, _, query) =>
    lookUp(query, {
      exactly: (code) => findIdentities(store.read, code),
      byWords: (words) => findIdentitiesFrom(store.read, words),
    }),
  details: { by: (deps, actor, { id }) => getLot(deps, actor, id), ...reported },
  hold: (deps, actor, { id, body }) => actOnLot(deps, actor, { id, ...body, act: 'hold' }),
  recall: (deps, actor, { id, body }) => actOnLot(deps, actor, { id, ...body, act: 'recall' }),
  release: (deps, actor, { id, body }) => actOnLot(deps, actor, { id, ...body, act: 'release' }),
  takeBack: (deps, actor, { id, body: { reason } }) => takeCorrectionBack(deps, actor, { id, reason }),
  modify: (deps, actor, { sku, batch_number: batchNumber, body: patch, ifMatch }) =>
    correctLot(deps, actor, { which: { sku, batchNumber }, patch, ifMatch }),
  modifyById: (deps, actor, { id, body: patch, ifMatch }) =>
    correctLot(deps, actor, { which: { id }, patch, ifMatch }),
});
