import { Button, Kbd } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock, IconScan } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { pickingWords as words } from '#shared/areas/fulfilment/picking-screen-words.ts';
import { scansWords } from '#shared/areas/orders/scans-screen-words.ts';
import { formatInteger, formatSecond } from '../../../lib/format.ts';
import { useStable } from '../../../lib/use-stable.ts';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts.ts';
import { ScanField } from '../../../ui/scan-field/scan-field.tsx';
import type { ScanResultValue } from '../../../ui/stock/scan-result.tsx';
import { sayAsked } from '../../../ui/scans/lacking.ts';
import { QuantityDialog } from '../../../ui/scans/quantity.dialog.tsx';
import { sayAway } from '../../../ui/waiting-readings/say-away.ts';
import type { Reading } from '../../../ui/scans/use-readings.ts';
import { StopsDialog } from './picking.dialogs.tsx';
import { needsLocation } from './judge-pick.ts';
import { Compared, isComparable, rightAt } from './compared.tsx';
import css from './picking.module.css';
import { AmountView, NextView, StopView } from './stop-view.tsx';
import { StopWarnings } from './stop-warnings.tsx';
import { leftAt } from './stops.ts';
import { usePicker, type Picker } from './use-picker.ts';
import type { Walk, WalkCalls, WalkStop } from './walk.ts';

type Open = 'quantity' | 'short' | 'finish' | 'list';

type Act = { readonly key: string; readonly label: string; readonly run: () => void };

const actsOf = (picker: Picker, open: (what: Open) => void): readonly Act[] => {
  const atStop = (what: Open) => () => picker.stop !== undefined && open(what);
  return [
    { key: 'Q', label: words.keys.quantity, run: atStop('quantity') },
    { key: 'F', label: words.keys.short, run: atStop('short') },
    { key: 'Z', label: words.keys.undo, run: () => void picker.undo() },
    { key: 'P', label: words.keys.skip, run: picker.skip },
    { key: 'L', label: words.keys.list, run: () => open('list') },
  ];
};

/** The keys of the screen: acts only while the order is being picked, and the way out always. */
function usePickingKeys({ acts, isPicking, finish, leave }: PickingKeys): void {
  const isIdle = !isPicking;
  const only = (run: () => unknown) => ({ isIdle, run: () => !isIdle && void run() });
  const { group } = words;
  useShortcuts([
    ...acts.map(({ key, label, run }) => ({ keys: key.toLowerCase(), label, group, ...only(run) })),
    { keys: 'mod+Enter', label: words.keys.finish, group, ...only(finish) },
    { keys: 'Escape', label: words.leave, group, run: leave },
  ]);
}

type PickingKeys = {
  readonly acts: readonly Act[];
  readonly isPicking: boolean;
  readonly finish: () => void;
  readonly leave: () => void;
};

export type PickingLoopProps = {
  readonly walk: Walk;
  readonly calls: WalkCalls;
  /** The title and the text of a walk that is not being picked. */
  readonly idle: readonly [string, string];
  /** Ends the picking where nothing is missing. */
  readonly onEnd: () => void;
  readonly onLeave: () => void;
  /** The dialogs by which goods of a stop are said to be missing, and the picking ends with a rest. */
  readonly renderShort: (stop: WalkStop, onClose: () => void) => ReactNode;
  readonly renderFinish: (onClose: () => void) => ReactNode;
};

/** A walk is picked stop after stop: the whole window, worked by scanner and single keys. */
export function PickingLoop(props: PickingLoopProps) {
  const { walk, calls, idle, onEnd, onLeave: leave } = props;
  const picker = usePicker(walk, calls);
  const [open, setOpen] = useState<Open>();
  const { isPicking, progress } = walk;
  const end = useStable(() => (progress.items_picked < progress.items ? setOpen('finish') : onEnd()));
  const finish = () => picker.afterAll(end);
  const giveUpOrLeave = () => {
    if (!picker.giveUp()) leave();
  };
  const acts = actsOf(picker, setOpen);
  usePickingKeys({ acts, isPicking, finish, leave: giveUpOrLeave });
  const { stop, next, isLocationRead, readings, waiting } = picker;
  return (
    <div className={css.screen}>
      <Head walk={walk} picker={picker} onLeave={leave} />
      <Band walk={walk} picker={picker} idle={idle} onFinish={finish} />
      <StopWarnings stops={walk.stops} />
      <div className={css.body}>
        {stop === undefined ? (
          <div className={css.where} />
        ) : (
          <StopView stop={stop} isLocationRead={isLocationRead} />
        )}
        {stop === undefined ? <div className={css.amount} /> : <AmountView stop={stop} />}
        <Readings readings={readings} waiting={waiting} />
        <NextView stop={next} />
      </div>
      <Foot walk={walk} acts={acts} isPicking={isPicking} />
      <Opened {...props} open={open} picker={picker} onClose={() => setOpen(undefined)} />
    </div>
  );
}

