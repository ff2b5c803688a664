import {
  IconArrowsLeftRight,
  IconPlusMinus,
  IconShieldCheck,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import { useState, type ReactNode, type ComponentType } from 'react';
import { stockActWords } from '#shared/areas/inventory/acts-screen-words.ts';
import { stockCommands } from '#shared/areas/inventory/commands-contract.ts';
import { scrapBody } from '#shared/areas/inventory/commands-schema.ts';
import type { ReasonCode } from '#shared/domain/enumerations.ts';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import { formatMoney } from '../../lib/format.ts';
import { useWriting } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { sayWhoMay } from '../say-no-right.ts';
import { ActDialog } from './act-dialog.tsx';
import { AdjustDialog } from './adjust.dialog.tsx';
import { Impact } from './impact.tsx';
import { LoadsOf } from './loads.tsx';
import { QuantityCell } from './quantity-cell.tsx';
import { ReasonCells } from './reason-cells.tsx';
import { StatusDialog } from './status.dialog.tsx';
import { stockAreas } from './stock-areas.ts';
import { movesOf, quantityAtFirst, rowOf, type StockTarget } from './stock-target.ts';
import { TransferDialog } from './transfer.dialog.tsx';
import { useStockAct, type ActProps } from './use-stock-act.ts';

/** An act with whether this person may do it. */
export type OfferedAct = StockAct & { readonly isAllowed: boolean };

type StockActs = {
  /** Every act in its order; those that this person may not do stand there and say so. */
  readonly offered: readonly OfferedAct[];
  readonly start: (act: StockAct['id'], target: StockTarget) => void;
  /** The dialog of the act under way; goes anywhere into the screen. */
  readonly dialog: ReactNode;
};

/** Offers the acts on goods: starts an act, draws its dialog, and lets its key act on the focused row. */
export function useStockActs(inHand: StockTarget | undefined): StockActs {
  const user = useUser();
  const [open, setOpen] = useState<{ readonly act: StockAct; readonly target: StockTarget }>();
  const offered = stockActs.map((act) => ({ ...act, isAllowed: may(user, act.needs.access) }));
  const start: StockActs['start'] = (id, target) => {
    const act = offered.find((candidate) => candidate.id === id);
    if (act?.isAllowed === true) setOpen({ act, target });
  };
  useShortcuts(
    offered.flatMap(({ id, keys, label, isAllowed, needs }) =>
      keys === undefined || inHand === undefined
        ? []
        : [
            {
              keys,
              label,
              group: stockActWords.group,
              run: () => (isAllowed ? start(id, inHand) : sayWhoMay(label, needs.access)),
            },
          ],
    ),
  );
  return {
    offered,
    start,
    dialog: open !== undefined && <open.act.Dialog target={open.target} onClose={() => setOpen(undefined)} />,
  };
}

/** One thing to do with the goods of a row: its words, its key, its dialog and the operation that it needs. */
type StockAct = {
  readonly id: 'transfer' | 'adjust' | 'status' | 'scrap';
  readonly label: string;
  readonly icon: Icon;
  readonly keys?: string;
  readonly needs: RouteSpec;
  readonly Dialog: ComponentType<{ readonly target: StockTarget; readonly onClose: () => void }>;
};

type Values = {
  readonly quantity: number | null;
  readonly reason_code: string;
  readonly note: string;
};

const reasons: readonly ReasonCode[] = [
  'expired',
  'damaged',
  'quality_rejection',
  'sample',
  'theft',
  'other',
];

const initialValuesOf = (target: StockTarget): Values => ({
  quantity: quantityAtFirst(target),
  reason_code: '',
  note: '',
});

/** Everything to do with the goods of a row, in the order in which it stands beside them. */
const stockActs: readonly StockAct[] = [
  {
    id: 'transfer',
    label: stockActWords.transfer,
    icon: IconArrowsLeftRight,
    keys: 't',
    needs: stockCommands.transfer,
    Dialog: TransferDialog,
  },
  {
    id: 'adjust',
    label: stockActWords.adjust,
    icon: IconPlusMinus,
    keys: 'a',
    needs: stockCommands.adjust,
    Dialog: AdjustDialog,
  },
  {
    id: 'status',
    label: stockActWords.changeStatus,
    icon: IconShieldCheck,
    keys: 's',
    needs: stockCommands.changeStatus,
    Dialog: StatusDialog,
  },
  {
    id: 'scrap',
    label: stockActWords.scrap,
    icon: IconTrash,
    needs: stockCommands.scrap,
    Dialog: ScrapDialog,
  },
];

/** Writes goods of one row off, after saying in numbers what goes and what it was worth. */
function ScrapDialog({ target, onClose }: ActProps) {
  const { mutateAsync: send } = useWriting(stockCommands.scrap, stockAreas);
  const { form, fields, quantity, amount } = useStockAct({
    target,
    onClose,
    initialValues: initialValuesOf(target),
    schema: scrapBody,
    toBody: (values) => ({ ...rowOf(target), ...values }),
    send,
    said: stockActWords.done.scrap,
  });
  const loss = Math.round(quantity * target.average_cost * 100) / 100;
  return (
    <ActDialog
      title={stockActWords.scrap}
      target={target}
      form={form}
      saveLabel={stockActWords.confirm.scrap(amount)}
      saveTone="danger"
      onClose={onClose}
    >
      <QuantityCell form={fields} target={target} />
      <ReasonCells form={fields} reasons={reasons} />
      <Impact
        unit={target.unit}
        lines={[
          { name: stockActWords.impact.here(target.location_code), now: target.quantity, change: -quantity },
        ]}
        note={stockActWords.impact.loss(formatMoney(loss))}
      >
        <LoadsOf moves={movesOf(target, { quantity, isIn: false })} />
      </Impact>
    </ActDialog>
  );
}
