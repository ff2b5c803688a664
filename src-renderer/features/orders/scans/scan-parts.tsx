import { Kbd } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { scansWords as words } from '#shared/areas/orders/scans-screen-words.ts';
import { ScanField } from '../../../ui/scan-field/scan-field.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/small-table/small-table.tsx';
import { ScanResult, type ScanResultValue } from '../../../ui/stock/scan-result.tsx';
import css from './scans.module.css';
import type { Reading } from './use-readings.ts';

type ScanBarProps = {
  readonly placeholder: string;
  readonly group: string;
  readonly last: Reading | undefined;
  /** What stands instead of the last reading, where something is to be said of the next. */
  readonly instead?: ScanResultValue | undefined;
  readonly onRead: (text: string) => void;
};

/** The field for scans, and what became of the last one. */
export function ScanBar({ placeholder, group, last, instead, onRead }: ScanBarProps) {
  return (
    <div className={css.scan}>
      <ScanField label={words.field} placeholder={placeholder} group={group} result={last} onRead={onRead} />
      <ScanResult value={instead ?? last} />
    </div>
  );
}

const counted = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });

/** Says how many the next scan counts; undefined where nobody said it. */
export const sayNext = (quantity: number | undefined): ScanResultValue | undefined =>
  quantity === undefined
    ? undefined
    : { tone: 'attention', title: words.next(counted.format(quantity)), note: '' };

const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium' });

/** The second at which something was read: "14:31:58". */
export const readAt = (at: Date): string => clock.format(at);

/** The mark of what became of a reading. */
export const readingMarks = {
  ok: IconCircleCheck,
  attention: IconAlertTriangle,
  critical: IconCircleX,
} as const;

function Text({ tone, title, note }: Reading) {
  const Mark = readingMarks[tone];
  return (
    <span className={css.reading} data-tone={tone}>
      <Mark aria-hidden />
      <span>
        {title}
        <small title={note}>{note}</small>
      </span>
    </span>
  );
}

const columns: readonly SmallColumn<Reading>[] = [
  { id: 'time', header: words.columns.time, cell: ({ at }) => readAt(at), width: 96 },
  { id: 'text', header: words.columns.text, cell: (reading) => <Text {...reading} /> },
  {
    id: 'amount',
    header: words.columns.amount,
    cell: ({ amount }) => <b>{amount}</b>,
    width: 110,
    align: 'end',
  },
];

type ReadingsProps = {
  readonly readings: readonly Reading[];
  /** How many products were read of so far. */
  readonly products?: number;
  /** What stands where nothing was read. */
  readonly empty: string;
  readonly badge?: ReactNode;
};

/** What was read on this screen, the latest first. */
export function Readings({ readings, products, empty, badge }: ReadingsProps) {
  return (
    <section className={css.readings} aria-label={words.readings}>
      <h2 className={css.partTitle}>
        {words.readings} {products !== undefined && <small>{words.readingsNote(products)}</small>}
        {badge}
      </h2>
      {readings.length === 0 ? (
        <p className={css.quiet}>{empty}</p>
      ) : (
        <SmallTable label={words.readings} columns={columns} rows={readings} rowKey={({ id }) => id} />
      )}
    </section>
  );
}

type BesideProps = {
  readonly title: string;
  /** How many there are. */
  readonly count?: string;
  /** What stands where there is nothing. */
  readonly empty?: string;
  readonly children?: ReactNode;
};

/** What stands beside the readings: where the goods go, or what is still to come. */
export function Beside({ title, count, empty, children }: BesideProps) {
  return (
    <section className={css.beside} aria-label={title}>
      <h2 className={css.partTitle}>
        {title} {count !== undefined && <small>{count}</small>}
      </h2>
      {empty === undefined ? children : <p className={css.quiet}>{empty}</p>}
    </section>
  );
}

/** An act of a scan screen with its key. */
export type KeyedAct = { readonly key: string; readonly label: string; readonly run: () => unknown };

type KeyedActsProps = { readonly acts: readonly KeyedAct[]; readonly isOpen: boolean };

/** Acts that are done by one key, each as a button that names its key. */
export function KeyedActs({ acts, isOpen }: KeyedActsProps) {
  return acts.map(({ key, label, run }) => (
    <button key={key} type="button" className={css.key} disabled={!isOpen} onClick={run}>
      <Kbd aria-hidden>{key}</Kbd> {label}
    </button>
  ));
}

/** The acts of a scan screen that are done by one key. */
export function KeysFoot(props: KeyedActsProps) {
  return (
    <footer className={css.foot}>
      <KeyedActs {...props} />
    </footer>
  );
}