type FootProps = Pick<PartProps, 'walk'> & Pick<PickingKeys, 'acts' | 'isPicking'>;

function Foot({ walk: { staging_location: target }, acts, isPicking }: FootProps) {
  return (
    <footer className={css.foot}>
      {acts.map(({ key, label, run }) => (
        <button key={key} type="button" className={css.key} disabled={!isPicking} onClick={run}>
          <Kbd aria-hidden>{key}</Kbd> {label}
        </button>
      ))}
      <span className={css.target}>
        {target !== null && words.target(target.code, target.name === target.code ? '' : target.name)}
      </span>
    </footer>
  );
}

type OpenedProps = PickingLoopProps & {
  readonly open: Open | undefined;
  readonly picker: Picker;
  readonly onClose: () => void;
};

function Opened({ open, walk, picker, renderShort, renderFinish, onClose }: OpenedProps) {
  const { stop } = picker;
  if (open === 'finish') return renderFinish(onClose);
  if (open === 'list') return <StopsDialog walk={walk} onClose={onClose} />;
  if (open === undefined || stop === undefined) return null;
  if (open === 'short') return renderShort(stop, onClose);
  return <QuantityDialog unit={stop.product.unit} onChosen={picker.setQuantity} onClose={onClose} />;
}

type PartProps = { readonly walk: Walk; readonly picker: Picker };

function Head({ walk, picker, onLeave }: PartProps & { readonly onLeave: () => void }) {
  const { stops, stops_done: done } = walk.progress;
  return (
    <header className={css.head}>
      <h1 className={css.title}>{walk.title}</h1>
      <div className={css.progress}>
        <span>
          {done < stops ? (
            <>
              {words.stop} <b>{words.of(formatInteger(done + 1), formatInteger(stops))}</b>
            </>
          ) : (
            <b>{words.allStops(stops, formatInteger(stops))}</b>
          )}
        </span>
        <span className={css.squares} aria-hidden>
          {walk.stops.slice(0, 24).map(({ id, quantity, quantity_picked: picked }) => (
            <i key={id} data-state={picked >= quantity ? 'done' : id === picker.stop?.id ? 'here' : 'open'} />
          ))}
        </span>
      </div>
      <span
        className={css.queue}
        data-waiting={picker.waiting.length > 0 || undefined}
        title={words.queueHint}
        role="status"
      >
        <IconScan aria-hidden /> {words.queue(formatInteger(picker.waiting.length))}
      </span>
      <Button variant="default" rightSection={<Kbd aria-hidden>Esc</Kbd>} onClick={onLeave}>
        {words.leave}
      </Button>
    </header>
  );
}

type Task = readonly [string, string];

/** Names the slot for the next units, on a walk with a trolley; else undefined. */
const slotTask = ({ slots = [] }: WalkStop): string | undefined => {
  const next = slots.find((slot) => leftAt(slot) > 0);
  return next === undefined ? undefined : words.slots.put(String(next.slot));
};

/** Names the reading after the product of a stop; else undefined. */
const thenRead = ({ serial_number: serial, batch_number: batch }: WalkStop): string | undefined => {
  if (serial !== null) return words.tasks.serial(serial);
  return batch === null ? undefined : words.tasks.lot(batch);
};

