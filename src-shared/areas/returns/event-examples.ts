import { returnExamples } from './examples.ts';
import { returnRecord } from './record-schema.ts';

const { details } = returnExamples;

/** Gives the example of an event by its action and the states before and after it. */
const exampleOf = (action: string, [previous, status]: readonly [string | null, string], note = '') => ({
  return_id: details.id,
  return_number: details.number,
  order_id: details.order?.id ?? null,
  order_number: details.order?.order_number ?? null,
  action,
  previous_status: previous,
  status,
  note,
  items_total: details.items.length,
  return: returnRecord.parse({
    ...details,
    status,
    order_id: details.order?.id,
    customer_id: details.customer?.id,
    closed_at: status === 'closed' ? details.updated_at : null,
  }),
});

/** Examples of the data of the events of returns. */
export const returnEventExamples = {
  created: exampleOf('create', [null, 'requested']),
  updated: exampleOf('dispose', ['received', 'inspecting']),
  completed: exampleOf('close', ['inspecting', 'closed']),
  rejected: exampleOf('reject', ['requested', 'rejected'], 'Fora do prazo de troca'),
  cancelled: exampleOf('cancel', ['approved', 'cancelled'], 'O cliente desistiu'),
};
