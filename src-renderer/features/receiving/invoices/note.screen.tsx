import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconFileOff,
  IconLock,
} from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ParsedInvoice } from '#shared/areas/invoicing/schema.ts';
import { receiveByXmlWords as words } from '#shared/areas/invoicing/screen-words.ts';
import { formatInteger, formatMoney, formatQuantity } from '../../../lib/format.ts';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { OnPaper } from '../../../ui/on-paper.tsx';
import { Page } from '../../../ui/page.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Callout } from '../../../ui/status-badge.tsx';
import { BlindSheet } from './blind-sheet.tsx';
import { Differences } from './differences.tsx';
import { DocumentTab } from './document-tab.tsx';
import { choiceOf, confirming, type Draft, type Note } from './draft.ts';
import { EntryBar } from './entry-bar.tsx';
import { useInvoices } from './invoices-context.ts';
import { ItemForm } from './item-form.tsx';
import { PanelHead } from './panel-head.tsx';
import type { ItemPanelProps, OfItem } from './panel-props.ts';
import css from './invoices.module.css';
import { documentErrors, isOpen, type ItemState, nextOpen, statesOf } from './item-state.ts';
import { ItemsTable, type ShownItem } from './items-table.tsx';
import { NoteHead } from './note-head.tsx';
import { NoteTabs, type Tab } from './note-tabs.tsx';
import { useParsed } from './parsed.api.ts';
import { FilesNote } from './queue.screen.tsx';
import type { NoteStore } from './use-notes.ts';
import { type Refusal, useReceive } from './use-receive.ts';

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

const noteWords = words.note;

type NoteNotesProps = { readonly parsed: ParsedInvoice; readonly refusal: Refusal | undefined };

/**
 * Shows the notes on the invoice as a whole: that it came in already, an obstacle, or the reason of its
 * refusal.
 */
function NoteNotes({ parsed, refusal }: NoteNotesProps) {
  const { duplicate_of: first } = parsed;
  const errors = documentErrors(parsed);
  if (first === null && errors.length === 0 && refusal === undefined) return null;
  return (
    <div className={css.notes}>
      {first !== null && <Duplicate first={first} />}
      {errors.length > 0 && (
        <Callout tone="critical">
          <b>{noteWords.blocked}</b> {errors.map(({ message }) => message).join('. ')}
        </Callout>
      )}
      {first === null && refusal !== undefined && (
        <Callout tone="critical">
          <b>{refusal.title}</b> {refusal.message}
        </Callout>
      )}
    </div>
  );
}

function Duplicate({ first }: { readonly first: NonNullable<ParsedInvoice['duplicate_of']> }) {
  const { receipt_number: receipt, order_id: id, order_number: order } = first;
  return (
    <Callout tone="info">
      <b>{noteWords.duplicate(receipt ?? order)}</b>{' '}
      {receipt === null ? (
        <Link to="/pedidos/$id" params={{ id }} search>
          {noteWords.seeFirst}
        </Link>
      ) : (
        <Link to="/recebimento/feitos/$id" params={{ id: receipt }}>
          {noteWords.seeFirst}
        </Link>
      )}
    </Callout>
  );
}

const panelWords = words.panel;

