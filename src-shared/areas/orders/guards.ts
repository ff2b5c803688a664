import { fromScaled } from '../../kernel/primitives.ts';
import type { Guard } from '../../kernel/workflow-spec.ts';
import type { Direction } from '../operation-types/schema.ts';
import type { OrderStage } from './lists-schema.ts';

/** What the guards of an order ask of it; quantities in thousandths. */
export type OrderFacts = {
  readonly stage: OrderStage;
  /** Why it is on hold; null where it is not. */
  readonly hold: string | null;
  readonly direction: Direction;
  readonly quantity: number;
  /** What is promised to it or was picked for it, and what of that is still to be picked. */
  readonly held: number;
  readonly waiting: number;
  /** What was picked and waits to be brought back. */
  readonly returning: number;
  /** Whether something promised may not leave any more. */
  readonly isInvalid: boolean;
  /** The number of the planned wave that it waits in; null where it is in none. */
  readonly wave: string | null;
  /** Whether its type asks for a carrier that it does not have. */
  readonly lacksCarrier: boolean;
  /** Whether its type asks for a visit to a dock that it does not have. */
  readonly lacksSchedule: boolean;
  /** The load that it is to leave with, and how many of its volumes are not in yet; null where it is in none. */
  readonly load: { readonly load: string; readonly volumes: number; readonly missing: number } | null;
  /** Whether it has to leave with an invoice that it does not have. */
  readonly lacksInvoice: boolean;
  /** Whether it has to have it before it is picked. */
  readonly isInvoicedFirst: boolean;
  /** The number of an invoice of it that is valid; null where there is none. */
  readonly invoice: string | null;
  /** What came in of it. */
  readonly received: number;
  /** Whether something came in otherwise than it was ordered. */
  readonly isDiffering: boolean;
  /** Whether something that came in still lies where goods arrive. */
  readonly isUnstored: boolean;
};

export const alreadyHeld: Guard<OrderFacts> = {
  code: 'already_on_hold',
  blocks: ({ hold }) => (hold === null ? undefined : { reason: hold }),
};
export const notHeld: Guard<OrderFacts> = {
  code: 'not_on_hold',
  blocks: ({ hold }) => (hold === null ? {} : undefined),
};
export const onHold: Guard<OrderFacts> = {
  code: 'on_hold',
  blocks: ({ hold }) => (hold === null ? undefined : { reason: hold }),
};

export const inWave: Guard<OrderFacts> = {
  code: 'in_wave',
  blocks: ({ wave }) => (wave === null ? undefined : { wave }),
};

export const nothingAllocated: Guard<OrderFacts> = {
  code: 'nothing_allocated',
  blocks: ({ held }) => (held === 0 ? {} : undefined),
};
export const allocationInvalid: Guard<OrderFacts> = {
  code: 'allocation_invalid',
  blocks: ({ isInvalid }) => (isInvalid ? {} : undefined),
};
export const pickingUnfinished: Guard<OrderFacts> = {
  code: 'picking_unfinished',
  blocks: ({ quantity, held, waiting }) => {
    const missing = quantity - (held - waiting);
    return missing > 0 ? { missing: fromScaled(missing, 3) } : undefined;
  },
  waivedBy: 'shortage',
};
export const nothingToReturn: Guard<OrderFacts> = {
  code: 'nothing_to_return',
  blocks: ({ returning }) => (returning === 0 ? {} : undefined),
};

export const carrierRequired: Guard<OrderFacts> = {
  code: 'carrier_required',
  blocks: ({ lacksCarrier }) => (lacksCarrier ? {} : undefined),
};

export const scheduleRequired: Guard<OrderFacts> = {
  code: 'schedule_required',
  blocks: ({ lacksSchedule }) => (lacksSchedule ? {} : undefined),
};

export const volumesMissing: Guard<OrderFacts> = {
  code: 'volumes_missing',
  blocks: ({ load }) => (load === null || load.missing === 0 ? undefined : load),
};

/** An order leaves with its invoice: before it is picked, where its type says so, and whenever it is made ready. */
export const invoiceBeforePicking: Guard<OrderFacts> = {
  code: 'invoice_required',
  blocks: ({ lacksInvoice, isInvoicedFirst }) => (lacksInvoice && isInvoicedFirst ? {} : undefined),
};
export const invoiceRequired: Guard<OrderFacts> = {
  code: 'invoice_required',
  blocks: ({ lacksInvoice }) => (lacksInvoice ? {} : undefined),
};
/** What an invoice says must not change under it. */
export const invoiceActive: Guard<OrderFacts> = {
  code: 'invoice_active',
  blocks: ({ invoice }) => (invoice === null ? undefined : { number: invoice }),
};

export const alreadyReceived: Guard<OrderFacts> = {
  code: 'already_received',
  blocks: ({ received }) => (received === 0 ? undefined : {}),
};
export const nothingReceived: Guard<OrderFacts> = {
  code: 'nothing_received',
  blocks: ({ received }) => (received === 0 ? {} : undefined),
};
export const divergenceUnexplained: Guard<OrderFacts> = {
  code: 'divergence_unexplained',
  blocks: ({ isDiffering }) => (isDiffering ? {} : undefined),
  waivedBy: 'divergences',
};
