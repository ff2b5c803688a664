import { fromScaled } from '../../kernel/primitives.ts';
import type { Worded } from '../../kernel/sentences.ts';
import type { Guard } from '../../kernel/workflow-spec.ts';
import type { Direction, OperationType } from '../operation-types/schema.ts';
import type { OrderStage } from './lists-schema.ts';

/** Facts of an order that its guards ask for; quantities in thousandths. */
export type OrderFacts = {
  readonly stage: OrderStage;
  /** Is the reason of its hold; null where it is not on hold. */
  readonly hold: Worded | null;
  readonly direction: Direction;
  readonly quantity: number;
  /** The quantity that is promised to it or was picked for it, and the part of that which is still to be picked. */
  readonly held: number;
  readonly waiting: number;
  /** The quantity that was picked and waits to be brought back. */
  readonly returning: number;
  /** True where something promised may not leave any more. */
  readonly isInvalid: boolean;
  /** The number of the planned wave that it waits in; null where it is in none. */
  readonly wave: string | null;
  /** True where its type asks for a carrier that it does not have. */
  readonly lacksCarrier: boolean;
  /** True where its type asks for a visit to a dock that it does not have. */
  readonly lacksSchedule: boolean;
  /** The load that it is to leave with, and how many of its volumes are not in yet; null where it is in none. */
  readonly load: { readonly load: string; readonly volumes: number; readonly missing: number } | null;
  /** True where it has to leave with an invoice that it does not have. */
  readonly lacksInvoice: boolean;
  /** True where it has to have it before it is picked. */
  readonly isInvoicedFirst: boolean;
  /** The number of an invoice of it that is valid; null where there is none. */
  readonly invoice: string | null;
  /** The quantity of it that came in. */
  readonly received: number;
  /** SKUs of what came in otherwise than it was ordered. */
  readonly differing: readonly string[];
  /** True where something that came in still lies where goods arrive. */
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
  blocks: ({ load: its }) => {
    if (its === null || its.missing === 0) return undefined;
    const { load, volumes, missing } = its;
    return { load, volumes, missing };
  },
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
/** Refuses a change of anything that a valid invoice names. */
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
  blocks: ({ differing: skus }) => (skus.length > 0 ? { skus } : undefined),
  waivedBy: 'divergences',
};

/** Tells what the type of an order asks of it beside its goods: an order lacks each until it has it. */
export const askedBy = (
  type: Pick<
    OperationType,
    'direction' | 'requires_carrier' | 'schedule_step' | 'requires_tax_invoice' | 'invoice_point'
  >,
): Pick<OrderFacts, 'lacksCarrier' | 'lacksSchedule' | 'lacksInvoice' | 'isInvoicedFirst'> => ({
  lacksCarrier: type.requires_carrier,
  lacksSchedule: type.schedule_step,
  lacksInvoice: type.requires_tax_invoice && type.direction === 'outbound',
  isInvoicedFirst: type.invoice_point === 'before_picking',
});
