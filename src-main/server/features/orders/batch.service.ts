import type { CreateOrderInput } from '#shared/areas/orders/body-schema.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import { createOrder } from './orders.service.ts';

/** One order of a batch, as it was read and as it was sent. */
type SentOrder = { readonly input: CreateOrderInput; readonly sent: unknown };

const oneOf = async (
  deps: Deps,
  actor: Actor,
  { index, ...addition }: SentOrder & { readonly index: number },
) => {
  try {
    const { data, replayed } = await createOrder(deps, actor, addition);
    const { id, order_number, status } = data;
    const outcome = replayed ? ('replayed' as const) : ('created' as const);
    return { index, outcome, order: { id, order_number, status }, code: null, message: null, errors: {} };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const { code, message, fields = {} } = error;
    const errors = Object.fromEntries(Object.entries(fields).map(([field, said]) => [field, [...said]]));
    return { index, outcome: 'refused' as const, order: null, code, message, errors };
  }
};

/** Creates orders one by one, each a work of its own, and tells what became of each. */
export const createOrders = async (deps: Deps, actor: Actor, orders: readonly SentOrder[]) => {
  const alone = { ...actor, once: undefined };
  return Promise.all(orders.map((order, index) => oneOf(deps, alone, { ...order, index })));
};
