import type { Hot } from '../db/capabilities.ts';
import { scopesOf, type Actor } from '../kernel/actor.ts';
import { AppError } from '../kernel/app-error.ts';
import { readSettings } from '../kernel/settings.ts';

type Releasing = Pick<Actor, 'caller'>;

/** Tells whether the actor may make goods available that were not; the application itself may. */
export const mayRelease = (on: Hot, actor: Releasing): boolean =>
  actor.caller === null || scopesOf(actor).has('stock:approve') || !readSettings(on).release_needs_approval;

/** Throws AppError 403 `release_needs_approval` for whoever may not make goods available that were not. */
export const demandMayRelease = (on: Hot, actor: Releasing): void => {
  if (mayRelease(on, actor)) return;
  const facts = { scope: 'stock:approve', setting: 'release_needs_approval' };
  throw new AppError(403, 'release_needs_approval', { facts });
};
