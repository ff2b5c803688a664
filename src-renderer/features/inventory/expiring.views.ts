import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import type { View } from '../../ui/data-table/view-tabs.tsx';

/** Leaves out what has expired: with it, "30 days" is what will expire. */
export const toExpire = { is_expired: false };

const { views: of } = inventoryWords.expiring;

/** The views of what expires: by how soon, and apart from them what has expired. */
export const expiringViews: readonly View[] = [
  { id: 'toExpire', label: of.toExpire, search: toExpire },
  ...[7, 30, 90].map((days) => ({
    id: `days${days}`,
    label: of.within(String(days)),
    search: { ...toExpire, within_days: days },
  })),
  { id: 'expired', label: of.expired, search: { is_expired: true } },
  { id: 'all', label: of.all, search: {} },
];