const taskOf = (walk: Walk, picker: Picker, idle: Task): Task => {
  const { isPicking, progress } = walk;
  const { stop, quantity } = picker;
  const { tasks } = words;
  if (!isPicking) return idle;
  if (stop === undefined) {
    const isAll = progress.items_picked >= progress.items;
    return isAll ? [tasks.done, tasks.doneNote] : [tasks.rest, tasks.restNote];
  }
  if (picker.isClosed) return [tasks.location, words.locationWrongNote(stop.location.code)];
  if (!picker.isLocationRead && needsLocation(walk, stop)) {
    return [tasks.location, tasks.locationNote(stop.product.sku)];
  }
  if (quantity !== undefined) return [tasks.goods, tasks.quantity(`${quantity} ${stop.product.unit}`)];
  const box = stop.product.packagings.find(({ factor }) => factor > 1);
  const note = box === undefined ? tasks.goodsNote : tasks.box(String(box.factor));
  return [tasks.goods, [slotTask(stop), thenRead(stop)].filter(Boolean).join(' · ') || note];
};

const marks = { ok: IconCircleCheck, attention: IconAlertTriangle, critical: IconCircleX } as const;

/** Names what was wrong in a refused reading, and what would have been right. */
const comparedOf = (reading: Reading, stop: WalkStop | undefined) => {
  const { read, title, note } = reading;
  if (read === undefined || stop === undefined || !isComparable(read.field)) return undefined;
  const right = rightAt(stop, { field: read.field, text: read.text });
  if (right === null || right.toLowerCase() === read.text.toLowerCase()) return undefined;
  const isRefused = title === words.refused;
  return {
    read: read.text,
    right,
    title: isRefused ? words.wrong[read.field] : title,
    note: isRefused ? words.wrongNote(note) : note,
  };
};

const askedOf = ({ asked }: Picker): ScanResultValue | undefined =>
  asked === null ? undefined : sayAsked(asked);

type BandProps = PartProps & { readonly idle: Task; readonly onFinish: () => void };

/** Shows the present task, or the fault of the last reading, in the largest words of the screen. */
function Band({ walk, picker, idle, onFinish }: BandProps) {
  const [last] = picker.readings;
  const isWrong = last !== undefined && last.tone !== 'ok';
  const awaited = sayAway(picker) ?? askedOf(picker);
  const wrong = awaited ?? (isWrong ? last : undefined);
  const compared = awaited === undefined && isWrong ? comparedOf(last, picker.stop) : undefined;
  const [task, note] = taskOf(walk, picker, idle);
  const Mark = wrong === undefined ? IconScan : marks[wrong.tone];
  const isOver = walk.isPicking && picker.stop === undefined;
  return (
    <div className={css.band} data-tone={wrong?.tone}>
      <Mark className={css.mark} aria-hidden />
      <p className={css.task} role="status" aria-live="assertive">
        <b>{compared?.title ?? wrong?.title ?? task}</b> <span>{compared?.note ?? wrong?.note ?? note}</span>
      </p>
      {compared !== undefined && <Compared read={compared.read} right={compared.right} />}
      {isOver && (
        <Button rightSection={<Kbd aria-hidden>Ctrl Enter</Kbd>} onClick={onFinish}>
          {words.keys.finish}
        </Button>
      )}
      <div className={css.field}>
        <ScanField
          label={words.field}
          placeholder={words.placeholder}
          group={words.group}
          result={last}
          isAwaited={picker.asked !== null || picker.isClosed}
          onRead={picker.onRead}
        />
      </div>
    </div>
  );
}

type ReadingsProps = Pick<Picker, 'waiting'> & { readonly readings: readonly Reading[] };

function Readings({ readings, waiting }: ReadingsProps) {
  return (
    <section className={css.readings} aria-label={words.last}>
      <p className={css.small}>{words.last}</p>
      {readings.length + waiting.length === 0 && <p className={css.small}>{words.none}</p>}
      <ol>
        {waiting
          .toReversed()
          .slice(0, 3)
          .map(({ scan_uid: id, at, text }) => (
            <li key={id} data-tone="waiting">
              <IconClock aria-hidden />
              <time>{formatSecond(at)}</time>
              <span>{[text, scansWords.waits].join(' · ')}</span>
            </li>
          ))}
        {readings.slice(0, Math.max(0, 3 - waiting.length)).map(({ id, at, tone, title, note, amount }) => {
          const Mark = marks[tone];
          return (
            <li key={id} data-tone={tone}>
              <Mark aria-hidden />
              <time>{formatSecond(at)}</time>
              <span>{[title, note].filter(Boolean).join(' · ')}</span>
              <b>{amount}</b>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
