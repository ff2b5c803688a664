import { contracts } from '#shared/areas/index.ts';
import { handle, type Mounted } from '../../../http/call.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { adjustSeveral, adjustStock, changeStatus, scrapStock, transferStock } from './commands.service.ts';
import { reverseMovement } from './reverse.service.ts';

const { stockCommands } = contracts;

/** The commands that change stock. */
export const stockCommandRoutes = (deps: Deps): readonly Mounted[] => [
  handle(stockCommands.adjust, ({ actor, body }) => adjustStock(deps, actor, body)),
  handle(stockCommands.adjustBatch, ({ actor, body }) => adjustSeveral(deps, actor, body)),
  handle(stockCommands.transfer, ({ actor, body }) => transferStock(deps, actor, body)),
  handle(stockCommands.changeStatus, ({ actor, body }) => changeStatus(deps, actor, body)),
  handle(stockCommands.scrap, ({ actor, body }) => scrapStock(deps, actor, body)),
  handle(stockCommands.reverse, ({ actor, params, body }) =>
    reverseMovement(deps, actor, { ...body, id: params.id }),
  ),
];
