import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../../http/call.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { demandFound } from '../../../kernel/record.ts';
import { receiveGoods } from './receive.service.ts';
import { findReceipt, pageReceipts } from './receipts.view.ts';

const { operationTypes, goodsReceipts } = contracts;
const told = { toldOnWriteOf: ['goods_receipt', 'stock_movement'] };

/** The goods receipt that is whole in one call, and the receipts as they are read. */
export const receivingRoutes = (deps: Deps): readonly Mounted[] => [
  handle(operationTypes.goodsReceipt, ({ actor, body }) => receiveGoods(deps, actor, body)),
  handle(goodsReceipts.list, ({ query }) => pageReceipts(deps.store, query), told),
  handle(
    goodsReceipts.details,
    ({ params }) => ({ data: demandFound(deps.store.snapshot((on) => findReceipt(on, params.id))) }),
    told,
  ),
];
