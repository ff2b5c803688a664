import {
  IconArrowsLeftRight,
  IconBuildingWarehouse,
  IconCalendarX,
  IconClock,
  IconCoin,
  IconPackage,
} from '@tabler/icons-react';
import type { Summary } from '#shared/areas/inventory/totals-schema.ts';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import { formatInteger, formatMoney } from '../../lib/format.ts';
import { toneOf, type LeadingNumber } from '../../ui/figures/leading-numbers.tsx';

const words = inventoryWords.summary;
const money = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  maximumFractionDigits: 1,
});

const toAct = ({ expired, expiring }: Summary): readonly LeadingNumber[] => [
  {
    label: words.expired,
    icon: IconCalendarX,
    value: formatInteger(expired.rows),
    note: words.worth(formatMoney(expired.value)),
    tone: toneOf(expired.rows, 'expired'),
    link: { to: '/estoque/inventario/linhas', search: { is_expired: true } },
  },
  {
    label: words.soon,
    icon: IconClock,
    value: formatInteger(expiring.rows),
    note: formatMoney(expiring.value),
    tone: toneOf(expiring.rows, 'attention'),
    link: { to: '/estoque/inventario/linhas', search: { expires_soon: true } },
  },
];

const toKnow = ({
  products,
  value,
  locations,
  movements_today: today,
}: Summary): readonly LeadingNumber[] => [
  {
    label: words.value,
    icon: IconCoin,
    value: money.format(value),
    note: formatMoney(value),
    link: { to: '/estoque/inventario/linhas', search: { sort: '-quantity' } },
  },
  {
    label: words.products,
    icon: IconPackage,
    value: formatInteger(products.in_stock),
    note: words.ofActive(formatInteger(products.active)),
    link: { to: '/estoque/inventario/linhas', search: {} },
  },
  {
    label: words.occupancy,
    icon: IconBuildingWarehouse,
    value: formatInteger(locations.used),
    note: words.ofLocations(formatInteger(locations.total)),
    link: { to: '/estoque/inventario/linhas', search: { sort: 'location_code' } },
  },
  {
    label: words.today,
    icon: IconArrowsLeftRight,
    value: formatInteger(today.total),
    note: words.receivedLeft(formatInteger(today.received), formatInteger(today.left)),
    link: { to: '/estoque/movimentacoes', search: {} },
  },
];

/** Gives the numbers of stock that ask for somebody by their date, then those of all stock. */
export const summaryNumbers = (summary: Summary): readonly LeadingNumber[] => [
  ...toAct(summary),
  ...toKnow(summary),
];
