import { Button, Kbd } from '@mantine/core';
import { IconCheck, IconEyeOff, IconPlus } from '@tabler/icons-react';
import type { OrderPacking } from '#shared/areas/fulfilment/packing-schema.ts';
import { packingWords as words } from '#shared/areas/fulfilment/packing-screen-words.ts';
import { scansWords } from '#shared/areas/orders/scans-screen-words.ts';
import { formatInteger } from '../../../lib/format.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { PageHead } from '../../../ui/page.tsx';
import { shortInstant } from '../../../ui/short-instant.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import scansCss from '../../../ui/scans/scans.module.css';
import css from './packing.module.css';
import { isClosed } from './use-packer.ts';

type PackingHeadProps = {
  readonly packing: OrderPacking;
  /** The number of scans without an answer. */
  readonly waiting: number;
  readonly acts: Readonly<Record<'add' | 'finish', () => unknown>>;
};

/** Shows the order that is checked, and the acts on the check as a whole. */
export function PackingHead({ packing, waiting, acts }: PackingHeadProps) {
  const isOpen = packing.stage === 'packing';
  const isFilled = packing.volumes.every(isClosed);
  const queue = waiting > 0 ? scansWords.queue(formatInteger(waiting)) : undefined;
  return (
    <PageHead
      title={`${words.group} ${packing.order_number ?? ''}`}
      note={[packing.customer?.name, queue].filter(Boolean).join(' · ')}
      actions={
        <>
          {packing.is_blind && (
            <StatusBadge tone="muted" icon={IconEyeOff}>
              {words.blind}
            </StatusBadge>
          )}
          <Button
            variant="default"
            leftSection={<IconPlus />}
            rightSection={<Kbd aria-hidden>V</Kbd>}
            disabled={!isOpen}
            onClick={acts.add}
          >
            {words.keys.volume}
          </Button>
          <Button
            variant={isFilled ? 'filled' : 'default'}
            leftSection={<IconCheck />}
            rightSection={<Kbd aria-hidden>Ctrl Enter</Kbd>}
            disabled={!isOpen}
            onClick={acts.finish}
          >
            {words.keys.finish}
          </Button>
        </>
      }
    />
  );
}

type SaidProps = { readonly label: string; readonly name?: string | undefined; readonly at?: string };

function Said({ label, name, at }: SaidProps) {
  return (
    <span>
      {label} {name !== undefined && <b>{name}</b>} {at}
    </span>
  );
}

/** Shows who picked the order and who checks it, its carrier, time and dock, and the way back to it. */
export function PackingFoot({
  packing,
  onLeave,
}: {
  readonly packing: OrderPacking;
  readonly onLeave: () => unknown;
}) {
  const { picked, packing: checking, visit, carrier } = packing;
  const now = new Date(useMinute());
  const [picker, checker] = [picked?.by?.id, checking?.by?.id];
  const isOther = picker !== undefined && checker !== undefined && picker !== checker;
  const until = visit === null ? undefined : words.until(shortInstant(visit.window_end, now));
  return (
    <footer className={scansCss.foot}>
      {picked !== null && (
        <Said
          label={picked.by === null ? words.picked : words.pickedBy}
          name={picked.by?.name}
          at={shortInstant(picked.at, now)}
        />
      )}
      {checker !== undefined && <Said label={words.checkedBy} name={checking?.by?.name} />}
      {carrier !== null && (
        <Said label={words.leavesBy} name={carrier.name} {...(until !== undefined && { at: until })} />
      )}
      {visit !== null && <Said label={words.dock} name={visit.dock_name} />}
      <span className={css.footEnd}>
        {isOther && words.otherPicked}
        <button type="button" className={scansCss.key} onClick={onLeave}>
          <Kbd aria-hidden>Esc</Kbd> {scansWords.leave}
        </button>
      </span>
    </footer>
  );
}
