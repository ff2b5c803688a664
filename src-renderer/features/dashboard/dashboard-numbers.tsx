import {
  IconArrowsLeftRight,
  IconBuildingWarehouse,
  IconCalendarX,
  IconClipboardCheck,
  IconClock,
  IconSend,
} from '@tabler/icons-react';
import type { Summary } from '#shared/areas/inventory/totals-schema.ts';
import { dashboardWords } from '#shared/areas/dashboard/screen-words.ts';
import { formatInteger, formatMoney } from '../../lib/format.ts';
import { useLowNumbers } from '../../ui/figures/use-low-numbers.ts';
import { LeadingNumbers, toneOf, type LeadingNumber } from '../../ui/figures/leading-numbers.tsx';
import { useDeliveries, useOccupancy, useOpenCounts, useSummary } from './dashboard.api.ts';
import { fullest, percentText } from './fullness.ts';

const words = dashboardWords.numbers;

/** The numbers that lead the day; each stands as soon as it is known. */
export function DashboardNumbers() {
  const low = useLowNumbers();
  const stock = useStockNumbers();
  const counts = useCountsNumber();
  const deliveries = useDeliveriesNumber();
  const occupancy = useOccupancyNumber();
  const numbers = [...low, ...stock.toAct, counts, ...stock.toKnow, ...deliveries, occupancy];
  return <LeadingNumbers label={words.label} numbers={numbers} />;
}

function useStockNumbers() {
  const { data, isError } = useSummary();
  const shown = (of: (summary: Summary) => string): string | undefined => {
    if (data !== undefined) return of(data.data);
    return isError ? words.unknown : undefined;
  };
  const noted = (of: (summary: Summary) => string): string =>
    data === undefined ? words.unread : of(data.data);
  const dated = (state: 'expired' | 'expiring') => ({
    value: shown((summary) => formatInteger(summary[state].rows)),
    note: noted((summary) => words.worth(formatMoney(summary[state].value))),
  });
  const { expired, expiring } = data?.data ?? {};
  const toAct: readonly LeadingNumber[] = [
    {
      label: words.expired,
      icon: IconCalendarX,
      tone: toneOf(expired?.rows ?? 0, 'expired'),
      link: { to: '/estoque/inventario/linhas', search: { is_expired: true } },
      ...dated('expired'),
    },
    {
      label: words.soon,
      icon: IconClock,
      tone: toneOf(expiring?.rows ?? 0, 'attention'),
      link: { to: '/estoque/inventario/linhas', search: { expires_soon: true } },
      ...dated('expiring'),
    },
  ];
  const today: LeadingNumber = {
    label: words.movements,
    icon: IconArrowsLeftRight,
    value: shown(({ movements_today: { total } }) => formatInteger(total)),
    note: noted(({ movements_today: { received, left } }) =>
      words.movementsNote(formatInteger(received), formatInteger(left)),
    ),
    link: {
      to: '/estoque/movimentacoes',
      search: data === undefined ? {} : { from: data.data.evaluated_on, to: data.data.evaluated_on },
    },
  };
  return { toAct, toKnow: [today] };
}

function useCountsNumber(): LeadingNumber {
  const open = useOpenCounts();
  return {
    label: words.counts,
    icon: IconClipboardCheck,
    value: open === undefined ? undefined : formatInteger(open.total),
    note: words.toReview(formatInteger(open?.toReview ?? 0)),
    tone: toneOf(open?.toReview ?? 0, 'attention'),
    link: { to: '/estoque/contagens', search: {} },
  };
}

function useDeliveriesNumber(): readonly LeadingNumber[] {
  const { mayRead, query } = useDeliveries();
  if (!mayRead) return [];
  const sums = query.data?.data;
  return [
    {
      label: words.deliveries,
      icon: IconSend,
      value: sums === undefined ? undefined : formatInteger(sums.pending),
      note: words.dead(formatInteger(sums?.dead ?? 0)),
      tone: toneOf(sums?.dead ?? 0, 'critical'),
      link: { to: '/integracoes/webhooks', search: {} },
    },
  ];
}

function useOccupancyNumber(): LeadingNumber {
  const site = useOccupancy().data?.data.site;
  const most = site === undefined ? undefined : fullest(site);
  const used = formatInteger(site === undefined ? 0 : site.locations - site.empty);
  return {
    label: words.occupancy,
    icon: IconBuildingWarehouse,
    value: site === undefined ? undefined : percentText(most?.percent),
    note: most === undefined ? words.noLimit : words.usedIn(words[most.kind], used),
    link: { to: '/estoque/locais', search: {} },
  };
}
