import {
  IconArrowsLeftRight,
  IconPlusMinus,
  IconShieldCheck,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { stockCommands } from '#shared/areas/inventory/commands-contract.ts';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import { stockActWords } from '#shared/areas/inventory/acts-screen-words.ts';
import { AdjustDialog } from './adjust.dialog.tsx';
import { ScrapDialog } from './scrap.dialog.tsx';
import { StatusDialog } from './status.dialog.tsx';
import type { StockTarget } from './stock-target.ts';
import { TransferDialog } from './transfer.dialog.tsx';

/** One thing to do with the goods of a row: its words, its key, its dialog and the operation that it needs. */
export type StockAct = {
  readonly id: 'transfer' | 'adjust' | 'status' | 'scrap';
  readonly label: string;
  readonly icon: Icon;
  readonly keys?: string;
  readonly needs: RouteSpec;
  readonly Dialog: ComponentType<{ readonly target: StockTarget; readonly onClose: () => void }>;
};

/** Everything to do with the goods of a row, in the order in which it stands beside them. */
export const stockActs: readonly StockAct[] = [
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
