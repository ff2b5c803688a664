import { IconAlertOctagon, IconCircleDashed, IconPencil, IconPlayerPause } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { orderReads as orders } from '#shared/areas/orders/reads-contract.ts';
import { orderWords } from '#shared/areas/orders/screen-words.ts';
import { dashboardWords } from '#shared/areas/dashboard/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { LeadingNumbers, toneOf } from '../../ui/figures/leading-numbers.tsx';

const { views, today } = orderWords;

/** The orders that ask for somebody, the way to each of them, and whether they are bad news. */
const kinds = [
  { id: 'pending', icon: IconCircleDashed, search: { stage: ['pending'] } },
  { id: 'held', icon: IconPlayerPause, search: { is_on_hold: true }, bad: 'attention' },
  { id: 'late', icon: IconAlertOctagon, search: { is_late: true }, bad: 'critical' },
  { id: 'draft', icon: IconPencil, search: { stage: ['draft'] } },
] as const;

/** How many orders wait, are held, are late or were never sent; each number is the way to them. */
export function OrderNumbers() {
  const api = useApi();
  const isAllowed = may(useUser(), orders.list.access);
  const answers = useQueries({
    queries: kinds.map(({ search }) => ({
      ...reading(api, orders.list, { query: { ...search, per_page: 1 } }),
      enabled: isAllowed,
    })),
  });
  if (!isAllowed) return null;
  const numbers = kinds.map((kind, index) => {
    const { id, icon, search } = kind;
    const { data, isError } = answers[index] ?? {};
    const total = data?.pagination.records.total;
    const shown = total === undefined ? undefined : formatInteger(total);
    return {
      label: views[id],
      icon,
      value: isError === true ? dashboardWords.numbers.unknown : shown,
      note: today[id],
      tone: 'bad' in kind ? toneOf(total ?? 0, kind.bad) : undefined,
      link: { to: '/pedidos' as const, search },
    };
  });
  return <LeadingNumbers label={today.label} numbers={numbers} />;
}
