import type { PartyRole } from '#shared/areas/customers/lists.ts';
import { partyWords } from '#shared/areas/customers/page-screen-words.ts';
import { orderStages } from '#shared/areas/orders/lists-schema.ts';
import { addDays } from '#shared/kernel/civil-date.ts';
import type { Counted } from '../../lib/counted.ts';
import { monthName } from './month-name.ts';

const words = partyWords.counted;

/** Says whose records are counted, and in which role. */
export type Counting = { readonly id: string; readonly code: string; readonly role: PartyRole };

const counts = orderStages.filter((stage) => stage !== 'draft' && stage !== 'cancelled');

/** The filter of the list of orders that shows those of somebody in a role. */
export const ordersOfParty = ({ id, code, role }: Counting) => {
  if (role === 'carrier') return { carrier_id: id };
  if (role === 'depositor') return { customer_code: code };
  return { customer_code: code, direction: role === 'supplier' ? 'inbound' : 'outbound' };
};

const orders = (of: Counting, search: Counted['search'], means: string): Counted => ({
  means,
  to: '/pedidos',
  search: { ...ordersOfParty(of), ...search },
});

const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
  return addDays(next, -1);
};

/** The counts of the page of a customer, supplier or carrier, each with the list that shows exactly its records. */
export const partyCounts = {
  open: (of: Counting) =>
    orders(of, { stage: counts.filter((stage) => stage !== 'shipped' && stage !== 'completed') }, words.open),
  since: (of: Counting, month: string) =>
    orders(of, { stage: counts, created_from: `${month}-01` }, words.year),
  inMonth: (of: Counting, month: string) =>
    orders(
      of,
      { stage: counts, created_from: `${month}-01`, created_to: lastDayOf(month) },
      words.month(monthName(month)),
    ),
  returns: ({ id }: Counting, month: string): Counted => ({
    means: words.returns,
    to: '/qualidade/devolucoes',
    search: { customer_id: id, requested_from: `${month}-01` },
  }),
} as const;
