import { Button } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { labelWords } from '#shared/areas/labels/screen-words.ts';
import { orderVolumeWords } from '#shared/areas/orders/screen-words.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import type { OrderVolume } from '#shared/areas/orders/volumes-schema.ts';
import { formatInteger } from '../../../lib/format.ts';
import type { OrderAnswer } from '../../../ui/orders/orders.api.ts';
import { useLabels } from '../../../ui/print-labels/use-labels.tsx';
import { Section } from '../../../ui/record.tsx';
import { SmallTable, type SmallColumn } from '../../../ui/small-table/small-table.tsx';
import { quantityWithUnit } from '../../../ui/stock/quantity.ts';
import css from './order-volumes.module.css';

const kilograms = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const cubicMetres = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });
const centimetres = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

const sizeOf = ({ dimensions: size }: OrderVolume): string =>
  size === null
    ? ''
    : orderVolumeWords.size([size.length, size.width, size.height].map((one) => centimetres.format(one)));

const columnsOf = ({ items }: OrderDetails): readonly SmallColumn<OrderVolume>[] => {
  const unitOf = (id: string) => items.find((item) => item.id === id)?.product.unit ?? '';
  const contents = ({ contents: all }: OrderVolume) => (
    <ul className={css.packed}>
      {all.map(({ item_id: id, sku, batch_number: batch, quantity }) => (
        <li key={`${id} ${batch ?? ''}`}>{`${quantityWithUnit(unitOf(id), quantity)} ${sku}`}</li>
      ))}
    </ul>
  );
  return [
    {
      id: 'number',
      header: orderVolumeWords.number,
      cell: ({ number }) => <b>{formatInteger(number)}</b>,
      width: 44,
    },
    { id: 'type', header: orderVolumeWords.type, cell: ({ packaging_type: type }) => type, width: 130 },
    { id: 'contents', header: orderVolumeWords.contents, cell: contents },
    { id: 'size', header: orderVolumeWords.sizes, cell: sizeOf, width: 150, wideOnly: true },
    {
      id: 'weight',
      header: orderVolumeWords.weight,
      cell: ({ gross_weight: weight }) => (weight === null ? '' : kilograms.format(weight)),
      width: 90,
      align: 'end',
    },
    {
      id: 'barcode',
      header: orderVolumeWords.barcode,
      cell: ({ barcode }) => <code>{barcode}</code>,
      width: 180,
    },
  ];
};

/** The volumes in which an order leaves; nothing where it has none. */
export function OrderVolumes({ answer: { data: order } }: { readonly answer: OrderAnswer }) {
  const { volumes, totals } = order;
  const { print, dialog } = useLabels();
  if (volumes.length === 0) return null;
  const numbers = volumes.map(({ number }) => number);
  const declared = totals.volumes_declared;
  const note = [
    declared === null ? formatInteger(volumes.length) : orderVolumeWords.of(volumes.length, declared),
    totals.gross_weight === null ? '' : orderVolumeWords.kilograms(kilograms.format(totals.gross_weight)),
    totals.volume_m3 === null ? '' : orderVolumeWords.cubicMetres(cubicMetres.format(totals.volume_m3)),
  ];
  return (
    <Section
      heading="h2"
      title={orderVolumeWords.title}
      action={
        <>
          <span>{note.filter(Boolean).join(' · ')}</span>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconTag />}
            onClick={() =>
              print({ kind: 'volumes', orderId: order.id, order: order.order_number ?? '', numbers })
            }
          >
            {labelWords.action}
          </Button>
        </>
      }
    >
      {dialog}
      <SmallTable
        label={orderVolumeWords.title}
        columns={columnsOf(order)}
        rows={volumes}
        rowKey={({ number }) => String(number)}
      />
    </Section>
  );
}
