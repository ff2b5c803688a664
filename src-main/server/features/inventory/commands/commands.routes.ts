import { contracts } from '#shared/areas/index.ts';
import type { StockDone } from '#shared/areas/inventory/commands-schema.ts';
import { handle, type Mounted } from '../../../http/call.ts';
import type { Deps } from '../../../kernel/deps.ts';
import type { Once } from '../../../kernel/once.ts';
import { adjustStock, changeStatus, scrapStock, transferStock } from './commands.service.ts';
import { reverseMovement } from './reverse.service.ts';

const { stockCommands } = contracts;

const answered = async (done: Promise<Once<StockDone>>) => {
  const { value, replayed } = await done;
  return { data: value, replayed };
};

/** The commands that change stock. */
export const stockCommandRoutes = (deps: Deps): readonly Mounted[] => [
  handle(stockCommands.adjust, ({ actor, body }) => answered(adjustStock(deps, actor, body))),
  handle(stockCommands.transfer, ({ actor, body }) => answered(transferStock(deps, actor, body))),
  handle(stockCommands.changeStatus, ({ actor, body }) => answered(changeStatus(deps, actor, body))),
  handle(stockCommands.scrap, ({ actor, body }) => answered(scrapStock(deps, actor, body))),
  handle(stockCommands.reverse, ({ actor, params, body }) =>
    answered(reverseMovement(deps, actor, { ...body, id: params.id })),
  ),
];
