import type { EventData } from '#shared/areas/index.ts';
import type { ReturnHistory } from '#shared/areas/returns/schema.ts';
import type { Warning } from '#shared/kernel/fault.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import { emit } from '../../kernel/outbox.ts';
import { recordOf } from './records.view.ts';
import { toDetails } from './returns.mapping.ts';
import { answerOf, wholeReturn, type ReturnAnswer } from './returns.view.ts';

/** Most items that an event carries of its return. */
const mostItems = 100;

/** Names the event of each action that ends a return or begins it; every other one is a change. */
const eventOf = (action: ReturnHistory['action']) => {
  if (action === 'create') return 'return_created';
  if (action === 'close') return 'return_completed';
  if (action === 'reject') return 'return_rejected';
  return action === 'cancel' ? 'return_cancelled' : 'return_updated';
};

/** Endpoints of these events belong to people who may see customers. */
const looking = { scopes: new Set(['customers:read'] as const), today: '' };

/** Describes what was done with a return, once it is written. */
type Told = {
  readonly actor: Actor;
  readonly uid: string;
  readonly action: ReturnHistory['action'];
  /** The status before; null where the return was made. */
  readonly before: ReturnHistory['from_status'];
  readonly note?: string;
  readonly warnings?: readonly Warning[];
};

/** Tells integrations of a return as an act left it, in the transaction of the act, and answers its caller. */
export const tellReturn = (
  tx: Tx,
  deps: Deps,
  { actor, uid, action, before, note = '', warnings = [] }: Told,
): ReturnAnswer => {
  const whole = wholeReturn(tx, deps, uid);
  const { row, parts } = whole;
  const record = recordOf(toDetails(row, parts, { looking, keys: [] }));
  const data: EventData<'return_created'> = {
    return_id: record.id,
    return_number: record.number,
    order_id: record.order_id,
    order_number: row.order_number,
    action,
    previous_status: before,
    status: record.status,
    note,
    items_total: record.items.length,
    return: { ...record, items: record.items.slice(0, mostItems) },
  };
  emit(tx, deps.ids, { name: eventOf(action), data, at: record.updated_at });
  return answerOf(tx, deps, { ...whole, actor, warnings });
};
