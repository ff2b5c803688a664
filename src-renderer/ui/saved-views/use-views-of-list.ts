import { useEffect, useRef } from 'react';
import type { SavedView } from '#shared/areas/views/schema.ts';
import { useStable } from '../../lib/use-stable.ts';
import type { Column } from '../data-table/column.ts';
import { useTableChoices } from '../data-table/use-table-choices.ts';
import type { View } from '../data-table/view-tabs.tsx';
import type { List } from '../use-list.ts';
import { useSavedViews } from './use-saved-views.ts';
import { keptSearch, wantedColumns, withColumnsOf, type ListNow } from './view-content.ts';

export type ViewsOfList = {
  /** The views of people as tabs, after those of the product. */
  readonly tabs: readonly View[];
  /** The list as it stands. */
  readonly now: () => ListNow;
  readonly choose: (view: SavedView) => void;
  /** Chooses the view of a tab; false where the id is none of a kept view. */
  readonly chooseTab: (id: string) => boolean;
};

/**
 * The views that people kept of a list, at its address: choosing one writes what it asks into the address, and its
 * columns into what the browser remembers. A list that is opened without asking anything opens with the view that is
 * meant for that, the own one before the one for all.
 */
export function useViewsOfList<Row extends object>(
  list: List<Row>,
  columns: readonly Column<Row>[],
): ViewsOfList {
  const views = useSavedViews(list.screen);
  const [choices, setChoices] = useTableChoices(list.name);
  const put = useStable((view: SavedView, replaces?: true) => {
    list.setAsked(view.search, replaces);
    setChoices(withColumnsOf(view, columns, choices));
  });
  useFirstView(list, views, put);
  const now = useStable(() => ({ search: list.asked, columns: wantedColumns(columns, choices) }));
  const choose = useStable((view: SavedView) => put(view));
  return {
    tabs: (views ?? []).map(({ id, name, search }) => ({ id, label: name, search: list.shown(search) })),
    now,
    choose,
    chooseTab(id) {
      const view = views?.find((candidate) => candidate.id === id);
      if (view !== undefined) put(view);
      return view !== undefined;
    },
  };
}

/** Opens a list that was asked for nothing with the view that is meant for that, once. */
function useFirstView<Row extends object>(
  list: List<Row>,
  views: readonly SavedView[] | undefined,
  put: (view: SavedView, replaces: true) => void,
): void {
  const isAsked = Object.keys(keptSearch(list.asked)).length > 0;
  const isOpen = useRef(false);
  useEffect(() => {
    if (isAsked) isOpen.current = true;
    if (isOpen.current || views === undefined) return;
    isOpen.current = true;
    const firsts = views.filter(({ is_default: isFirst }) => isFirst);
    const view = firsts.find(({ is_shared: isShared }) => !isShared) ?? firsts[0];
    if (view !== undefined) put(view, true);
  }, [isAsked, views, put]);
}
