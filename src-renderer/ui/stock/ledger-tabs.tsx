import { lotCorrectionsTitle, movementWords } from '#shared/areas/inventory/movements-screen-words.ts';
import { ScreenTabs } from '../screen-tabs.tsx';

const tabs = [
  { to: '/estoque/movimentacoes', label: movementWords.title },
  { to: '/estoque/lotes/correcoes', label: lotCorrectionsTitle },
] as const;

/** The way between the movements and the corrections of lots, which move nothing. */
export function LedgerTabs() {
  return <ScreenTabs label={movementWords.tabs} tabs={tabs} />;
}
