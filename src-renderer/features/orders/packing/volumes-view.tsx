import { ActionIcon, Button } from '@mantine/core';
import { IconScale, IconScan, IconTag, IconTrash } from '@tabler/icons-react';
import type { OrderPacking } from '#shared/areas/orders/packing-schema.ts';
import { packingWords as words } from '#shared/areas/orders/packing-screen-words.ts';
import type { OrderVolume } from '#shared/areas/orders/volumes-schema.ts';
import { formatInteger } from '../../../lib/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { quantityWithUnit } from '../../../ui/stock/quantity.ts';
import { Beside } from '../scans/scan-parts.tsx';
import scansCss from '../scans/scans.module.css';
import css from './packing.module.css';

const kilograms = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 3, maximumFractionDigits: 3 });

type VolumesViewProps = {
  readonly packing: OrderPacking;
  readonly receiving: OrderVolume | undefined;
  readonly onChoose: (number: number) => void;
  readonly onWeigh: (volume: OrderVolume) => void;
  readonly onLabel: (volume: OrderVolume) => void;
  readonly onRemove: (volume: OrderVolume) => void;
};

/** The volumes of an order with what was checked into each; one of them receives the scans. */
export function VolumesView({ packing, receiving, ...acts }: VolumesViewProps) {
  const isOpen = packing.stage === 'packing';
  return (
    <Beside title={words.volumes} count={formatInteger(packing.volumes.length)}>
      {packing.volumes.map((volume) => (
        <VolumeCard
          key={volume.number}
          volume={volume}
          items={packing.items}
          isReceiving={isOpen && volume.number === receiving?.number}
          isOpen={isOpen}
          {...acts}
        />
      ))}
    </Beside>
  );
}

type VolumeCardProps = Pick<VolumesViewProps, 'onChoose' | 'onWeigh' | 'onLabel' | 'onRemove'> & {
  readonly volume: OrderVolume;
  readonly items: OrderPacking['items'];
  readonly isReceiving: boolean;
  readonly isOpen: boolean;
};

function VolumeCard({ volume, items, isReceiving, isOpen, onChoose, ...acts }: VolumeCardProps) {
  const { onWeigh, onLabel, onRemove } = acts;
  const number = formatInteger(volume.number);
  const { contents, gross_weight: weight, suggested_weight: suggested } = volume;
  return (
    <article
      className={css.volume}
      data-receiving={isReceiving || undefined}
      aria-label={words.volume(number)}
    >
      <header>
        <b>{words.volume(number)}</b>
        <span className={scansCss.quiet}>
          {[volume.packaging_type, volume.barcode].filter(Boolean).join(' · ')}
        </span>
        {isReceiving ? (
          <StatusBadge tone="quiet" icon={IconScan}>
            {words.receives}
          </StatusBadge>
        ) : (
          isOpen && (
            <Button size="compact-sm" variant="default" onClick={() => onChoose(volume.number)}>
              {words.receive}
            </Button>
          )
        )}
      </header>
      <Contents contents={contents} items={items} />
      <footer>
        <IconScale aria-hidden />
        <b>{weight === null ? words.noWeight : words.weight(kilograms.format(weight))}</b>
        <span className={scansCss.quiet}>
          {suggested !== null && words.suggested(kilograms.format(suggested))}
        </span>
        <Button size="compact-sm" variant="default" onClick={() => onWeigh(volume)}>
          {words.keys.weigh}
        </Button>
        <Button size="compact-sm" variant="default" leftSection={<IconTag />} onClick={() => onLabel(volume)}>
          {words.keys.label}
        </Button>
        {isOpen && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={words.remove.label(number)}
            onClick={() => onRemove(volume)}
          >
            <IconTrash />
          </ActionIcon>
        )}
      </footer>
    </article>
  );
}

type ContentsProps = Pick<OrderVolume, 'contents'> & Pick<OrderPacking, 'items'>;

function Contents({ contents, items }: ContentsProps) {
  if (contents.length === 0) return <p className={scansCss.quiet}>{words.empty}</p>;
  return (
    <ul>
      {contents.map(({ item_id: id, sku, quantity, batch_number: batch, serial_number: serial }) => {
        const product = items.find(({ item_id }) => item_id === id)?.product;
        return (
          <li key={`${id} ${batch} ${serial}`}>
            <span>{product?.name ?? sku}</span>
            <code>{batch ?? serial}</code>
            <b>{quantityWithUnit(product?.unit ?? '', quantity)}</b>
          </li>
        );
      })}
    </ul>
  );
}
