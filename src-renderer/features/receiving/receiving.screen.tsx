import { IconPackageImport } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { receivingWords } from '#shared/areas/operation-types/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { useExpiryRule } from '../../lib/goods/expiry-rule.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CurrentLocation } from '../../ui/goods-in-hand/current-location.tsx';
import { ScanBar } from '../../ui/goods-in-hand/scan-bar.tsx';
import { Page } from '../../ui/page.tsx';
import type { ScanResultValue } from '../../ui/stock/scan-result.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import { sayAway } from '../../ui/waiting-readings/say-away.ts';
import { CapacityNote } from './capacity-note.tsx';
import { confirmHand, editLine, removeLine } from './draft-acts.ts';
import { DocumentFields } from './document-fields.tsx';
import type { Draft } from './draft.ts';
import { withExpiry } from './expired-lines.tsx';
import { HandForm } from './hand-form.tsx';
import { LinesTable } from './lines-table.tsx';
import { ReceivingHead, type LastReceipt } from './receiving-head.tsx';
import css from './receiving.module.css';
import { TotalsRow } from './totals-row.tsx';
import { UndoButton } from './undo-button.tsx';
import { UnknownCodeActs } from './unknown-code.tsx';
import { useDraft, type DraftStore } from './use-draft.ts';
import { usePost, type Outcome } from './use-post.ts';
import { addedResult, useReadings, type Readings } from './use-readings.ts';

const words = receivingWords;

/** Goods coming in: read, completed by keyboard, posted together; nothing is lost by a reload or a wrong reading. */
export function ReceivingScreen() {
  const store = useDraft();
  const readings = useReadings(store);
  const [last, setLast] = useState<LastReceipt>();
  const posting = usePost(store, (number, count) => {
    setLast({ number, count });
    const note = words.posting.note(formatInteger(count));
    readings.say({ tone: 'ok', title: words.posting.title(number), note });
  });
  const scanField = useRef<HTMLInputElement>(null);
  const toScan = () => scanField.current?.focus();
  const post = () => readings.afterAll(() => void posting.post().then(toScan));
  const forget = () => {
    store.clear();
    readings.say(undefined);
    posting.forget();
  };
  return (
    <Page>
      <ReceivingHead
        draft={store.draft}
        last={last}
        isPosting={posting.isPosting}
        onPost={post}
        onDiscard={forget}
      />
      <ScanBar
        words={{ ...words.scan, continuous: words.continuous, continuousHelp: words.continuousHelp }}
        group={words.title}
        fieldRef={scanField}
        result={useAway(readings) ?? readings.result}
        isContinuous={store.draft.is_continuous}
        onContinuous={(isOn) => store.change((now) => ({ ...now, is_continuous: isOn }))}
        onRead={readings.onRead}
        onPasteRows={readings.onPasteRows}
        current={<CurrentLocation {...words.current} code={store.draft.location} />}
        undo={<UndoButton canUndo={store.canUndo || readings.waiting.length > 0} onUndo={readings.undo} />}
      >
        {readings.unknown && (
          <UnknownCodeActs
            key={readings.unknown.text}
            unknown={readings.unknown}
            onKnown={(text) => {
              readings.onRead(text);
              toScan();
            }}
          />
        )}
      </ScanBar>
      <Hand store={store} onSay={readings.say} onDone={toScan} />
      <div className="alm-scroll">
        {posting.outcome !== undefined && <Said outcome={posting.outcome} />}
        <Lines store={store} refused={posting.outcome?.lines ?? {}} />
      </div>
      <CapacityNote draft={store.draft} />
      <TotalsRow lines={store.draft.lines} />
      <DocumentFields store={store} />
    </Page>
  );
}

/** Gives the result to show while the server is away, anew with each reading that waits. */
function useAway({ since, waiting }: Pick<Readings, 'since' | 'waiting'>): ScanResultValue | undefined {
  return useMemo(() => sayAway({ since, waiting }), [since, waiting]);
}

function Said({ outcome: { tone, title, message } }: { readonly outcome: Outcome }) {
  return (
    <div className={css.refusal}>
      <Callout tone={tone}>
        <b>{title}</b> {message}
      </Callout>
    </div>
  );
}

type HandProps = {
  readonly store: DraftStore;
  /** Told what became of the line in hand, nothing where it was put down or only changed. */
  readonly onSay: (said: ScanResultValue | undefined) => void;
  readonly onDone: () => void;
};

function Hand({ store: { draft, change }, onSay, onDone }: HandProps) {
  const { rule } = useExpiryRule();
  const { hand, lines } = draft;
  if (hand === null) return null;
  const isKnown = lines.some(({ id }) => id === hand.id);
  const end = (next: (draft: Draft) => Draft, said?: ScanResultValue) => {
    change(next);
    onSay(said);
    onDone();
  };
  return (
    <HandForm
      key={hand.id}
      line={hand}
      isKnown={isKnown}
      onChange={(next) => change((now) => (now.hand === null ? now : { ...now, hand: next(now.hand) }))}
      onConfirm={() => end(confirmHand, isKnown ? undefined : withExpiry(addedResult(hand), hand, rule))}
      onDiscard={() => end((now) => ({ ...now, hand: null }))}
    />
  );
}

type LinesProps = { readonly store: DraftStore; readonly refused: Readonly<Record<string, string>> };

function Lines({ store: { draft, rewrite }, refused }: LinesProps) {
  if (draft.lines.length === 0) {
    return (
      <EmptyState icon={IconPackageImport} title={words.lines.emptyTitle}>
        {words.lines.emptyText}
      </EmptyState>
    );
  }
  return (
    <LinesTable
      lines={draft.lines}
      refused={refused}
      onEdit={(id) => rewrite((now) => editLine(now, id))}
      onRemove={(id) => rewrite((now) => removeLine(now, id))}
    />
  );
}
