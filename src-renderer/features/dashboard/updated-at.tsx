import { dashboardWords as words } from '#shared/areas/dashboard/screen-words.ts';
import { useSummary } from './dashboard.api.ts';
import css from './dashboard.module.css';

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** Shows the time at which the numbers of the stock last came. */
export function UpdatedAt() {
  const { dataUpdatedAt: at } = useSummary();
  if (at === 0) return null;
  return <span className={css.updated}>{words.updatedAt(clock.format(at))}</span>;
}
