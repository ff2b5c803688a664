import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import type { Actor } from '../../kernel/actor.ts';
import { resultOf as resultOfOne } from '../../kernel/several.ts';

/** What a result tells of an order that something was done with. */
export const shown = ({ id, order_number, status }: OrderDetails) => ({
  order: { id, order_number, status },
});

/** What it says in place of it where that was refused. */
export const refused = { order: null };

type Done<Outcome extends string> = { readonly outcome: Outcome; readonly data: OrderDetails };

/** What became of the order at that position of a body: a refusal is told, a failure is thrown. */
export const resultOf = <Outcome extends string>(index: number, work: () => Promise<Done<Outcome>>) =>
  resultOfOne(index, refused, async () => {
    const { outcome, data } = await work();
    return { outcome, ...shown(data) };
  });

/** The same caller without an Idempotency-Key, which is that of the whole body. */
export const alone = (actor: Actor): Actor => ({ ...actor, once: undefined });
