import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Summary } from '#shared/areas/inventory/totals-schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { productWords } from '#shared/areas/products/screen-words.ts';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import { formatInstant, formatInteger, formatMoney } from '../../lib/format.ts';
import { Bars, type BarLine } from '../../ui/figures/bars.tsx';
import { Part } from '../../ui/figures/part.tsx';
import css from './summary.module.css';

type Props = { readonly summary: Summary };

const words = inventoryWords.summary;

/** The rows of stock by the status of their goods, with what they are worth. */
export function ByStatus({ summary }: Props) {
  return (
    <Part title={words.byStatus} note={words.byStatusNote}>
      <Bars
        lines={summary.by_status.map(({ stock_status: status, rows, value }) => ({
          id: status,
          name: (
            <Link
              to="/estoque/inventario/linhas"
              search={{ stock_status: status }}
              title={words.rowsOf(formatInteger(rows))}
            >
              {labels.stock_status[status]}
            </Link>
          ),
          size: rows,
          value: formatInteger(rows),
          aside: formatMoney(value),
        }))}
      />
    </Part>
  );
}

/** The value of the stock by the type of its products, the largest first. */
export function ByType({ summary }: Props) {
  const types = summary.by_product_type.toSorted((a, b) => b.value - a.value);
  return (
    <Part title={words.byType} note={words.byTypeNote}>
      <Bars
        lines={types.map(({ product_type: type, value }) => ({
          id: type,
          name: (
            <Link to="/estoque/inventario/linhas" search={{ product_type: type }}>
              {productWords.shortTypes[type]}
            </Link>
          ),
          size: value,
          value: formatMoney(value),
        }))}
      />
    </Part>
  );
}

/** Shows the use of the locations, in numbers and in parts of their room. */
export function Locations({ summary: { locations } }: Props) {
  const line = (id: 'used' | 'empty' | 'blocked', name: string): BarLine => ({
    id,
    name,
    size: locations[id],
    value: formatInteger(locations[id]),
    aside: words.ofLocations(formatInteger(locations.total)),
  });
  const room = [
    { name: words.volume, percent: locations.volume_percent },
    { name: words.weight, percent: locations.weight_percent },
  ];
  return (
    <Part title={words.locations}>
      <Bars
        lines={[line('used', words.used), line('empty', words.free), line('blocked', words.blockedLocations)]}
      />
      <dl className={css.room}>
        {room.map(({ name, percent }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{percent === null ? words.noLimit : words.percent(formatPercent(percent))}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

const percents = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const formatPercent = (value: number): string => percents.format(value);

const integrityIcons = { unknown: IconInfoCircle, ok: IconCircleCheck, divergent: IconAlertOctagon };

/** Shows whether the balances agree with the ledger, and the time of the last check. */
export function IntegrityNote({ summary: { integrity } }: Props) {
  const Mark = integrityIcons[integrity.status];
  return (
    <Part title={words.integrity}>
      <p className={css.integrity} data-status={integrity.status}>
        <Mark aria-hidden />
        {words.integrityStates[integrity.status]}
        {integrity.checked_at !== null && (
          <small>{words.checkedAt(formatInstant(integrity.checked_at))}</small>
        )}
      </p>
    </Part>
  );
}

const backupIcons = {
  verified: IconCircleCheck,
  unverified: IconInfoCircle,
  damaged: IconAlertOctagon,
  none: IconAlertTriangle,
};

/** Shows the time of the last backup, and whether it is whole. */
export function LastBackupNote({ summary: { last_backup: last } }: Props) {
  const status = last?.status ?? 'none';
  const Mark = backupIcons[status];
  return (
    <Part title={words.lastBackup}>
      <p className={css.integrity} data-status={status}>
        <Mark aria-hidden />
        {words.lastBackupStates[status]}
        {last !== null && <small>{words.madeAt(formatInstant(last.created_at))}</small>}
      </p>
    </Part>
  );
}
