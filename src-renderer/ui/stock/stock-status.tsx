import {
  IconAlertOctagon,
  IconArrowBackUp,
  IconLock,
  IconSearch,
  IconShieldCheck,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { LotStatus, StockStatus } from '#shared/domain/enumerations.ts';
import { labels } from '#shared/domain/label-words.ts';
import { stockWords } from '#shared/areas/inventory/screen-words.ts';
import { StatusBadge, type Tone } from '../status-badge.tsx';

const looks: Readonly<
  Record<Exclude<StockStatus, 'available'>, { readonly tone: Tone; readonly icon: Icon }>
> = {
  inspection: { tone: 'info', icon: IconSearch },
  quarantine: { tone: 'info', icon: IconShieldCheck },
  damaged: { tone: 'critical', icon: IconAlertOctagon },
  blocked: { tone: 'paused', icon: IconLock },
  returned: { tone: 'info', icon: IconArrowBackUp },
};

type StockStatusMarkProps = {
  readonly value: {
    readonly stock_status: StockStatus;
    readonly lot_status?: LotStatus | null;
    readonly is_expired?: boolean;
    readonly location?: { readonly is_usable: boolean };
  };
};

/** The status of goods; what is normal wears no box, and what cannot be used says why on hover. */
export function StockStatusMark({ value }: StockStatusMarkProps) {
  const { stock_status: status, lot_status: lot, is_expired: expired, location } = value;
  if (status !== 'available') {
    return (
      <StatusBadge tone={looks[status].tone} icon={looks[status].icon}>
        {labels.stock_status[status]}
      </StatusBadge>
    );
  }
  if (lot === 'on_hold' || lot === 'recalled') {
    return (
      <StatusBadge tone="paused" icon={IconLock}>
        {stockWords.lotHeld(labels.lot_status[lot])}
      </StatusBadge>
    );
  }
  if (expired === true) return <span className="alm-critical">{stockWords.unusable}</span>;
  if (location?.is_usable === false) {
    return (
      <span className="alm-soft" title={stockWords.unusableLocation}>
        {stockWords.unusable}
      </span>
    );
  }
  return <span className="alm-soft">{labels.stock_status.available}</span>;
}
