import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import { PageHead } from '../../ui/page.tsx';
import css from './inventory.module.css';

type InventoryHeadProps = {
  /** A count or a remark beside the title. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
};

const words = inventoryWords.tabs;
const tabs = [
  { to: '/estoque/inventario', label: words.summary },
  { to: '/estoque/inventario/linhas', label: words.rows },
  { to: '/estoque/inventario/repor', label: words.low },
  { to: '/estoque/inventario/validade', label: words.expiring },
] as const;

/** The title of the inventory and the way to its four parts. */
export function InventoryHead({ note, actions }: InventoryHeadProps) {
  return (
    <>
      <PageHead title={inventoryWords.title} note={note} actions={actions} />
      <nav className={css.tabs} aria-label={words.label}>
        {tabs.map(({ to, label }) => (
          <Link key={to} to={to} activeOptions={{ exact: to === '/estoque/inventario' }}>
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}
