import type { Tx } from '../../db/capabilities.ts';
import { hotWrite } from './webhooks.tables.ts';

const forget = hotWrite<{ events: readonly number[] }, never>((q, p) =>
  q
    .updateTable('webhook_attempt')
    .set({ answer: null })
    .where('answer', 'is not', null)
    .where('delivery_id', 'in', (eb) =>
      eb.selectFrom('webhook_delivery').select('id').where('event_id', 'in', p.list('events')),
    ),
);

/** Forgets what receivers answered to these events: an answer may say again what was sent. */
export const forgetAnswersTo = (tx: Tx, { events }: { readonly events: readonly number[] }): void => {
  forget.run(tx, { events });
};
