import { Button, Kbd } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash, IconTruckDelivery } from '@tabler/icons-react';
import { documents } from '#shared/areas/documents/contract.ts';
import type { LoadDetails } from '#shared/areas/loads/schema.ts';
import { loadWords } from '#shared/areas/loads/screen-words.ts';
import { formatInteger } from '../../../lib/format.ts';
import { useApi } from '../../../lib/queries.ts';
import { PaperButton } from '../../../ui/print-where/paper-button.tsx';
import type { LoadActs } from './use-load-acts.ts';
import css from './load.module.css';

const words = loadWords.panel;

type PartProps = { readonly load: LoadDetails; readonly acts: LoadActs };

/** Shows the orders that leave now and those that stay, and the act that ships the load. */
export function ShipButton({ load, acts }: PartProps) {
  const { orders_complete: complete } = load.progress;
  const waiting = load.orders
    .filter(
      ({ shipped_at: shipped, volumes, volumes_loaded: loaded }) =>
        shipped === null && loaded < volumes.length,
    )
    .map(({ order_number: number }) => number ?? '');
  return (
    <section className={css.ship}>
      <p>
        {complete === 0 ? words.none : words.leaves(complete, formatInteger(complete))}
        {complete > 0 && waiting.length > 0 && ` ${words.waits(waiting.join(', '), waiting.length)}`}
      </p>
      <Button
        fullWidth
        leftSection={<IconTruckDelivery />}
        rightSection={<Kbd aria-hidden>Ctrl Enter</Kbd>}
        disabled={!acts.mayWrite || !acts.can('ship')}
        loading={acts.isShipping}
        onClick={() => void acts.ship()}
      >
        {words.ship(complete, formatInteger(complete))}
      </Button>
    </section>
  );
}

type LoadToolsProps = PartProps & { readonly onModify: () => void; readonly onAdd: () => void };

/** The smaller acts of a load: its sheet, its vehicle, its orders. */
export function LoadTools({ load: { id }, acts, onModify, onAdd }: LoadToolsProps) {
  const api = useApi();
  const tools = [
    { code: 'add', label: words.add, icon: IconPlus, act: onAdd },
    { code: 'modify', label: words.modify, icon: IconPencil, act: onModify },
    { code: 'cancel', label: words.cancel.label, icon: IconTrash, act: () => void acts.cancel() },
  ];
  return (
    <div className={css.tools}>
      <PaperButton
        label={words.sheet}
        size="compact-sm"
        variant="subtle"
        source={() => ({ kind: 'romaneio', id })}
        make={() => api.download(documents.load, { params: { id } })}
      />
      {tools
        .filter(({ code }) => acts.mayWrite && acts.can(code))
        .map(({ code, label, icon: Mark, act }) => (
          <Button key={code} size="compact-sm" variant="subtle" leftSection={<Mark />} onClick={act}>
            {label}
          </Button>
        ))}
    </div>
  );
}
