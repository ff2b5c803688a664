import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconFileImport, IconLock, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { receiveByXmlWords as words } from '#shared/areas/invoicing/screen-words.ts';
import { formatInteger, formatMoney } from '../../../lib/format.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/small-table/small-table.tsx';
import { Callout, StatusBadge } from '../../../ui/status-badge.tsx';
import type { Note } from './draft.ts';
import { ChooseFiles } from './file-drop.tsx';
import { useInvoices } from './invoices-context.ts';
import { documentErrors, isOpen, statesOf } from './item-state.ts';
import { useParsed } from './parsed.api.ts';
import css from './invoices.module.css';
import type { AddFiles } from './use-add-files.ts';
import type { NoteStore } from './use-notes.ts';

/** The invoices that wait to be received: files come in here, one opens as it is dropped, several stand in the queue. */
export function QueueScreen() {
  const { store, files, onFiles } = useInvoices();
  const { notes } = store.draft;
  const isBusy = files.progress !== undefined;
  return (
    <Page>
      <PageHead
        title={words.title}
        note={notes.length === 0 ? undefined : words.draftKept}
        actions={notes.length > 0 && <ChooseFiles onFiles={onFiles} isBusy={isBusy} />}
      />
      <FilesNote files={files} />
      <div className="alm-scroll">
        {notes.length === 0 ? (
          <EmptyState
            icon={IconFileImport}
            title={words.queue.emptyTitle}
            actions={<ChooseFiles onFiles={onFiles} isBusy={isBusy} isFirst />}
          >
            {words.queue.emptyText}
          </EmptyState>
        ) : (
          <NotesTable store={store} onOpen={files.forget} />
        )}
      </div>
    </Page>
  );
}

/** Reports the dropped files: the number read, and those that were refused. */
export function FilesNote({ files }: { readonly files: AddFiles }) {
  const { progress, refused, forget } = files;
  if (progress !== undefined) {
    return (
      <p className={css.reading} role="status">
        {words.queue.reading(formatInteger(progress.done + 1), formatInteger(progress.all))}
      </p>
    );
  }
  if (refused.length === 0) return null;
  return (
    <div className={css.refused}>
      <Callout tone="critical">
        <b>{words.queue.refused(formatInteger(refused.length))}</b>
        <ul className={css.files}>
          {refused.map(({ name, message }, index) => (
            // two files of one name may be refused
            <li key={`${index} ${name}`}>
              <span className="alm-mono">{name}</span> {message}
            </li>
          ))}
        </ul>
        <Button size="xs" variant="default" onClick={forget}>
          {words.queue.dismiss}
        </Button>
      </Callout>
    </div>
  );
}

const columnsOf = (store: NoteStore, onOpen: () => void): readonly SmallColumn<Note>[] => [
  {
    id: 'number',
    header: words.queue.number,
    width: 128,
    cell: ({ number, access_key: key }) => (
      <Link
        className={css.open}
        to="/recebimento/xml/$key"
        params={{ key }}
        aria-label={words.queue.open(number)}
        onClick={onOpen}
      >
        {number}
      </Link>
    ),
  },
  { id: 'supplier', header: words.queue.supplier, cell: ({ supplier }) => supplier },
  {
    id: 'items',
    header: words.queue.items,
    width: 72,
    align: 'end',
    cell: ({ items }) => formatInteger(items),
  },
  {
    id: 'total',
    header: words.queue.total,
    width: 128,
    align: 'end',
    cell: ({ total }) => formatMoney(total),
  },
  {
    id: 'state',
    header: words.queue.state,
    width: 168,
    cell: (note) => <NoteStateBadge note={note} store={store} />,
  },
];

type NotesTableProps = { readonly store: NoteStore; readonly onOpen: () => void };

function NotesTable({ store, onOpen }: NotesTableProps) {
  return (
    <SmallTable
      label={words.queue.label}
      columns={columnsOf(store, onOpen)}
      rows={store.draft.notes}
      rowKey={({ access_key: key }) => key}
      actionsWidth={72}
      renderActions={({ access_key: key, number }) => (
        <Tooltip label={words.queue.remove(number)}>
          <ActionIcon aria-label={words.queue.remove(number)} onClick={() => store.remove(key)}>
            <IconTrash />
          </ActionIcon>
        </Tooltip>
      )}
    />
  );
}

const queueWords = words.queue;

/** Shows the state of an invoice of the queue, as the server judges it. */
function NoteStateBadge({ note, store }: { readonly note: Note; readonly store: NoteStore }) {
  const { data, isError } = useParsed(note, store);
  if (data === undefined && isError) return <StatusBadge tone="critical">{queueWords.unread}</StatusBadge>;
  if (data === undefined) return <StatusBadge tone="muted">{queueWords.waiting}</StatusBadge>;
  const parsed = data.data;
  if (parsed.duplicate_of !== null) return <StatusBadge tone="info">{queueWords.duplicate}</StatusBadge>;
  if (documentErrors(parsed).length > 0) {
    return (
      <StatusBadge tone="critical" icon={IconLock}>
        {queueWords.blocked}
      </StatusBadge>
    );
  }
  const open = statesOf(parsed, note).filter(isOpen).length;
  if (open === 0) return <StatusBadge tone="quiet">{queueWords.ready}</StatusBadge>;
  return <StatusBadge tone="attention">{queueWords.toResolve(formatInteger(open))}</StatusBadge>;
}
