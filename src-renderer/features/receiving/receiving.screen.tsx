import { ActionIcon, Tooltip } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowBackUp, IconPackageImport } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { capacityWords } from '#shared/areas/locations/capacity-screen-words.ts';
import { receivingWords } from '#shared/areas/operation-types/screen-words.ts';
import { quantitySum } from '#shared/domain/goods/quantity.ts';
import { isLocationCode } from '#shared/domain/location-code.ts';
import { formatInteger, formatMoney } from '../../lib/format.ts';
import { useExpiryRule } from '../../lib/goods/expiry-rule.ts';
import { fieldOf } from '../../lib/scanner/field-text.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { overloadSentences } from '../../ui/capacity/overloads.ts';
import { useLoadPreview, type Moves } from '../../ui/capacity/use-load-preview.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { CurrentLocation } from '../../ui/goods-in-hand/current-location.tsx';
import { ScanBar } from '../../ui/goods-in-hand/scan-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import type { ScanResultValue } from '../../ui/stock/scan-result.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import { sayAway } from '../../ui/waiting-readings/say-away.ts';
import { confirmHand, editLine, removeLine } from './draft-acts.ts';
import { type Draft, type Line, unitsOf } from './draft.ts';
import { withExpiry } from './expired-lines.tsx';
import { HandForm } from './hand-form.tsx';
import { LinesTable } from './lines-table.tsx';
import { ReceivingHead, type LastReceipt } from './receiving-head.tsx';
import css from './receiving.module.css';
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

const documentWords = receivingWords.document;
const fields = [
  { name: 'supplier_document', label: documentWords.supplier, longest: 60 },
  { name: 'reference', label: documentWords.reference, longest: 60 },
  { name: 'note', label: documentWords.note, longest: 500 },
] as const;

/** Asks for the facts of the receipt: the supplier's document, a reference, a remark. */
function DocumentFields({ store: { draft, change } }: { readonly store: DraftStore }) {
  return (
    <footer className={css.document} aria-label={documentWords.title}>
      {fields.map(({ name, label, longest }) => (
        <TextField
          key={name}
          label={label}
          maxLength={longest}
          value={draft[name]}
          onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, [name]: value }))}
        />
      ))}
    </footer>
  );
}

const totalsWords = receivingWords.totals;

/** Shows the totals of the receipt: lines, quantities by unit, the value of the lines with a cost. */
function TotalsRow({ lines }: { readonly lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  const { lines: count, units, value, priced } = totalsOf(lines);
  const money = formatMoney(value);
  return (
    <section className={css.totals} aria-label={totalsWords.label}>
      <span>{totalsWords.lines(formatInteger(count))}</span>
      {units.map(({ unit, quantity }) => (
        <b key={unit}>{quantityWithUnit(unit, quantity)}</b>
      ))}
      {priced > 0 && (
        <span>
          {priced === count
            ? totalsWords.value(money)
            : totalsWords.partial(money, formatInteger(priced), formatInteger(count))}
        </span>
      )}
    </section>
  );
}

/** The lines of a receipt added up; quantities of each unit apart, values where somebody gave the cost. */
type Totals = {
  readonly lines: number;
  readonly units: readonly { readonly unit: string; readonly quantity: number }[];
  readonly value: number;
  readonly priced: number;
};

/** Adds lines up; metres are never added to kilograms. */
function totalsOf(lines: readonly Line[]): Totals {
  const priced = lines.filter(({ unit_cost: cost }) => cost !== null);
  return {
    lines: lines.length,
    units: [...Map.groupBy(lines, ({ goods }) => goods.unit)].map(([unit, same]) => ({
      unit,
      quantity: quantitySum(same.map(unitsOf)),
    })),
    value: priced.reduce(
      (sum, line) => sum + Math.round((line.unit_cost ?? 0) * unitsOf(line) * 100) / 100,
      0,
    ),
    priced: priced.length,
  };
}

const scanWords = receivingWords.scan;

type UndoButtonProps = { readonly canUndo: boolean; readonly onUndo: () => void };

/** Takes the last reading back, by button or Ctrl+Z; in a field that holds text, the key stays the field's own. */
function UndoButton({ canUndo, onUndo }: UndoButtonProps) {
  const run = (): boolean => {
    if (!canUndo || isWriting()) return false;
    onUndo();
    return true;
  };
  useShortcuts([{ keys: 'mod+z', label: scanWords.undo, group: receivingWords.title, run }]);
  return (
    <Tooltip label={`${scanWords.undo} (Ctrl Z)`}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={scanWords.undo}
        disabled={!canUndo}
        onClick={onUndo}
      >
        <IconArrowBackUp />
      </ActionIcon>
    </Tooltip>
  );
}

/** A switch or a box holds no text, and leaves the key alone. */
function isWriting(): boolean {
  const field = fieldOf(document.activeElement);
  return field !== undefined && !(field instanceof HTMLSelectElement) && field.value !== '';
}

/** Long enough that a burst of readings asks once, in milliseconds. */
const PAUSE = 200;

/**
 * Shows the locations whose limits the receipt would pass if it were posted as it is, the line in hand with
 * it.
 */
function CapacityNote({ draft: { lines, hand } }: { readonly draft: Draft }) {
  const others = hand === null ? lines : [...lines.filter(({ id }) => id !== hand.id), hand];
  const [moves] = useDebouncedValue(movesOf(others), PAUSE);
  const { data } = useLoadPreview(moves);
  if (data === undefined || moves.length === 0) return null;
  const { policy, locations } = data.data;
  const closed = locations
    .filter(({ is_open: isOpen }) => !isOpen)
    .map(({ location }) => capacityWords.closed(location.code));
  const over = overloadSentences(data.data);
  if (over.length + closed.length === 0) return null;
  const isRefused = closed.length > 0 || policy === 'block';
  return (
    <div className={css.capacity} role="status" aria-label={capacityWords.label}>
      <Callout tone={isRefused ? 'critical' : 'attention'}>
        {over.length > 0 && <b>{capacityWords.overTitle[policy]} </b>}
        {[...over, ...closed].join(' · ')}
      </Callout>
    </div>
  );
}

const movesOf = (lines: readonly Line[]): Moves =>
  lines.flatMap((line) => {
    const quantity = unitsOf(line);
    if (!(quantity > 0) || !isLocationCode(line.location_code)) return [];
    return [{ sku: line.goods.sku, quantity, to_location_code: line.location_code }];
  });
