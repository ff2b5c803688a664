import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Deps } from '../../kernel/deps.ts';
import { receiveGoods } from './receipt.service.ts';

/** The operations that are whole in one call. */
export const operationTypeRoutes = (deps: Deps): readonly Mounted[] => [
  handle(contracts.operationTypes.goodsReceipt, ({ actor, body }) => receiveGoods(deps, actor, body)),
];
