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
  /** The number of records of a view, by its id; absent while unknown. */
  readonly counts: Readonly<Record<string, number | undefined>>;
  readonly onChoose: (view: View) => void;
};

/** The view that a list shows now: the one that asks the same, in the same order of its rows where one says it. */
export const currentOf = (views: readonly View[], search: ListSearch): View | undefined => {
  const alike = views.filter((view) => sameFilters(view.search, search));
  return alike.find((view) => view.search.sort === search.sort) ?? alike[0];
};

/** Scrolls the strip to a view that the edge hides, also once the counts of others have pushed it there. */
function keepInView(tab: HTMLButtonElement | null): (() => void) | undefined {
  const strip = tab?.parentElement;
  if (tab === null || !strip) return undefined;
  const observer = new ResizeObserver(() => tab.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  for (const one of [strip, ...strip.children]) observer.observe(one);
  return () => observer.disconnect();
}

/** The views of a list side by side; the one that holds now is marked, and always seen whole. */
export function ViewTabs({ label, views, search, counts, onChoose }: ViewTabsProps) {
  const current = currentOf(views, search);
  return (
    <nav className={css.viewsBar} aria-label={label}>
      <div className={css.views}>
        {views.map((view) => {
          const count = counts[view.id];
          return (
            <button
              key={view.id}
              type="button"
              ref={view === current ? keepInView : undefined}
              aria-current={view === current ? 'page' : undefined}
              onClick={() => onChoose(view)}
            >
              {view.label} {count !== undefined && <small>{formatInteger(count)}</small>}
            </button>
          );
        })}
      </div>
    </nav>
  );
}
