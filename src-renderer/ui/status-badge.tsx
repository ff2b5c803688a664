import type { Icon } from '@tabler/icons-react';
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCalendarX,
  IconCircleCheck,
  IconCircleOff,
  IconClock,
  IconInfoCircle,
  IconPlayerPause,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './status-badge.module.css';

/** The weight of a status for its reader; `quiet` is the normal case and wears no box. */
export type Tone =
  | 'quiet'
  | 'ok'
  | 'attention'
  | 'critical'
  | 'empty'
  | 'expired'
  | 'info'
  | 'muted'
  | 'paused';

const icons: Readonly<Record<Tone, Icon>> = {
  quiet: IconCircleCheck,
  ok: IconCircleCheck,
  attention: IconClock,
  critical: IconAlertOctagon,
  empty: IconCircleOff,
  expired: IconCalendarX,
  info: IconInfoCircle,
  muted: IconCircleCheck,
  paused: IconPlayerPause,
};

type StatusBadgeProps = {
  readonly tone: Tone;
  /** The fact in words: "Vence em 6 dias", not "Atenção". */
  readonly children: ReactNode;
  /** Another icon where the tone's own does not say it. */
  readonly icon?: Icon;
};

/** A status as icon, text and colour together, never by colour alone. */
export function StatusBadge({ tone, children, icon }: StatusBadgeProps) {
  const Mark = icon ?? icons[tone];
  return (
    <span className={css.badge} data-tone={tone}>
      <Mark aria-hidden />
      {children}
    </span>
  );
}

type CalloutProps = {
  readonly tone: 'attention' | 'critical' | 'info' | 'ok';
  readonly children: ReactNode;
};

const calloutIcons = {
  attention: IconAlertTriangle,
  critical: IconAlertOctagon,
  info: IconInfoCircle,
  ok: IconCircleCheck,
};

/** A framed remark across its region; the critical one is announced at once. */
export function Callout({ tone, children }: CalloutProps) {
  const Mark = calloutIcons[tone];
  return (
    <div className={css.callout} data-tone={tone} role={tone === 'critical' ? 'alert' : 'note'}>
      <Mark aria-hidden />
      <div className={css.said}>{children}</div>
    </div>
  );
}
