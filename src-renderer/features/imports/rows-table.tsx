import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Import, ImportRow, RowOutcome } from '#shared/areas/imports/schema.ts';
import { importKinds } from '#shared/areas/index.ts';
import type { imports } from '#shared/areas/imports/contract.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import type { ImportEntity } from '#shared/domain/import-entities.ts';
import { importWords } from '#shared/areas/imports/screen-words.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Answer } from '../../lib/api.ts';
import { formatInteger } from '../../lib/format.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { Pager } from '../../ui/pager.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { useImportRows, type Wanted } from './imports.api.ts';
import css from './imports.module.css';
import { MendProblems } from './mend-cells.tsx';
import { RowChanges, RowProblems, RowValues } from './row-details.tsx';

const words = importWords.rows;

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
export function RowsTable(props: RowsTableProps) {
  const { file, wanted, title, page, onPage } = props;
  const query = useImportRows(file, wanted, page);
  const room = useTopOf(`${page} ${wanted.search ?? ''}`);
  const isUnreadable = query.error instanceof ApiError && unreadable.has(query.error.code);
  const pagination = isUnreadable || query.data?.data.length === 0 ? undefined : query.data?.pagination;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys */}
      <section ref={room} className="alm-scroll" aria-label={title} tabIndex={0}>
        {isUnreadable ? (
          <Nothing says={errorMessage(query.error)} way={wayToAll(props)} />
        ) : (
          <QueryState query={query} errorTitle={words.failed}>
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
        label={words.label(title)}
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
  wanted.search === undefined ? undefined : { label: words.all, go: onAll };

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
  const says = wanted.search === undefined ? words.none : words.notFound(wanted.search);
  return <Nothing says={says} way={wayToAll(props)} />;
}

const line: SmallColumn<ImportRow> = {
  id: 'line',
  header: words.line,
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
  header: words.name,
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
  header: words.problems,
  cell: (row) => <MendProblems row={row} />,
};

const columnsOf = (entity: ImportEntity): Readonly<Record<RowOutcome, readonly SmallColumn<ImportRow>[]>> => {
  const key = keyOf(entity);
  const changes: SmallColumn<ImportRow> = {
    id: 'changes',
    header: words.changes,
    cell: (row) => <RowChanges entity={entity} changes={row.changes} />,
  };
  const values: SmallColumn<ImportRow> = {
    id: 'values',
    header: words.values,
    cell: (row) => <RowValues entity={entity} changes={row.changes} />,
  };
  return {
    create: [line, key, narrowName, values],
    change: [line, key, narrowName, changes],
    same: [line, key, name],
    refuse: [line, key, narrowName, mending],
    left: [line, key, narrowName, problems(words.reason)],
  };
};
