import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import { toExpire } from './expiring.views.ts';
import { ScreenTabs } from '../../ui/screen-tabs.tsx';

const words = inventoryWords.tabs;
const tabs = [
  { to: '/estoque/inventario', label: words.summary, exact: true },
  { to: '/estoque/inventario/linhas', label: words.rows },
  { to: '/estoque/inventario/repor', label: words.low },
  { to: '/estoque/inventario/validade', label: words.expiring, search: toExpire },
] as const;

/** The way to the four parts of the inventory. */
export function InventoryTabs() {
  return <ScreenTabs label={words.label} tabs={tabs} />;
}
