import { ActionIcon, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ExpiryRule } from '#shared/domain/expiry.ts';
import { isCivilDate, showDate } from '#shared/kernel/civil-date.ts';
import { receivingWords } from '#shared/areas/operation-types/screen-words.ts';
import { formatInteger, formatMoney } from '../../lib/format.ts';
import { useExpiryRule } from '../../lib/goods/expiry-rule.ts';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { Amount } from '../../ui/stock/amount.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ProductCell } from '../../ui/stock/product-cell.tsx';
import { unitsOf, type Line } from './draft.ts';
import { isOver } from './expired-lines.tsx';
import css from './receiving.module.css';

type LinesTableProps = {
  readonly lines: readonly Line[];
  /** The server's refusal of a line, by its id. */
  readonly refused: Readonly<Record<string, string>>;
  readonly onEdit: (id: string) => void;
  readonly onRemove: (id: string) => void;
};

const words = receivingWords.lines;

/** The lines of the receipt, the last read first. */
export function LinesTable({ lines, refused, onEdit, onRemove }: LinesTableProps) {
  const { rule } = useExpiryRule();
  return (
    <SmallTable
      label={words.label}
      columns={columnsWith(refused, rule)}
      rows={lines.toReversed()}
      rowKey={({ id }) => id}
      renderActions={(line) => (
        <>
          <Tooltip label={words.edit(line.goods.name)}>
            <ActionIcon aria-label={words.edit(line.goods.name)} onClick={() => onEdit(line.id)}>
              <IconPencil />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={words.remove(line.goods.name)}>
            <ActionIcon aria-label={words.remove(line.goods.name)} onClick={() => onRemove(line.id)}>
              <IconTrash />
            </ActionIcon>
          </Tooltip>
        </>
      )}
    />
  );
}

const columnsWith = (
  refused: LinesTableProps['refused'],
  rule: ExpiryRule | undefined,
): readonly SmallColumn<Line>[] => [
  {
    id: 'product',
    header: words.product,
    cell: ({ id, goods }) => {
      const sentence = refused[id];
      if (sentence === undefined) return <ProductCell product={goods} density="comfortable" />;
      return (
        <span className={css.refused} title={sentence}>
          {goods.name}
          <small>
            <IconAlertTriangle aria-hidden />
            {sentence}
          </small>
        </span>
      );
    },
  },
  {
    id: 'batch',
    header: words.batch,
    cell: (line) => <span className="alm-mono">{identityText(line)}</span>,
    width: 160,
  },
  {
    id: 'expiry',
    header: words.expiry,
    cell: (line) => {
      if (isOver(line, rule))
        return <StatusBadge tone="critical">{showDate(line.expiration_date)}</StatusBadge>;
      return isCivilDate(line.expiration_date) ? showDate(line.expiration_date) : '—';
    },
    width: 112,
  },
  {
    id: 'quantity',
    header: words.quantity,
    cell: (line) => <Amount value={unitsOf(line)} unit={line.goods.unit} withUnit leads />,
    width: 112,
    align: 'end',
  },
  { id: 'location', header: words.location, cell: ({ location_code: location }) => location, width: 116 },
  {
    id: 'cost',
    header: words.cost,
    cell: ({ unit_cost: cost }) => (cost === null ? '—' : formatMoney(cost)),
    width: 96,
    align: 'end',
    wideOnly: true,
  },
];

function identityText({ goods, batch_number: batch, serial_numbers: serials }: Line): string {
  const [only] = serials;
  const counted = serials.length === 1 ? only : words.serials(formatInteger(serials.length));
  const parts = [batch, goods.has_serial ? counted : ''].filter(Boolean);
  return parts.length === 0 ? '—' : parts.join(' · ');
}
