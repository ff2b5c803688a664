import type { OperationType } from '../operation-types/schema.ts';
import type { OrderStage } from './lists-schema.ts';

/** Fields of an order's type that decide from when on its invoice is waited for. */
export type InvoicePoint = Pick<OperationType, 'invoice_point' | 'packing_step' | 'affects_stock'>;

const untilShipped = ['confirmed', 'picking', 'picked', 'packing', 'packed', 'ready_to_ship'] as const;
type Waiting = (typeof untilShipped)[number];

/** The stage at which an order begins to wait for its invoice; a point that it never reaches is the last one before leaving. */
const beginOf = ({ invoice_point: point, packing_step, affects_stock }: InvoicePoint): Waiting => {
  if (!affects_stock || point === 'before_picking') return 'confirmed';
  return point === 'after_packing' && packing_step ? 'packed' : 'picked';
};

/** The stages in which an order of that type waits for its invoice, until it is shipped. */
export const invoiceStages = (type: InvoicePoint): readonly OrderStage[] =>
  untilShipped.slice(untilShipped.indexOf(beginOf(type)));

/** Tells whether an order waits for its invoice next: the act that leads on from there is refused without it. */
export const isInvoiceNext = (stage: OrderStage, type: InvoicePoint): boolean => {
  if (stage === 'packed' || stage === 'ready_to_ship') return true;
  if (stage === 'picked') return !type.packing_step;
  return stage === 'confirmed' && (type.invoice_point === 'before_picking' || !type.affects_stock);
};

/** Stages in which that may be so of some type. */
export const fiscalStages = ['confirmed', 'picked', 'packed', 'ready_to_ship'] as const;

const left: readonly OrderStage[] = ['shipped', 'completed'];

/**
 * Tells whether an invoice may be registered for an order in that stage: from its point on, and when it has left
 * without one.
 */
export const takesInvoice = (stage: OrderStage, type: InvoicePoint): boolean =>
  left.includes(stage) || invoiceStages(type).includes(stage);
