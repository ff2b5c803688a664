import { Button } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { imports } from '#shared/areas/imports/contract.ts';
import type { Import, ImportRow, RowOutcome } from '#shared/areas/imports/schema.ts';
import { importKinds } from '#shared/areas/index.ts';
import { importWords } from '#shared/areas/imports/screen-words.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import type { ImportEntity } from '#shared/domain/import-entities.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Answer } from '../../lib/api.ts';
import { formatInteger } from '../../lib/format.ts';
import { SearchField } from '../../ui/data-table/search-field.tsx';
import { ViewTabs } from '../../ui/data-table/view-tabs.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Pager } from '../../ui/pager.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { RefusedFile } from './download-buttons.tsx';
import { useImportRows, useRowCounts, type Wanted } from './imports.api.ts';
import { MendProblems } from './mend-cells.tsx';
import { RowChanges, RowProblems, RowValues } from './row-details.tsx';
import css from './imports.module.css';

/** An outcome of lines and how the step names it. */
export type RowTab = { readonly outcome: RowOutcome; readonly label: string };

type RowsAsked = {
  readonly outcome?: RowOutcome;
  readonly page?: number;
  readonly search?: string | undefined;
};

type RowTabsProps = {
  readonly file: Import;
  readonly tabs: readonly RowTab[];
  /** The content above the tabs. */
  readonly children?: ReactNode;
};

/** The lines of a file by their outcome, with how many there are of each, or of those that are searched for. */
export function RowTabs({ file, tabs, children }: RowTabsProps) {
  const navigate = useNavigate();
  const { outcome: asked, page = 1, search } = useRowSearch();
  const counts = useRowCounts(
    file,
    tabs.map(({ outcome }) => outcome),
    search,
  );
  const has = ({ outcome }: RowTab): boolean => (counts[outcome] ?? 0) > 0;
  // what asks for a hand comes first
  const first = tabs.find((tab) => tab.outcome === 'refuse' && has(tab)) ?? tabs.find(has) ?? tabs[0];
  const shown = tabs.find(({ outcome }) => outcome === asked) ?? first;
  if (shown === undefined) return null;
  const { outcome, label } = shown;
  const show = (next: RowsAsked, replace = false) =>
    void navigate({
      to: '.',
      search: { outcome, ...(search === undefined ? {} : { search }), ...next },
      replace,
    });
  const find = (text: string) => show({ search: text === '' ? undefined : text }, true);
  return (
    <>
      {children}
      <ViewTabs
        label={importWords.check.tabs}
        views={tabs.map((tab) => ({ id: tab.outcome, label: tab.label, search: { outcome: tab.outcome } }))}
        search={{ outcome }}
        counts={counts}
        onChoose={(tab) => show({ outcome: tab.id as RowOutcome })}
      />
      <div className={css.bar}>
        <SearchField
          placeholder={importWords.rows.search(importKinds[file.entity].words.key)}
          value={search ?? ''}
          onSearch={find}
        />
        {outcome === 'refuse' && <RefusedFile file={file} />}
      </div>
      <RowsTable
        key={outcome}
        file={file}
        wanted={{ outcome, search }}
        title={label}
        page={page}
        onPage={(next) => show({ page: next })}
        onAll={() => find('')}
      />
    </>
  );
}

const route = getRouteApi('/produtos/-/importar/$id');

/** The lines that the address of an import asks for: their outcome and page. */
const useRowSearch = () => route.useSearch();

const rowsWords = importWords.rows;

type RowsTableProps = {
  readonly file: Import;
  readonly wanted: Wanted;
  /** The name of their outcome's tab. */
  readonly title: string;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** All lines are wanted again, whatever they hold. */
  readonly onAll: () => void;
};

/** Lines that are there no more, or that no search can look through: asking again does not help. */
const unreadable: ReadonlySet<string> = new Set(['import_details_gone', 'import_of_other_version']);

/** One page of the lines that are wanted of a file, and under them, always in sight, the way to the other pages. */
function RowsTable(props: RowsTableProps) {
  const { file, wanted, title, page, onPage } = props;
  const query = useImportRows(file, wanted, page);
  const room = useTopOf(`${page} ${wanted.search ?? ''}`);
  const isUnreadable = query.error instanceof ApiError && unreadable.has(query.error.reason);
  const pagination = isUnreadable || query.data?.data.length === 0 ? undefined : query.data?.pagination;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys */}
      <section ref={room} className="alm-scroll" aria-label={title} tabIndex={0}>
        {isUnreadable ? (
          <Nothing says={errorMessage(query.error)} way={wayToAll(props)} />
        ) : (
          <QueryState query={query} errorTitle={rowsWords.failed}>
            {(answer) => <Rows {...props} answer={answer} isOld={query.isPlaceholderData} />}
          </QueryState>
        )}
      </section>
      {pagination !== undefined && pagination.last_page > 1 && (
        <div className={css.pages}>
          <Pager pagination={pagination} onPage={onPage} />
        </div>
      )}
    </>
  );
}

