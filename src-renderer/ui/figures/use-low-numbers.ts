import { IconAlertOctagon, IconCircleOff } from '@tabler/icons-react';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import { counted } from '../../lib/counted.ts';
import { useTotals, type Total } from '../../lib/use-totals.ts';
import { countOf, toneOf, type LeadingNumber } from './leading-numbers.tsx';

const words = inventoryWords.summary;
const unread: Total = { total: undefined, isError: false };

/** Counts the products with a minimum that have nothing available, and those with too little. */
export function useLowNumbers(): readonly LeadingNumber[] {
  const [empty = unread, critical = unread] = useTotals([counted.empty, counted.critical]);
  return [
    {
      label: words.emptyProducts,
      icon: IconCircleOff,
      note: words.emptyNote,
      tone: toneOf(empty.total ?? 0, 'critical'),
      ...countOf(counted.empty, empty),
    },
    {
      label: words.critical,
      icon: IconAlertOctagon,
      note: words.criticalNote,
      tone: toneOf(critical.total ?? 0, 'critical'),
      ...countOf(counted.critical, critical),
    },
  ];
}
