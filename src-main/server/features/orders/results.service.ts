import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Actor } from '../../kernel/actor.ts';

type Done<Outcome extends string> = { readonly outcome: Outcome; readonly data: OrderDetails };

/** What became of the order at that position of a body: a refusal is told, a failure is thrown. */
export const resultOf = async <Outcome extends string>(index: number, work: () => Promise<Done<Outcome>>) => {
  try {
    const { outcome, data } = await work();
    const { id, order_number, status } = data;
    return { index, outcome, order: { id, order_number, status }, code: null, message: null, errors: {} };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const { code, message, fields = {} } = error;
    const errors = Object.fromEntries(Object.entries(fields).map(([field, said]) => [field, [...said]]));
    return { index, outcome: 'refused' as const, order: null, code, message, errors };
  }
};

/** The same caller without an Idempotency-Key, which is that of the whole body. */
export const alone = (actor: Actor): Actor => ({ ...actor, once: undefined });