type RowsProps = RowsTableProps & {
  readonly answer: Answer<typeof imports.rows>;
  /** These are lines of the page before, while those of this one are on their way. */
  readonly isOld: boolean;
};

/** Shows the changes of each line, or its faults. */
function Rows(props: RowsProps) {
  const { file, wanted, title, isOld } = props;
  const { data, pagination } = props.answer;
  const { outcome } = wanted;
  return (
    <div className={css.rows} aria-busy={isOld || undefined} data-outcome={outcome}>
      <SmallTable
        label={rowsWords.label(title)}
        columns={columnsOf(file.entity)[outcome]}
        rows={data}
        rowKey={({ line }) => String(line)}
      />
      {data.length === 0 && <NoRows {...props} isBeyond={pagination.records.total > 0} />}
    </div>
  );
}

/** Scrolls to the top again whenever something else is asked for. */
function useTopOf(asked: string) {
  const room = useRef<HTMLElement>(null);
  const shown = useRef(asked);
  useEffect(() => {
    if (shown.current === asked || room.current === null) return;
    shown.current = asked;
    room.current.scrollTop = 0;
  }, [asked]);
  return room;
}

type Way = { readonly label: string; readonly go: () => void };

const wayToAll = ({ wanted, onAll }: RowsTableProps): Way | undefined =>
  wanted.search === undefined ? undefined : { label: rowsWords.all, go: onAll };

/** Why there are no lines here, and the way out; who takes it stays where the lines will be. */
function Nothing({ says, way }: { readonly says: string; readonly way: Way | undefined }) {
  return (
    <div className={css.nothing}>
      {says}
      {way !== undefined && (
        <Button
          size="xs"
          variant="default"
          ml={8}
          onClick={({ currentTarget }) => {
            currentTarget.closest('section')?.focus();
            way.go();
          }}
        >
          {way.label}
        </Button>
      )}
    </div>
  );
}

function NoRows(props: RowsTableProps & { readonly isBeyond: boolean }) {
  const { wanted, isBeyond, onPage } = props;
  const { title, action } = common.table.beyond;
  if (isBeyond) return <Nothing says={title} way={{ label: action, go: () => onPage(1) }} />;
  const says = wanted.search === undefined ? rowsWords.none : rowsWords.notFound(wanted.search);
  return <Nothing says={says} way={wayToAll(props)} />;
}

const line: SmallColumn<ImportRow> = {
  id: 'line',
  header: rowsWords.line,
  width: 92,
  cell: (row) => <span className="alm-quiet">{formatInteger(row.line)}</span>,
};

const keyOf = (entity: ImportEntity): SmallColumn<ImportRow> => ({
  id: 'key',
  header: importKinds[entity].words.key,
  width: 150,
  cell: (row) => <span className="alm-mono">{row.key}</span>,
});

const name: SmallColumn<ImportRow> = {
  id: 'name',
  header: rowsWords.name,
  cell: (row) => <span title={row.name}>{row.name}</span>,
};

/** Whole: the row is as high as what stands beside it. */
const narrowName: SmallColumn<ImportRow> = {
  ...name,
  width: 260,
  cell: (row) => <span className={css.whole}>{row.name}</span>,
};

const problems = (header: string): SmallColumn<ImportRow> => ({
  id: 'problems',
  header,
  cell: (row) => <RowProblems problems={row.problems} />,
});

const mending: SmallColumn<ImportRow> = {
  id: 'problems',
  header: rowsWords.problems,
  cell: (row) => <MendProblems row={row} />,
};

const columnsOf = (entity: ImportEntity): Readonly<Record<RowOutcome, readonly SmallColumn<ImportRow>[]>> => {
  const key = keyOf(entity);
  const changes: SmallColumn<ImportRow> = {
    id: 'changes',
    header: rowsWords.changes,
    cell: (row) => <RowChanges entity={entity} changes={row.changes} />,
  };
  const values: SmallColumn<ImportRow> = {
    id: 'values',
    header: rowsWords.values,
    cell: (row) => <RowValues entity={entity} changes={row.changes} />,
  };
  return {
    create: [line, key, narrowName, values],
    change: [line, key, narrowName, changes],
    same: [line, key, name],
    refuse: [line, key, narrowName, mending],
    left: [line, key, narrowName, problems(rowsWords.reason)],
  };
};
