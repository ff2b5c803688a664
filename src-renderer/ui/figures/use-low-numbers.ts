import { IconAlertOctagon, IconCircleOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { toneOf, type LeadingNumber } from './leading-numbers.tsx';

type LowLevel = 'empty' | 'critical';

const words = inventoryWords.summary;

/**
 * Counts the products with a minimum that have nothing available, and those with too little; each number
 * leads to its rows.
 */
export function useLowNumbers(): readonly LeadingNumber[] {
  const totals = { empty: useLowTotal('empty'), critical: useLowTotal('critical') };
  const number = (level: LowLevel): Pick<LeadingNumber, 'value' | 'tone' | 'link'> => ({
    value: totals[level] === undefined ? undefined : formatInteger(totals[level]),
    tone: toneOf(totals[level] ?? 0, 'critical'),
    link: { to: '/estoque/inventario/repor', search: { level } },
  });
  return [
    { label: words.emptyProducts, icon: IconCircleOff, note: words.emptyNote, ...number('empty') },
    { label: words.critical, icon: IconAlertOctagon, note: words.criticalNote, ...number('critical') },
  ];
}

/** Counts the products to replenish at this level; undefined while it is not known. */
function useLowTotal(level: LowLevel): number | undefined {
  const query = { level, per_page: 1 };
  return useQuery(reading(useApi(), stockReads.lowStock, { query })).data?.pagination.records.total;
}
