import { ActionIcon, Button, Kbd, SegmentedControl } from '@mantine/core';
import { IconPencil, IconPrinter, IconScale, IconScan, IconTrash } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { OrderPacking } from '#shared/areas/fulfilment/packing-schema.ts';
import { packingWords as words } from '#shared/areas/fulfilment/packing-screen-words.ts';
import type { OrderVolume } from '#shared/areas/orders/volumes-schema.ts';
import { formatInteger } from '../../../lib/format.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { quantityIn } from '../../../ui/stock/quantity.ts';
import { Beside } from '../../../ui/scans/scan-parts.tsx';
import scansCss from '../../../ui/scans/scans.module.css';
import { inKilograms } from './packing.api.ts';
import css from './packing.module.css';
import { isClosed } from './use-packer.ts';
import type { WeighingField } from './use-weighing.ts';

type VolumeActs = {
  readonly onChoose: (number: number) => void;
  readonly onEdit: (volume: OrderVolume) => void;
  readonly onLabel: (volume: OrderVolume) => void;
  readonly onRemove: (volume: OrderVolume) => void;
};

type VolumesViewProps = VolumeActs & {
  readonly weightField: RefObject<HTMLInputElement | null>;
  readonly packing: OrderPacking;
  readonly receiving: OrderVolume | undefined;
  readonly weighing: WeighingField;
  /** The packaging of the next volume; '' is none yet. */
  readonly packaging: string;
  readonly onPackaging: (packaging: string) => void;
};

/** The volumes of an order with what was checked into each; one of them receives the scans. */
export function VolumesView(props: VolumesViewProps) {
  const { packing, receiving, weighing, packaging, onPackaging, ...rest } = props;
  const isOpen = packing.stage === 'packing';
  const takes = ({ number }: OrderVolume) => isOpen && number === receiving?.number;
  const closed = packing.volumes.filter((volume) => isClosed(volume) && !takes(volume)).length;
  return (
    <Beside title={words.volumes} count={words.volumesNote(closed, packing.volumes.length - closed)}>
      {packing.volumes.map((volume) => (
        <VolumeCard
          key={volume.number}
          volume={volume}
          items={packing.items}
          weighing={takes(volume) ? weighing : undefined}
          isOpen={isOpen}
          {...rest}
        />
      ))}
      {isOpen && (
        <div className={css.next}>
          <span className={scansCss.quiet}>{words.nextPackaging}</span>
          <SegmentedControl
            size="xs"
            aria-label={words.nextPackaging}
            data={['', ...words.packagings].map((value) => ({ value, label: value || words.noPackaging }))}
            value={packaging}
            onChange={onPackaging}
          />
        </div>
      )}
    </Beside>
  );
}

type VolumeCardProps = VolumeActs & {
  readonly weightField: RefObject<HTMLInputElement | null>;
  readonly volume: OrderVolume;
  readonly items: OrderPacking['items'];
  /** The weight that is typed; undefined where another volume receives the scans. */
  readonly weighing: WeighingField | undefined;
  readonly isOpen: boolean;
};

function VolumeCard({ volume, items, weighing, weightField, isOpen, ...acts }: VolumeCardProps) {
  const number = formatInteger(volume.number);
  return (
    <article
      className={css.volume}
      data-receiving={weighing !== undefined || undefined}
      aria-label={words.volume(number)}
    >
      <header>
        <b>{words.volume(number)}</b>
        <span className={scansCss.quiet}>
          {[volume.packaging_type, volume.barcode].filter(Boolean).join(' · ')}
        </span>
        {weighing === undefined ? (
          <Standing volume={volume} isOpen={isOpen} onChoose={acts.onChoose} />
        ) : (
          <StatusBadge tone="muted" icon={IconScan}>
            {words.receives}
          </StatusBadge>
        )}
        {isOpen && <OwnActs volume={volume} {...acts} />}
      </header>
      <Contents contents={volume.contents} items={items} />
      {weighing === undefined ? (
        <Weight volume={volume} onLabel={acts.onLabel} />
      ) : (
        <WeightField volume={volume} weighing={weighing} field={weightField} />
      )}
    </article>
  );
}

type StandingProps = Pick<VolumeCardProps, 'volume' | 'isOpen' | 'onChoose'>;

function Standing({ volume, isOpen, onChoose }: StandingProps) {
  return (
    <>
      {isClosed(volume) && <StatusBadge tone="quiet">{words.isClosed}</StatusBadge>}
      {isOpen && (
        <Button size="compact-sm" variant="default" onClick={() => onChoose(volume.number)}>
          {words.receive}
        </Button>
      )}
    </>
  );
}

function OwnActs({ volume, onEdit, onRemove }: Pick<VolumeCardProps, 'volume' | 'onEdit' | 'onRemove'>) {
  const number = formatInteger(volume.number);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={words.edit(number)}
        title={words.edit(number)}
        onClick={() => onEdit(volume)}
      >
        <IconPencil />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={words.remove.label(number)}
        title={words.remove.label(number)}
        onClick={() => onRemove(volume)}
      >
        <IconTrash />
      </ActionIcon>
    </>
  );
}

function Suggested({ volume: { suggested_weight: suggested } }: { readonly volume: OrderVolume }) {
  return (
    <span className={scansCss.quiet}>{suggested !== null && words.suggested(inKilograms(suggested))}</span>
  );
}

type WeightProps = Pick<VolumeCardProps, 'volume' | 'onLabel'>;

function Weight({ volume, onLabel }: WeightProps) {
  const { gross_weight: weight } = volume;
  return (
    <footer>
      <IconScale aria-hidden />
      <b>{weight === null ? words.noWeight : words.weight(inKilograms(weight))}</b>
      <Suggested volume={volume} />
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconPrinter />}
        onClick={() => onLabel(volume)}
      >
        {words.keys.label}
      </Button>
    </footer>
  );
}

type WeightFieldProps = {
  readonly volume: OrderVolume;
  readonly weighing: WeighingField;
  readonly field: VolumeCardProps['weightField'];
};

function WeightField({ volume, weighing, field }: WeightFieldProps) {
  return (
    <footer>
      <NumberField
        ref={field}
        className={css.weight}
        aria-label={words.weightOf(formatInteger(volume.number))}
        leftSection={<IconScale aria-hidden />}
        rightSection={<span className={scansCss.quiet}>kg</span>}
        decimals={3}
        value={weighing.weight}
        onChange={weighing.type}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) weighing.close();
        }}
      />
      <Suggested volume={volume} />
      {weighing.off !== undefined && (
        <span className={css.off} role="status">
          {weighing.off}
        </span>
      )}
      <Button leftSection={<IconPrinter />} rightSection={<Kbd aria-hidden>E</Kbd>} onClick={weighing.close}>
        {words.keys.close}
      </Button>
    </footer>
  );
}

type ContentsProps = Pick<OrderVolume, 'contents'> & Pick<OrderPacking, 'items'>;

function Contents({ contents, items }: ContentsProps) {
  if (contents.length === 0) return <p className={scansCss.quiet}>{words.empty}</p>;
  return (
    <ul>
      {contents.map(({ item_id: id, sku, quantity, batch_number: batch, serial_number: serial }) => {
        const product = items.find(({ item_id }) => item_id === id)?.product;
        const unit = product?.unit ?? '';
        return (
          <li key={`${id} ${batch} ${serial}`}>
            <span>{product?.name ?? sku}</span>
            <code>{batch ?? serial}</code>
            <span className={css.amount}>
              <b>{quantityIn(unit, quantity)}</b> {unit}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
