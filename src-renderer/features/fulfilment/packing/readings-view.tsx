import type { CheckReading, OrderPacking } from '#shared/areas/fulfilment/packing-schema.ts';
import { packingWords as words } from '#shared/areas/fulfilment/packing-screen-words.ts';
import { scansWords } from '#shared/areas/orders/scans-screen-words.ts';
import { formatInteger, formatSecond } from '../../../lib/format.ts';
import { SmallTable, type SmallColumn } from '../../../ui/small-table/small-table.tsx';
import { quantityIn } from '../../../ui/stock/quantity.ts';
import type { ScanResultValue } from '../../../ui/stock/scan-result.tsx';
import { KeyedActs, readingMarks, type KeyedAct } from '../../../ui/scans/scan-parts.tsx';
import scansCss from '../../../ui/scans/scans.module.css';
import type { Reading } from '../../../ui/scans/use-readings.ts';
import { unbroken } from '../../../ui/unbroken.ts';
import css from './packing.module.css';

/** A line of the readings: a scan that counts, or what else was said on this screen. */
type Line = Pick<ScanResultValue, 'tone'> & {
  readonly id: string;
  readonly at: Date;
  readonly name: string;
  /** The text below the name of goods, such as the reason that they do not count. */
  readonly note?: string;
  readonly batch?: string;
  readonly amount?: string;
  readonly volume?: string;
};

const ofScan = ({ scan_uid: id, at, name, unit, quantity, ...one }: CheckReading): Line => ({
  id,
  at: new Date(at),
  tone: 'ok',
  name,
  batch: one.batch_number ?? one.serial_number ?? '',
  amount: `+${quantityIn(unit, quantity)}`,
  volume: formatInteger(one.volume_number),
});

const ofSaid = ({ id, at, tone, title, note, amount = '' }: Reading): Line =>
  tone === 'ok' ? { id, at, tone, name: title, note, amount } : { id, at, tone, name: note, note: title };

/** The scans that count and what was said beside them, the latest first. */
const linesOf = (scans: readonly CheckReading[], said: readonly Reading[]): readonly Line[] =>
  [...scans.map(ofScan), ...said.filter(({ scanUid: uid }) => uid === undefined).map(ofSaid)].toSorted(
    (one, other) => other.at.getTime() - one.at.getTime(),
  );

function Moment({ tone, at }: Pick<Line, 'tone' | 'at'>) {
  const Mark = readingMarks[tone];
  return (
    <span className={scansCss.reading} data-tone={tone}>
      <Mark aria-hidden />
      <span className="alm-soft">{formatSecond(at)}</span>
    </span>
  );
}

const said = words.columns;
const columns: readonly SmallColumn<Line>[] = [
  {
    id: 'time',
    header: said.time,
    cell: ({ tone, at }) => <Moment tone={tone} at={at} />,
    width: 104,
  },
  {
    id: 'name',
    header: said.product,
    cell: ({ name, note, tone }) => (
      <span className={css.read} data-tone={tone} title={name}>
        {unbroken(name)}
        {note !== undefined && <small title={note}>{note}</small>}
      </span>
    ),
  },
  { id: 'batch', header: said.batch, cell: ({ batch }) => <code>{batch}</code>, width: 118, wideOnly: true },
  { id: 'amount', header: said.amount, cell: ({ amount }) => <b>{amount}</b>, width: 92, align: 'end' },
  { id: 'volume', header: said.volume, cell: ({ volume }) => volume, width: 44, align: 'end' },
];

type CheckReadingsProps = {
  readonly packing: OrderPacking;
  readonly said: readonly Reading[];
  readonly acts: readonly KeyedAct[];
};

/** Shows the readings of an order, whoever read them and on whichever screen, the latest first. */
export function CheckReadings({ packing, said: saidHere, acts }: CheckReadingsProps) {
  const { items, volumes, readings, stage } = packing;
  const lines = linesOf(readings, saidHere);
  const products = items.filter(({ quantity_checked: checked }) => checked > 0).length;
  return (
    <section className={scansCss.readings} aria-label={scansWords.readings}>
      <h2 className={scansCss.partTitle}>
        {scansWords.readings}
        <small>{words.readingsNote(products, volumes.length)}</small>
        <span className={css.keys}>
          <KeyedActs acts={acts} isOpen={stage === 'packing'} />
        </span>
      </h2>
      {lines.length === 0 ? (
        <p className={scansCss.quiet}>{words.noReadings}</p>
      ) : (
        <SmallTable label={scansWords.readings} columns={columns} rows={lines} rowKey={({ id }) => id} />
      )}
    </section>
  );
}
