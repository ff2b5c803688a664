import type { webhooks } from '#shared/areas/webhooks/contract.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import type { DelayReason, DeliveryStatus, WaitReason } from '#shared/areas/webhooks/rules.ts';
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

/** Holds what decides for what the messages of an endpoint wait; moments are in milliseconds since 1970. */
export type DelayFacts = {
  readonly now: number;
  /** Is the reason that stops all of them. */
  readonly reason: WaitReason | null;
  readonly due: number;
  readonly underWay: number;
  /** Is from when on the limits let the next one go; Infinity while as many are under way as may be. */
  readonly nextSlot: number;
  /** Is the one that is tried again first. */
  readonly retry: { readonly due_at: number; readonly error: string | null } | undefined;
};

/** Gives for what messages wait, and until when; null where that is not known. */
export const delayOf = (
  facts: DelayFacts,
): { readonly reason: DelayReason; readonly until: number | null } => {
  const { now, reason, due, underWay, nextSlot, retry } = facts;
  if (reason === 'failing') return { reason, until: Number.isFinite(nextSlot) ? nextSlot : null };
  if (reason !== null) return { reason, until: null };
  if (due === 0 && underWay === 0 && retry !== undefined) {
    const isBlocked = retry.error === 'blocked_address';
    return { reason: isBlocked ? 'blocked_address' : 'retry', until: retry.due_at };
  }
  if (due === 0 || nextSlot === Infinity) return { reason: 'answer', until: null };
  return nextSlot > now ? { reason: 'rate', until: nextSlot } : { reason: 'turn', until: null };
};

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