/** Asks for the decision on one item: its product, the number of units, the lots, or that it stays out. */
function ItemPanel(props: ItemPanelProps) {
  const { parsed, at, state, refusal } = props;
  const item = parsed.items.find(({ item: one }) => one === at);
  if (item === undefined || state === undefined) return null;
  const said = [...(refusal === undefined ? [] : [refusal]), ...item.checks.map(({ message }) => message)];
  return (
    <aside className={css.side} aria-label={panelWords.label}>
      <PanelHead {...props} item={item} state={state} />
      {state.kind === 'skipped' ? (
        <Skipped {...props} item={item} state={state} />
      ) : (
        <ItemForm {...props} item={item} state={state}>
          {said.length > 0 && (
            <div role="status">
              <ul className={css.said}>
                {said.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </div>
          )}
        </ItemForm>
      )}
      <Differences parsed={parsed} onGo={props.onGo} />
    </aside>
  );
}

function Skipped({ note, store, item }: OfItem) {
  const { reason } = choiceOf(note, item.item);
  return (
    <section className={css.part}>
      <p className={css.quiet}>
        {panelWords.skipped}
        {reason !== '' && `: ${reason}`}
      </p>
      <Button
        variant="default"
        onClick={() =>
          store.changeNote(note.access_key, (now) =>
            confirming(now, item.item, { is_skipped: false, reason: '' }),
          )
        }
      >
        {panelWords.unskip}
      </Button>
    </section>
  );
}

const stripWords = words.strip;

type Judged = { readonly parsed: ParsedInvoice; readonly states: readonly ItemState[] };

/** Why the goods can't come in as it stands; undefined where they can. */
const blockOf = ({ parsed, states, draft }: Judged & { readonly draft: Draft }): string | undefined => {
  if (parsed.duplicate_of !== null) return words.queue.duplicate;
  if (documentErrors(parsed).length > 0) return words.queue.blocked;
  const open = states.filter(isOpen).length;
  if (open > 0) return stripWords.resolve(formatInteger(open));
  if (states.every(({ kind }) => kind === 'skipped')) return stripWords.nothing;
  return draft.mode === 'receipt' && draft.location.trim() === '' ? stripWords.location : undefined;
};

const countOf = (states: readonly ItemState[], ...kinds: readonly ItemState['kind'][]): number =>
  states.filter(({ kind }) => kinds.includes(kind)).length;

/** Shows the progress of the items, in numbers and as a bar, and the obstacle. */
function NoteStrip({ parsed, states, block }: Judged & { readonly block: string | undefined }) {
  const ready = countOf(states, 'ready', 'differing');
  const confirm = countOf(states, 'confirm');
  const unknown = countOf(states, 'unknown');
  const skipped = countOf(states, 'skipped');
  return (
    <section className={css.strip} aria-label={stripWords.label}>
      <span className={css.bar} aria-hidden>
        <i data-tone="ready" style={{ flexGrow: ready }} />
        <i data-tone="confirm" style={{ flexGrow: confirm }} />
        <i data-tone="unknown" style={{ flexGrow: unknown }} />
        <i data-tone="skipped" style={{ flexGrow: skipped }} />
      </span>
      <Count of={states.length}>{stripWords.items(formatInteger(states.length))}</Count>
      <Count of={ready} tone="ok" mark={<IconCircleCheck aria-hidden />}>
        {stripWords.ready(formatInteger(ready))}
      </Count>
      {confirm > 0 && (
        <Count of={confirm} tone="attention" mark={<IconAlertTriangle aria-hidden />}>
          {stripWords.confirm}
        </Count>
      )}
      {unknown > 0 && (
        <Count of={unknown} tone="critical" mark={<IconExclamationCircle aria-hidden />}>
          {stripWords.unknown(formatInteger(unknown))}
        </Count>
      )}
      {skipped > 0 && <Count of={skipped}>{stripWords.skipped}</Count>}
      <span className={css.amounts}>{amountsOf(parsed)}</span>
      <span className={css.block} data-ready={block === undefined || undefined} role="status">
        {block === undefined ? <IconCircleCheck aria-hidden /> : <IconLock aria-hidden />}
        {block ?? stripWords.allReady}
      </span>
    </section>
  );
}

const amountsOf = ({ document: { totals, volumes, gross_weight: weight } }: ParsedInvoice): string =>
  [
    formatMoney(totals.total),
    ...(volumes === null ? [] : [stripWords.volumes(formatInteger(volumes))]),
    ...(weight === null ? [] : [stripWords.weight(formatQuantity(weight))]),
  ].join(' · ');

type CountProps = {
  readonly of: number;
  readonly tone?: 'ok' | 'attention' | 'critical';
  readonly mark?: ReactNode;
  readonly children: ReactNode;
};

function Count({ of, tone, mark, children }: CountProps) {
  return (
    <span className={css.count} data-tone={tone}>
      {mark}
      <b>{formatInteger(of)}</b> {children}
    </span>
  );
}
