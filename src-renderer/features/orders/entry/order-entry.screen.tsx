import { Button, Kbd } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { orders } from '#shared/areas/orders/contract.ts';
import { orderEntryWords as words } from '#shared/areas/orders/entry-screen-words.ts';
import { orderTitles } from '#shared/areas/orders/title-words.ts';
import { may, useUser } from '../../../lib/session/use-session.ts';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts.ts';
import { ChoiceList } from '../../../ui/choice-list/choice-list.tsx';
import { askToConfirm } from '../../../ui/confirm.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { ScanField } from '../../../ui/scan-field/scan-field.tsx';
import { ScanResult } from '../../../ui/stock/scan-result.tsx';
import { Callout } from '../../../ui/status-badge.tsx';
import { useAvailable } from '../use-available.ts';
import { isBlank, purchase } from './draft.ts';
import { EntryHead, useActiveTypes } from './entry-head.tsx';
import { EntryLines } from './entry-lines.tsx';
import { EntrySide, linesText } from './entry-side.tsx';
import css from './entry.module.css';
import { PartyPart, useDelivery } from './party-part.tsx';
import { useBegunFor } from './use-begun-for.ts';
import { useDraft, type DraftStore } from './use-draft.ts';
import { useItems, type Goal } from './use-items.ts';
import { refusedLines, useSend } from './use-send.ts';

/**
 * Gathers the shared parts of the screen: the draft, its sending, its known facts, and the place of the
 * focus.
 */
function useEntry() {
  const store = useDraft();
  const { draft } = store;
  const [goal, setGoal] = useState<Goal>();
  const itemField = useRef<HTMLInputElement>(null);
  const partyField = useRef<{ readonly focus: () => void }>(null);
  const toItem = () => itemField.current?.focus();
  useBegunFor(store, toItem);
  const items = useItems(store, (next) => {
    setGoal({ ...next });
    if (next.cell === 'none') toItem();
  });
  const type = useActiveTypes()?.find(({ code }) => code === draft.operation_type);
  const direction = type?.direction ?? 'outbound';
  const free = useAvailable(direction === 'inbound' ? [] : draft.lines.map(({ goods }) => goods.sku));
  const delivery = useDelivery(draft);
  const role = type?.party_role ?? null;
  const asksAddress = direction === 'outbound';
  const hasAddress = delivery.lines !== undefined;
  return {
    store,
    sending: useSend(store),
    items,
    goal,
    itemField,
    partyField,
    toItem,
    delivery,
    role,
    checked: { draft, free, asksParty: role !== null, asksAddress, hasAddress },
  };
}

type Entry = ReturnType<typeof useEntry>;

/** An order as a clerk enters it: everything by keys or scanner, kept at every key, judged by the server. */
export function OrderEntryScreen() {
  const entry = useEntry();
  const { store, sending, checked } = entry;
  const discard = () => {
    store.clear();
    sending.forget();
    entry.partyField.current?.focus();
  };
  return (
    <Page>
      <EntryTitle
        store={store}
        isSending={sending.isSending}
        onSend={(submit) => void sending.send(submit)}
        onDiscard={discard}
      />
      <div className={css.body}>
        <Main entry={entry} />
        <EntrySide store={store} refusal={sending.refusal} checked={checked} />
      </div>
    </Page>
  );
}

function Main({ entry }: { readonly entry: Entry }) {
  const { store, checked, role, delivery, partyField, toItem } = entry;
  const { refusal } = entry.sending;
  return (
    <div className={css.main}>
      {refusal !== undefined && (
        <div className={css.refused}>
          <Callout tone="critical">
            <b>{refusal.title}</b> {refusal.message}
          </Callout>
        </div>
      )}
      <div className={css.about}>
        <PartyPart
          store={store}
          label={words.party.labels[role ?? 'none']}
          asksAddress={checked.asksAddress}
          delivery={delivery}
          refusal={refusal}
          fieldRef={partyField}
          toItem={toItem}
        />
        <EntryHead store={store} refusal={refusal} />
      </div>
      <ItemBar entry={entry} />
      <div className={css.scroll}>
        <EntryLines
          store={store}
          free={checked.free}
          refused={refusal === undefined ? {} : refusedLines(refusal)}
          goal={entry.goal}
          toItem={toItem}
        />
      </div>
      <KeysFoot />
    </div>
  );
}

function ItemBar({ entry: { store, items, itemField, toItem } }: { readonly entry: Entry }) {
  return (
    <div className={css.item}>
      <ScanField
        label={words.item.label}
        placeholder={words.item.placeholder}
        group={words.title}
        fieldRef={itemField}
        result={items.result}
        onRead={items.onRead}
        onPasteRows={items.onPasteRows}
        autoFocus={store.draft.party !== null}
      />
      <span className={css.tip}>{words.item.hint}</span>
      <ScanResult value={items.result} />
      {items.hits.length > 0 && (
        <ChoiceList
          label={words.item.choices}
          choices={items.hits.map(({ sku, name }) => ({ id: sku, label: name, note: sku }))}
          onChoose={items.choose}
          onLeave={() => {
            items.dropChoices();
            toItem();
          }}
        />
      )}
    </div>
  );
}

type EntryTitleProps = {
  readonly store: DraftStore;
  readonly isSending: boolean;
  readonly onSend: (submit: boolean) => void;
  readonly onDiscard: () => void;
};

function EntryTitle({ store: { draft }, isSending, onSend, onDiscard }: EntryTitleProps) {
  const mayWrite = may(useUser(), orders.create.access);
  const send = (submit: boolean) => () => {
    if (mayWrite) onSend(submit);
  };
  useShortcuts([
    { keys: 'mod+Enter', label: words.create, group: words.title, run: send(true) },
    { keys: 'mod+s', label: words.saveDraft, group: words.title, run: send(false) },
  ]);
  const discard = async () => {
    const agreed = await askToConfirm({
      title: words.discardTitle,
      body: words.discardBody(linesText(draft)),
      confirm: words.discard,
      tone: 'danger',
    });
    if (agreed) onDiscard();
  };
  return (
    <PageHead
      title={draft.operation_type === purchase ? orderTitles.buy : words.title}
      note={words.kept}
      actions={
        <>
          {!mayWrite && <span className={css.hint}>{words.noWrite}</span>}
          {!isBlank(draft) && (
            <Button variant="subtle" color="gray" onClick={() => void discard()}>
              {words.discard}
            </Button>
          )}
          <Button
            variant="default"
            rightSection={<Kbd aria-hidden>Ctrl S</Kbd>}
            disabled={!mayWrite || isSending}
            onClick={send(false)}
          >
            {words.saveDraft}
          </Button>
          <Button
            leftSection={<IconCheck />}
            rightSection={<Kbd aria-hidden>Ctrl Enter</Kbd>}
            disabled={!mayWrite}
            loading={isSending}
            onClick={send(true)}
          >
            {words.create}
          </Button>
        </>
      }
    />
  );
}

function KeysFoot() {
  const { keys } = words;
  return (
    <footer className={css.keys} aria-hidden>
      <span>
        <Kbd>Enter</Kbd> {keys.next}
      </span>
      <span>
        <Kbd>F2</Kbd> {keys.item}
      </span>
      <span>
        <Kbd>F3</Kbd> {keys.party}
      </span>
      <span>
        <Kbd>Ctrl Del</Kbd> {keys.remove}
      </span>
      <span>
        <Kbd>Ctrl D</Kbd> {keys.discount}
      </span>
    </footer>
  );
}
