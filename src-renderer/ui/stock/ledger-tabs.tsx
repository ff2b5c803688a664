import { Link } from '@tanstack/react-router';
import { lotCorrectionsTitle, movementWords } from '#shared/areas/inventory/movements-screen-words.ts';
import css from './stock.module.css';

const tabs = [
  { to: '/estoque/movimentacoes', label: movementWords.title },
  { to: '/estoque/lotes/correcoes', label: lotCorrectionsTitle },
] as const;

/** The way between the movements and the corrections of lots, which move nothing. */
export function LedgerTabs() {
  return (
    <nav className={css.tabs} aria-label={movementWords.tabs}>
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ includeSearch: false }}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
