import type { Notification } from '#shared/areas/notifications/contract.ts';
import type { Actor, Person } from '../../kernel/actor.ts';
import { notFound } from '../../kernel/app-error.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeAct } from '../../kernel/once.ts';
import { findNotification, markRead } from './notifications.queries.ts';

/** Marks as read for this person; once read, its instant stays; throws AppError 404 for what does not concern them. */
export const readNotification = (
  deps: Pick<Deps, 'store' | 'clock'>,
  { caller: person, actor }: { readonly caller: Person; readonly actor: Actor },
  uid: string,
): Promise<Notification> =>
  writeAct(deps, { name: 'notifications.read', actor }, async (tx) => {
    const known = findNotification(tx, person, uid);
    if (known === undefined) throw notFound();
    markRead(tx, { notification_id: known.rowId, user_id: person.userId, at: deps.clock.instant() });
    return findNotification(tx, person, uid)?.notification ?? known.notification;
  });
