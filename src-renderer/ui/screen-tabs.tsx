import { Link, type LinkProps } from '@tanstack/react-router';
import type { ListSearch } from './data-table/list-search.ts';
import css from './screen-tabs.module.css';

type ScreenTabsProps = {
  /** The common name of the screens, for whoever cannot see them. */
  readonly label: string;
  /** The screens; one that others lie below says `exact`. */
  readonly tabs: readonly {
    readonly to: NonNullable<LinkProps['to']>;
    readonly label: string;
    readonly exact?: true;
    /** The filters with which the screen opens. */
    readonly search?: ListSearch;
  }[];
};

/** The way between a few screens that belong together, the one in sight marked. */
export function ScreenTabs({ label, tabs }: ScreenTabsProps) {
  return (
    <nav className={css.tabs} aria-label={label}>
      {tabs.map(({ to, label: name, exact = false, search = {} }) => (
        <Link key={to} to={to} search={search} activeOptions={{ exact, includeSearch: false }}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
