import { useQueries } from '@tanstack/react-query';
import { orderReads as orders } from '#shared/areas/orders/reads-contract.ts';
import { orderWords } from '#shared/areas/orders/screen-words.ts';
import { dashboardWords } from '#shared/areas/dashboard/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { LeadingNumbers, toneOf } from '../../ui/figures/leading-numbers.tsx';
import { orderKinds } from './order-kinds.ts';

/**
 * Shows the number of orders that wait at each step, are late, or lack stock; each number is the way to them.
 */
export function OrderNumbers({ day }: { readonly day: string }) {
  const api = useApi();
  const isAllowed = may(useUser(), orders.list.access);
  const kinds = orderKinds(day);
  const answers = useQueries({
    queries: kinds.map(({ search }) => ({
      ...reading(api, orders.list, { query: { ...search, per_page: 1 } }),
      enabled: isAllowed,
    })),
  });
  if (!isAllowed) return null;
  const numbers = kinds.map((kind, index) => {
    const { label, note, icon, search } = kind;
    const { data, isError } = answers[index] ?? {};
    const total = data?.pagination.records.total;
    const shown = total === undefined ? undefined : formatInteger(total);
    return {
      label,
      icon,
      value: isError === true ? dashboardWords.numbers.unknown : shown,
      note,
      tone: 'bad' in kind ? toneOf(total ?? 0, kind.bad) : undefined,
      link: { to: '/pedidos' as const, search },
    };
  });
  return <LeadingNumbers label={orderWords.today.label} numbers={numbers} />;
}
