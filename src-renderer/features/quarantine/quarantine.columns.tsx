import {
  IconAlertOctagon,
  IconCalendarX,
  IconLock,
  IconSearch,
  IconShieldCheck,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { QuarantineReason, QuarantineRow } from '#shared/areas/quarantine/row-schema.ts';
import { quarantineWords } from '#shared/areas/quarantine/screen-words.ts';
import { formatMoney } from '../../lib/format.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { LotLink } from '../../ui/stock/lot-link.tsx';
import { keyOfRow } from '../../ui/stock/rows-of-keys.ts';
import { stockRowColumns } from '../../ui/stock/stock-row.columns.tsx';
import { unbroken } from '../../ui/unbroken.ts';
import css from './quarantine.module.css';

const words = quarantineWords.columns;

const looks: Readonly<Record<QuarantineReason, { readonly tone: Tone; readonly icon: Icon }>> = {
  inspection: { tone: 'info', icon: IconSearch },
  quarantine: { tone: 'info', icon: IconShieldCheck },
  held_lot: { tone: 'attention', icon: IconLock },
  damaged: { tone: 'critical', icon: IconAlertOctagon },
  expired: { tone: 'critical', icon: IconCalendarX },
};

/** From how many days on what lies there calls for somebody. */
const long = 14;

/** The columns of what cannot be sold, in the order in which they stand. */
export const quarantineColumns: readonly Column<QuarantineRow>[] = [
  {
    ...stockRowColumns.product,
    cell: (row) => (
      <Link tabIndex={-1} to="/estoque/inventario/linhas/$row" params={{ row: keyOfRow(row) }} search>
        {unbroken(row.product.name)}
      </Link>
    ),
  },
  { ...stockRowColumns.sku, sort: 'sku' },
  stockRowColumns.batch,
  {
    id: 'reason',
    filter: 'reason',
    header: words.reason,
    text: ({ reason_label: label }) => label,
    cell: ({ reason, reason_label: label, lot_id: lot }) => (
      <LotLink id={reason === 'held_lot' ? lot : null} inRow>
        <StatusBadge tone={looks[reason].tone} icon={looks[reason].icon}>
          {label}
        </StatusBadge>
      </LotLink>
    ),
    width: 148,
    rank: 0,
  },
  {
    id: 'location',
    filter: 'location_code',
    header: words.location,
    sort: 'location_code',
    text: ({ location }) => location.code,
    cell: ({ location }) => <span className="alm-mono">{location.code}</span>,
    width: 112,
    rank: 2,
  },
  {
    id: 'document',
    header: words.document,
    text: ({ document }) => document?.number ?? '',
    cell: ({ document }) => <span className="alm-mono">{document?.number}</span>,
    width: 104,
    rank: 5,
  },
  {
    id: 'occurrence',
    header: words.occurrence,
    text: ({ occurrence }) => occurrence?.number ?? '',
    cell: ({ occurrence }) =>
      occurrence !== null && (
        <Link tabIndex={-1} to="/qualidade/ocorrencias/$id" params={{ id: occurrence.id }} search={{}}>
          {occurrence.number}
        </Link>
      ),
    width: 112,
    rank: 4,
  },
  { ...stockRowColumns.quantity, sort: 'quantity' },
  {
    id: 'since',
    header: words.since,
    sort: 'since',
    text: ({ days }) => quarantineWords.days(days),
    cell: ({ days }) => (
      <span className={days >= long ? css.long : undefined}>{quarantineWords.days(days)}</span>
    ),
    width: 88,
    align: 'end',
    rank: 0,
  },
  {
    id: 'value',
    header: words.value,
    sort: 'value',
    text: ({ value }) => formatMoney(value),
    width: 104,
    align: 'end',
    rank: 3,
  },
];
