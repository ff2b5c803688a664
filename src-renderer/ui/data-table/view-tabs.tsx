import { formatInteger } from '../../lib/format.ts';
import { sameFilters, type ListSearch } from './list-search.ts';
import css from './toolbar.module.css';

/** A list as many want to see it: its name and its filters. */
export type View = {
  readonly id: string;
  readonly label: string;
  readonly search: ListSearch;
};

type ViewTabsProps = {
  readonly label: string;
  readonly views: readonly View[];
  readonly search: ListSearch;
  /** How many records a view holds, by its id; absent while unknown. */
  readonly counts: Readonly<Record<string, number | undefined>>;
  readonly onChoose: (search: ListSearch) => void;
};

/** The views of a list side by side; the one whose filters hold now is marked. */
export function ViewTabs({ label, views, search, counts, onChoose }: ViewTabsProps) {
  return (
    <nav className={css.viewsBar} aria-label={label}>
      <div className={css.views}>
        {views.map((view) => {
          const count = counts[view.id];
          return (
            <button
              key={view.id}
              type="button"
              aria-current={sameFilters(view.search, search) ? 'page' : undefined}
              onClick={() => onChoose(view.search)}
            >
              {view.label} {count !== undefined && <small>{formatInteger(count)}</small>}
            </button>
          );
        })}
      </div>
    </nav>
  );
}
