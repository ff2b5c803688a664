import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import type { Caller } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import { detailsOf, getOrder } from './conclude.service.ts';
import type { Reading } from './orders.deps.ts';
import { seenBy } from './seen-by.mapping.ts';

/** The order of that UUID as its caller may see it; throws AppError 404. */
export const orderAsSeen = (
  deps: Reading & Pick<Deps, 'store'>,
  caller: Pick<Caller, 'scopes'>,
  id: string,
): OrderDetails =>
  seenBy(
    caller,
    deps.store.snapshot((on) => detailsOf(on, getOrder(on, id), deps)),
  );
