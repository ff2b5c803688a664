import type { webhooks } from '#shared/areas/webhooks/contract.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import type { DeliveryStatus, WaitReason } from '#shared/areas/webhooks/rules.ts';
import type { HeldReason } from '../../db/schema/webhooks.ts';
import { toInstant } from '../../kernel/clock.ts';

/** Holds what may stop all deliveries of an endpoint. */
export type Hindrances = {
  readonly isActive: boolean;
  readonly heldReason: HeldReason | null;
  readonly isSecretLost: boolean;
  /** Is the reason that the sender reports. */
  readonly sender: 'network' | 'failing' | null;
};

/** Gives the reason why an endpoint's deliveries wait, first those that people can change; null without one. */
export const waitReason = (hindrances: Hindrances): WaitReason | null => {
  const { isActive, heldReason, isSecretLost, sender } = hindrances;
  if (!isActive) return 'inactive';
  if (heldReason !== null) return heldReason;
  if (isSecretLost) return 'secret_lost';
  return sender;
};

/**
 * Tells whether deliveries that wait for this reason are shown as held; those that wait after failures still have a
 * time.
 */
export const holds = (reason: WaitReason | null): boolean => reason !== null && reason !== 'failing';

/** A status as the database keeps it. */
export type StoredStatus = Exclude<DeliveryStatus, 'held'>;

/** A delivery's status as people see it: a pending one is held while its endpoint waits. */
export const shownStatus = (stored: StoredStatus, reason: WaitReason | null): DeliveryStatus =>
  stored === 'pending' && holds(reason) ? 'held' : stored;

/** The stored status that shows as this one; undefined where none does at present. */
export const storedStatus = (shown: DeliveryStatus, reason: WaitReason | null): StoredStatus | undefined => {
  if (shown === 'held') return holds(reason) ? 'pending' : undefined;
  if (shown === 'pending') return holds(reason) ? undefined : 'pending';
  return shown;
};

/** Share of a whole in percent with two decimals; null of nothing. */
export const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 100;

const thirtyDaysMs = 30 * 86_400_000;

/** The period that statistics are asked for; the 30 days before now where it is left open. */
export const statisticsPeriod = (
  { created_from: from, created_to: to }: QueryOf<typeof webhooks.statistics>,
  now: number,
): { readonly from: string; readonly to: string } => ({
  from: from ?? toInstant(now - thirtyDaysMs),
  to: to ?? toInstant(now),
});
