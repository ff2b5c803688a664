import { Button } from '@mantine/core';
import { IconArrowForwardUp, IconLock, IconLockOpen, type Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { lots } from '#shared/areas/inventory/lots-contract.ts';
import type { LotRecord } from '#shared/areas/inventory/lot-schema.ts';
import { lotWords } from '#shared/areas/inventory/lot-screen-words.ts';
import type { LotAct } from '#shared/areas/inventory/lot-workflow.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { ReasonDialog } from '../../ui/record-form/reason-dialog.tsx';
import { sayNoRight } from '../../ui/say-no-right.ts';
import { stockAreas } from '../../ui/stock-acts/stock-areas.ts';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import css from './inventory.module.css';

const words = lotWords.acts;

const icons: Readonly<Record<LotAct, Icon>> = {
  hold: IconLock,
  recall: IconArrowForwardUp,
  release: IconLockOpen,
};

const keys: Readonly<Record<LotAct, string>> = { hold: 'h', recall: 'r', release: 'l' };

type OfLot = { readonly lot: LotRecord };

/** Offers the acts on a whole lot in its status, each with its key. */
export function LotActs({ lot }: OfLot) {
  const [opened, setOpened] = useState<LotAct>();
  const choose = ({ code, label, is_possible, blocked_by }: LotRecord['actions'][number]) =>
    is_possible ? setOpened(code) : sayNoRight(label, blocked_by[0]?.message);
  useShortcuts(
    lot.actions.map((action) => ({
      keys: keys[action.code],
      label: action.label,
      group: lotWords.title(null),
      run: () => choose(action),
    })),
  );
  return (
    <>
      {lot.actions.map((action) => {
        const Mark = icons[action.code];
        return (
          <Button
            key={action.code}
            variant="default"
            leftSection={<Mark />}
            aria-disabled={!action.is_possible}
            onClick={() => choose(action)}
          >
            {action.label}
          </Button>
        );
      })}
      {opened !== undefined && <ActDialog act={opened} lot={lot} onClose={() => setOpened(undefined)} />}
    </>
  );
}

type ActDialogProps = OfLot & { readonly act: LotAct; readonly onClose: () => void };

/** Asks why a lot is held, recalled or released, and says what follows. */
function ActDialog({ act, lot, onClose }: ActDialogProps) {
  const { id, product, batch_number: batch, quantity_reserved: reserved } = lot;
  const { reason, reasonHelp: help } = words;
  return (
    <ReasonDialog
      route={lots[act]}
      call={{ params: { id } }}
      areas={stockAreas}
      name={product.sku}
      words={{ title: words.title[act](batch), save: words.save[act], reason, help, done: words.done[act] }}
      lead={
        <div className={css.affected}>
          <p>{words.effect[act]}</p>
          {act !== 'release' && reserved > 0 && (
            <p>{words.reserved(quantityWithUnit(product.unit, reserved))}</p>
          )}
        </div>
      }
      maxLength={200}
      onClose={onClose}
    />
  );
}
