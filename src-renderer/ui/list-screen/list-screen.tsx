import type { Icon } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { fileExports } from '#shared/areas/exports/contract.ts';
import { formatInteger } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { DataTable } from '../data-table/data-table.tsx';
import type { DataTableProps } from '../data-table/props.ts';
import { useRowInHand } from '../data-table/use-row-in-hand.ts';
import { filtersOf, type ListSearch } from '../data-table/list-search.ts';
import { currentOf, ViewTabs, type View } from '../data-table/view-tabs.tsx';
import { savedViewWords } from '#shared/areas/views/screen-words.ts';
import { EmptyState } from '../empty-state.tsx';
import { ExportButton } from '../list-export/export-button.tsx';
import { ShownExport } from '../list-export/shown-export.tsx';
import { Page, PageHead } from '../page.tsx';
import { SavedViewsMenu } from '../saved-views/saved-views-menu.tsx';
import { useViewsOfList, type ViewsOfList } from '../saved-views/use-views-of-list.ts';
import { Split } from '../side-panel.tsx';
import { CreateButton, type Create } from './create-button.tsx';
import { OpenRecord, type ListPanel } from './open-record.tsx';
import type { List } from '../use-list.ts';
import css from './list-screen.module.css';

type Table<Row extends object> = Pick<
  DataTableProps<Row>,
  | 'columns'
  | 'filters'
  | 'rowKey'
  | 'rowName'
  | 'isOff'
  | 'reusesRows'
  | 'ownSort'
  | 'tickedActs'
  | 'tickAlike'
>;

export type ListScreenProps<Row extends object> = Table<Row> & {
  readonly list: List<Row>;
  readonly words: ListWords;
  /** The page while no record exists; the way to the first one stands below it. */
  readonly empty: Empty;
  /** Opens a record, by Enter or a click on a row; `replaces` where another record stood open before. */
  readonly onOpen: (key: string, replaces: boolean) => void;
  /** The record beside the list; without it a row opens elsewhere. */
  readonly panel?: ListPanel<Row>;
  /** The way to a new record, also by N. */
  readonly create?: Create;
  /** Further acts at the end of the title, before the way to a new record. */
  readonly actions?: ReactNode;
  /** The file of what the list shows that the server makes; without it, the screen makes one of its own columns. */
  readonly exports?: keyof typeof fileExports;
  /** The list as many want to see it, side by side under the title. */
  readonly views?: Views;
  /** The way to the neighbours of this list, under the title. */
  readonly tabs?: ReactNode;
  /** The most rows that the acts on ticked rows take at once; with it all that the filter finds can be ticked. */
  readonly mostTicked?: number;
  /** The acts of keys on the row that has the focus, while no record stands open that does it. */
  readonly rowActs?: RowActs<Row>;
};

/** The words of a list. */
export type ListWords = {
  readonly title: string;
  /** The name of the list, read to whoever cannot see it. */
  readonly listLabel: string;
  readonly searchPlaceholder: string;
  readonly failed: string;
};

type Empty = {
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
  /** Said instead to whoever may not create the first one. */
  readonly readerText?: string;
  /** Other ways to fill the list. */
  readonly actions?: ReactNode;
};

type Views = {
  readonly label: string;
  readonly all: readonly View[];
  /** The number of records of a view, by its id. */
  readonly counts?: Readonly<Record<string, number | undefined>>;
};

/** A list as a whole screen: its title, its table at its address, and the open record beside it. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const { panel, list, rowKey, onOpen } = props;
  if (panel === undefined) {
    return (
      <Page>
        <ListBody {...props} />
      </Page>
    );
  }
  const around = { rows: list.query.data?.data ?? [], rowKey, onOpen };
  const { openKey } = panel;
  return (
    <Split
      list={<ListBody {...props} />}
      panel={openKey !== undefined && <OpenRecord {...panel} {...around} openKey={openKey} />}
    />
  );
}

/** Rows of a page that is read so that all of a filter can be ticked. */
const ROWS_AT_ONCE = 100;

