import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../../http/bind.ts';
import type { Deps } from '../../../kernel/deps.ts';
import {
  adjustSeveral,
  adjustStock,
  changeStatus,
  reverseMovement,
  scrapStock,
  transferStock,
} from './commands.service.ts';

/** The commands that change stock. */
export const stockCommandRoutes: Routes<Deps> = bind(contracts.stockCommands, {
  adjust: adjustStock,
  adjustBatch: adjustSeveral,
  transfer: transferStock,
  changeStatus,
  scrap: scrapStock,
  reverse: (deps, actor, { id, body }) => reverseMovement(deps, actor, { ...body, id }),
});
