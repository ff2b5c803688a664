import { contracts } from '#shared/areas/index.ts';
import { bind, type Routes } from '../../http/bind.ts';
import type { Deps } from '../../kernel/deps.ts';
import { asSeen } from '../orders/index.ts';
import { unpick } from './picking/back.service.ts';
import { reopenOrder } from './reopen.service.ts';

const { reopen, unpick: bringBack } = contracts.orders;

/** The operations by which an order goes back to where it was picked, and its goods to where they lay. */
export const reopenRoutes: Routes<Deps> = bind(
  { reopen, unpick: bringBack },
  {
    reopen: asSeen(reopenOrder),
    unpick: asSeen(unpick),
  },
);