function ListBody<Row extends object>(props: ListScreenProps<Row>) {
  const { list, words, panel, views, tabs, rowActs, mostTicked, onOpen, ...table } = props;
  const openKey = panel?.openKey;
  const kept = useViewsOfList(list, table.columns);
  const rows = (
    <DataTable
      {...table}
      tools={
        <SavedViewsMenu
          screen={list.screen}
          group={words.title}
          columns={table.columns}
          filters={table.filters}
          now={kept.now}
          onChoose={kept.choose}
        />
      }
      {...(mostTicked !== undefined && {
        readAll: {
          most: mostTicked,
          read: (page: number) => list.read({ ...list.asked, page, per_page: ROWS_AT_ONCE }),
        },
      })}
      name={list.name}
      label={words.listLabel}
      query={list.query}
      search={list.search}
      onSearch={list.setSearch}
      searchPlaceholder={words.searchPlaceholder}
      openKey={openKey}
      onOpen={(key) => onOpen(key, openKey !== undefined)}
      empty={<NoRecords {...props} />}
      errorTitle={words.failed}
    />
  );
  return (
    <>
      <ListHead {...props} view={shownView([...(views?.all ?? []), ...kept.tabs], list.search)} />
      {tabs}
      <ListViews views={views} list={list} kept={kept} />
      {rowActs === undefined ? (
        rows
      ) : (
        <ActsOnRows
          acts={rowActs}
          rows={openKey === undefined ? (list.query.data?.data ?? []) : []}
          rowKey={table.rowKey}
        >
          {rows}
        </ActsOnRows>
      )}
    </>
  );
}

type ListViewsProps<Row extends object> = {
  readonly views: Views | undefined;
  readonly list: List<Row>;
  readonly kept: ViewsOfList;
};

const wholeList: readonly View[] = [{ id: 'all', label: savedViewWords.all, search: {} }];

/** The views of the product, then those that people kept; nothing where there are none. */
function ListViews<Row extends object>({ views, list, kept }: ListViewsProps<Row>) {
  if (views === undefined && kept.tabs.length === 0) return null;
  const { label = savedViewWords.menu, all = wholeList, counts = {} } = views ?? {};
  return (
    <ViewTabs
      label={label}
      views={[...all, ...kept.tabs]}
      search={list.search}
      counts={counts}
      onChoose={(view) => kept.chooseTab(view.id) || list.setSearch(view.search)}
    />
  );
}

/** The name of the view that a list shows; undefined where it shows all, or what no view asks. */
const shownView = (views: readonly View[], search: ListSearch): string | undefined =>
  filtersOf(search).length === 0 && search.search === undefined ? undefined : currentOf(views, search)?.label;

type ListHeadProps<Row extends object> = ListScreenProps<Row> & { readonly view: string | undefined };

function ListHead<Row extends object>({
  list,
  words,
  actions,
  exports,
  columns,
  create,
  view,
}: ListHeadProps<Row>) {
  const { data, isPlaceholderData } = list.query;
  const total = data?.pagination.records.total;
  return (
    <PageHead
      title={words.title}
      note={total === undefined ? undefined : formatInteger(total)}
      actions={
        <>
          {actions}
          {exports === undefined ? (
            <ShownExport
              list={list}
              title={words.title}
              view={view}
              columns={columns}
              total={isPlaceholderData ? undefined : total}
            />
          ) : (
            <ExportButton
              of={exports}
              search={list.asked}
              view={view}
              total={isPlaceholderData ? undefined : total}
            />
          )}
          {create !== undefined && <CreateButton create={create} group={words.title} />}
        </>
      }
    />
  );
}

function NoRecords<Row extends object>({ empty, create, words }: ListScreenProps<Row>) {
  const { icon, title, text, readerText = text, actions } = empty;
  const user = useUser();
  const mayCreate = create !== undefined && may(user, create.access);
  if (!mayCreate) {
    return (
      <EmptyState icon={icon} title={title} {...(create === undefined ? { actions } : {})}>
        {create === undefined ? text : readerText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={title}
      actions={
        <>
          <CreateButton create={create} group={words.title} />
          {actions}
        </>
      }
    >
      {text}
    </EmptyState>
  );
}

type RowActs<Row> = ComponentType<{
  /** The row that the keys act on; undefined before any had the focus, and while a record stands open. */
  readonly row: Row | undefined;
}>;

type ActsOnRowsProps<Row> = {
  readonly acts: RowActs<Row>;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The list itself. */
  readonly children: ReactNode;
};

/** A list whose row with the focus is acted on by keys. */
function ActsOnRows<Row>({ acts: Acts, rows, rowKey, children }: ActsOnRowsProps<Row>) {
  const { key, around } = useRowInHand();
  return (
    <>
      <div className={css.rows} {...around}>
        {children}
      </div>
      <Acts row={rows.find((row) => rowKey(row) === key)} />
    </>
  );
}
