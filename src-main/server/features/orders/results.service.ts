import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { resultOf as resultOfOne } from '../../kernel/several.ts';

/** Shows an order in the result of an action on many. */
export const shown = ({ id, order_number, status }: OrderDetails) => ({
  order: { id, order_number, status },
});

/** Stands in place of the order in the result of an action that was refused. */
export const refused = { order: null };

type Done<Outcome extends string> = { readonly outcome: Outcome; readonly data: OrderDetails };

/** Runs the action on the order at that position of a body: a refusal becomes a result, a failure is thrown. */
export const resultOf = <Outcome extends string>(index: number, work: () => Promise<Done<Outcome>>) =>
  resultOfOne(index, refused, async () => {
    const { outcome, data } = await work();
    return { outcome, ...shown(data) };
  });
