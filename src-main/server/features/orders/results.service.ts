import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notRefused, refusalOf } from '../../kernel/refusal-of.ts';

type Done<Outcome extends string> = { readonly outcome: Outcome; readonly data: OrderDetails };

/** What became of the order at that position of a body: a refusal is told, a failure is thrown. */
export const resultOf = async <Outcome extends string>(index: number, work: () => Promise<Done<Outcome>>) => {
  try {
    const { outcome, data } = await work();
    const { id, order_number, status } = data;
    return { index, outcome, order: { id, order_number, status }, ...notRefused };
  } catch (error) {
    return { index, outcome: 'refused' as const, order: null, ...refusalOf(error) };
  }
};

/** The same caller without an Idempotency-Key, which is that of the whole body. */
export const alone = (actor: Actor): Actor => ({ ...actor, once: undefined });
