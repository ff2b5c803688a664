import { Kbd } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { scansWords as words } from '#shared/areas/orders/scans-screen-words.ts';
import { formatSecond } from '../../lib/format.ts';
import { ScanField } from '../scan-field/scan-field.tsx';
import { SmallTable, type SmallColumn } from '../small-table/small-table.tsx';
import { ScanResult, type ScanResultValue } from '../stock/scan-result.tsx';
import css from './scans.module.css';
import type { Reading } from './use-readings.ts';

type ScanBarProps = {
  readonly placeholder: string;
  readonly group: string;
  readonly last: Reading | undefined;
  /** The result to show instead of the last reading, where the next one needs a word. */
  readonly instead?: ScanResultValue | undefined;
  /** True where a reading is asked for: typed characters go into the field, and no single key acts. */
  readonly isAwaited?: boolean;
  readonly onRead: (text: string) => void;
};

/** The field for scans, and what became of the last one. */
export function ScanBar({ placeholder, group, last, instead, isAwaited, onRead }: ScanBarProps) {
  return (
    <div className={css.scan}>
      <ScanField
        label={words.field}
        placeholder={placeholder}
        group={group}
        result={last}
        isAwaited={isAwaited ?? false}
        onRead={onRead}
      />
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
  { id: 'time', header: words.columns.time, cell: ({ at }) => formatSecond(at), width: 96 },
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
  /** The number of products read so far. */
  readonly products?: number;
  /** The text while nothing was read. */
  readonly empty: string;
  readonly badge?: ReactNode;
};

/** Shows the readings of this screen, the latest first. */
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
  /** The number of entries. */
  readonly count?: string;
  /** The text while there is nothing. */
  readonly empty?: string;
  readonly children?: ReactNode;
};

/** Shows the part beside the readings: the place of the goods, or the items still to come. */
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
