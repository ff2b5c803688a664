import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { ParsedInvoice } from '#shared/areas/invoicing/schema.ts';
import { receiveByXmlWords as words } from '#shared/areas/invoicing/screen-words.ts';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { OnPaper } from '../../../ui/on-paper.tsx';
import { Page } from '../../../ui/page.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { BlindSheet } from './blind-sheet.tsx';
import { DocumentTab } from './document-tab.tsx';
import type { Note } from './draft.ts';
import { EntryBar } from './entry-bar.tsx';
import { useInvoices } from './invoices-context.ts';
import css from './invoices.module.css';
import { isOpen, nextOpen, statesOf } from './item-state.ts';
import { ItemPanel } from './item-panel.tsx';
import { ItemsTable, type ShownItem } from './items-table.tsx';
import { NoteHead } from './note-head.tsx';
import { NoteNotes } from './note-notes.tsx';
import { NoteStrip, blockOf } from './note-strip.tsx';
import { NoteTabs, type Tab } from './note-tabs.tsx';
import { useParsed } from './parsed.api.ts';
import { FilesNote } from './queue.screen.tsx';
import type { NoteStore } from './use-notes.ts';
import { useReceive } from './use-receive.ts';

/** One invoice of the queue: its items matched, what a person must say of them, and how its goods come in. */
export function NoteScreen() {
  const { key } = useParams({ from: '/recebimento/xml/$key' });
  const { store, files } = useInvoices();
  const note = store.draft.notes.find(({ access_key: one }) => one === key);
  return (
    <Page>
      <FilesNote files={files} />
      {note === undefined ? <Gone /> : <NoteByKey key={key} note={note} store={store} />}
    </Page>
  );
}

function Gone() {
  return (
    <EmptyState
      icon={IconFileOff}
      title={words.note.gone}
      titleAs="h1"
      actions={
        <Button component={Link} to="/recebimento/xml">
          {words.note.toQueue}
        </Button>
      }
    >
      {words.note.goneText}
    </EmptyState>
  );
}

type NoteProps = { readonly note: Note; readonly store: NoteStore };

function NoteByKey({ note, store }: NoteProps) {
  const query = useParsed(note, store);
  return (
    <QueryState query={query} errorTitle={words.failed}>
      {({ data }) => <Whole note={note} store={store} parsed={data} />}
    </QueryState>
  );
}

type WholeProps = NoteProps & { readonly parsed: ParsedInvoice };

/** Gathers the shared parts of the screen: the states of the items, the open one, and the acts now. */
function useNoteScreen({ note, store, parsed }: WholeProps) {
  const navigate = useNavigate();
  const leave = () => void navigate({ to: '/recebimento/xml' });
  const receiving = useReceive(store, note, () => {
    const [next] = store.read().notes;
    if (next === undefined) leave();
    else void navigate({ to: '/recebimento/xml/$key', params: { key: next.access_key } });
  });
  const [tab, setTab] = useState<Tab>('all');
  const [goal, setGoal] = useState(0);
  const states = statesOf(parsed, note, receiving.refusal?.items);
  const { items } = parsed;
  const at = note.at ?? nextOpen(parsed, states, null) ?? items[0]?.item ?? 1;
  const go = (item: number | undefined, isFocused = true) => {
    if (item === undefined) return;
    store.changeNote(note.access_key, (now) => ({ ...now, at: item }));
    if (isFocused) setGoal((count) => count + 1);
  };
  const block = blockOf({ parsed, states, draft: store.draft });
  const receive = () => {
    if (block === undefined) void receiving.receive(parsed);
  };
  return { leave, receiving, tab, setTab, goal, states, at, go, block, receive };
}

function Whole(props: WholeProps) {
  const { note, store, parsed } = props;
  const shared = useNoteScreen(props);
  const { receiving, tab, states, at, go, receive } = shared;
  useItemKeys(props, shared);
  const shown = parsed.items
    .flatMap((item, index): readonly ShownItem[] => {
      const state = states[index];
      return state === undefined ? [] : [{ item, state }];
    })
    .filter(({ state }) => tab === 'all' || (tab === 'open' ? isOpen(state) : state.kind === 'differing'));
  return (
    <>
      <OnPaper>
        <BlindSheet parsed={parsed} note={note} />
      </OnPaper>
      <NoteHead {...props} block={shared.block} isReceiving={receiving.isReceiving} onReceive={receive} />
      <NoteStrip parsed={parsed} states={states} block={shared.block} />
      <NoteNotes parsed={parsed} refusal={receiving.refusal} />
      <div className={css.body}>
        <div className={css.main}>
          <NoteTabs parsed={parsed} states={states} tab={tab} onChoose={shared.setTab} />
          {tab === 'document' ? (
            <DocumentTab parsed={parsed} />
          ) : (
            <ItemsTable items={shown} at={at} tab={tab} total={parsed.items} onChoose={(item) => go(item)} />
          )}
          <EntryBar note={note} store={store} parsed={parsed} error={receiving.refusal?.location} />
        </div>
        <ItemPanel
          key={at}
          {...props}
          at={at}
          state={states[parsed.items.findIndex(({ item }) => item === at)]}
          goal={shared.goal}
          refusal={receiving.refusal?.items[at]}
          onGo={go}
        />
      </div>
    </>
  );
}

/** The keys that lead from item to item. */
function useItemKeys(
  { parsed }: WholeProps,
  { at, go, states, tab }: ReturnType<typeof useNoteScreen>,
): void {
  const numbers = parsed.items.map(({ item }) => item);
  const step = (by: number) => () => {
    if (tab === 'document') return false;
    go(numbers[numbers.indexOf(at) + by], false);
    return true;
  };
  const group = words.title;
  useShortcuts([
    { keys: 'k', label: words.panel.previous, group, run: step(-1) },
    { keys: 'j', label: words.panel.next, group, run: step(1) },
    { keys: 'ArrowUp', label: words.panel.previous, group, run: step(-1) },
    { keys: 'ArrowDown', label: words.panel.next, group, run: step(1) },
    { keys: 'Enter', label: words.tabs.next, group, run: () => go(nextOpen(parsed, states, at)) },
  ]);
}
