import { Link } from '@tanstack/react-router';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import css from './inventory.module.css';

const words = inventoryWords.tabs;
const tabs = [
  { to: '/estoque/inventario', label: words.summary },
  { to: '/estoque/inventario/linhas', label: words.rows },
  { to: '/estoque/inventario/repor', label: words.low },
  { to: '/estoque/inventario/validade', label: words.expiring },
] as const;

/** The way to the four parts of the inventory. */
export function InventoryTabs() {
  return (
    <nav className={css.tabs} aria-label={words.label}>
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/estoque/inventario' }}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
