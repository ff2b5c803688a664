import { productWords } from '#shared/areas/products/screen-words.ts';
import type { View } from '../../ui/data-table/view-tabs.tsx';

const views = productWords.views;

/** The list as many want to see it; the API answers each of them. */
export const productViews: readonly View[] = [
  { id: 'all', label: views.all, search: {} },
  { id: 'urgent', label: views.urgent, search: { restock_priority: 4, is_active: true } },
  { id: 'cold', label: views.cold, search: { is_refrigerated: true } },
  { id: 'expiry', label: views.expiry, search: { has_expiration_date: true } },
  { id: 'noGtin', label: views.noGtin, search: { has_ean: false } },
  { id: 'inactive', label: views.inactive, search: { is_active: false } },
];
