import { Link } from '@tanstack/react-router';
import type { Import } from '#shared/areas/imports/schema.ts';
import type { ImportEntity } from '#shared/domain/import-entities.ts';
import { importWords } from '#shared/areas/imports/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { Instant } from '../../ui/instant.tsx';
import { PagedTable } from '../../ui/small-table/paged-table.tsx';
import type { SmallColumn } from '../../ui/small-table/small-table.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { useImportHistory } from './imports.api.ts';
import css from './imports.module.css';
import { stageOf, type Stage } from './stage.ts';

const words = importWords.history;

type ImportHistoryProps = {
  readonly entity: ImportEntity;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

/** The imports so far, the newest first: whose, when, and what became of them. */
export function ImportHistory({ entity, page, onPage }: ImportHistoryProps) {
  const query = useImportHistory(entity, page);
  return (
    <section className={css.history} aria-label={words.title}>
      <h2>{words.title}</h2>
      <PagedTable
        query={query}
        errorTitle={words.failed}
        empty={words.empty}
        label={words.title}
        columns={columns}
        rowKey={({ id }) => id}
        onPage={onPage}
      />
    </section>
  );
}

const columns: readonly SmallColumn<Import>[] = [
  { id: 'file', header: words.file, cell: (row) => <OpenLink row={row} /> },
  { id: 'at', header: words.at, cell: (row) => <Instant value={row.created_at} />, width: 116 },
  { id: 'by', header: words.by, cell: (row) => row.created_by, width: 128, wideOnly: true },
  { id: 'state', header: words.state, cell: (row) => <State row={row} />, width: 148 },
  count('lines', words.lines, ({ counts }) => counts?.lines),
  count('created', words.created, ({ applied }) => applied?.created),
  count('changed', words.changed, ({ applied }) => applied?.changed),
  count('refused', words.refused, ({ counts }) => counts?.refuse),
];

function count(id: string, header: string, of: (row: Import) => number | undefined): SmallColumn<Import> {
  return { id, header, width: 104, align: 'end', cell: (row) => <Count value={of(row)} /> };
}

function Count({ value }: { readonly value: number | undefined }) {
  if (value === undefined) return null;
  return <span className={value === 0 ? css.zero : undefined}>{formatInteger(value)}</span>;
}

function OpenLink({ row }: { readonly row: Import }) {
  return (
    <Link
      className="alm-link"
      to="/produtos/-/importar/$id"
      params={{ id: row.id }}
      title={row.file_name}
      aria-label={words.open(row.file_name)}
    >
      {row.file_name}
    </Link>
  );
}

const states: Readonly<Record<Stage, { readonly tone: Tone; readonly text: string }>> = {
  checking: { tone: 'info', text: importWords.states.checking },
  unchecked: { tone: 'muted', text: importWords.states.received },
  checked: { tone: 'muted', text: importWords.states.checked },
  applying: { tone: 'info', text: importWords.states.applying },
  applied: { tone: 'quiet', text: importWords.states.applied },
  undoing: { tone: 'info', text: importWords.states.undoing },
  undone: { tone: 'paused', text: importWords.states.undone },
};

function State({ row }: { readonly row: Import }) {
  const { tone, text } = states[stageOf(row)];
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}
