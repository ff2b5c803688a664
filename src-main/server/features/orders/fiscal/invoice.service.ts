import type { FiscalStatus } from '#shared/areas/orders/lists-schema.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import type { Tx } from '../../../db/capabilities.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { instantAfter } from '../../../kernel/clock.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { notify } from '../../../kernel/notify.ts';
import { concludeAct, getOrder } from '../conclude.service.ts';
import type { Making } from '../orders.deps.ts';
import { orderRows } from '../orders.queries.ts';

/** Describes a change of the invoices of an order: the action, and the fiscal status of the order after it. */
export type InvoiceNote = {
  readonly actor: Actor;
  readonly id: string;
  readonly action: 'invoice' | 'invoice_removed' | 'invoice_cancelled';
  readonly fiscalStatus: FiscalStatus;
  /** The document that it is about and what somebody said, as the history keeps it. */
  readonly note: string;
};

/** Stages in which the goods of an order have left. */
export const leftStages = ['shipped', 'completed'] as const;

/** Writes how an order stands with its invoices, into its history too, and tells of it; throws AppError 404. */
export const noteInvoiceIn = (
  tx: Tx,
  deps: Making & Pick<Deps, 'store'>,
  { actor, id, action, fiscalStatus, note }: InvoiceNote,
): OrderDetails => {
  const before = getOrder(tx, id);
  const at = instantAfter(before.updated_at, deps.clock.instant());
  const isChanged = before.fiscal_status !== fiscalStatus;
  const after = orderRows.update(tx, before, { fiscal_status: fiscalStatus, at });
  const changes = isChanged ? ['fiscal_status', 'fiscal_documents'] : ['fiscal_documents'];
  if (action === 'invoice_cancelled' && leftStages.some((stage) => stage === before.stage)) {
    const subject = { uid: before.uid, name: before.order_number ?? '' };
    notify(tx, deps, { kind: 'order_invoice_cancelled', subject, at });
  }
  return concludeAct(tx, deps, {
    actor,
    id,
    after,
    before,
    action,
    event: 'order_updated',
    note,
    changes,
    at,
  });
};
