import type { OrderQuery } from '#shared/areas/orders/reads-contract.ts';
import { directions } from '#shared/areas/operation-types/schema.ts';
import { fiscalStages } from '#shared/areas/orders/invoice-point.ts';
import { orderStages } from '#shared/areas/orders/lists-schema.ts';
import { isUnderWay, statusOf, substatusOf } from '#shared/areas/orders/rules.ts';

/** Holds the query of a list as its statements use it: filters that an answer derives from stages are stages here. */
export type AskedOrders = Omit<OrderQuery, 'is_open' | 'is_late' | 'status' | 'substatus' | 'held_hours'> & {
  /** The instant since which an order that is on hold has been so at least. */
  readonly held_before?: string;
  /** Stages with these statuses. */
  readonly of_status?: readonly string[];
  /** Stages and directions with these substatuses, as `stage direction`, `fiscal` after them where an invoice is due next. */
  readonly of_substatus?: readonly string[];
  /** The day before which a promise is late, and that from which it is not. */
  readonly late_on?: string;
  readonly timely_on?: string;
  /** Those that wait for their invoice, and since when at the latest. */
  readonly awaits_invoice?: true;
  readonly invoice_since_to?: string;
  /** Since when at the earliest, not that instant itself. */
  readonly invoice_since_after?: string;
  readonly open?: true;
  readonly ended?: true;
};

/** Stages of orders that have ended, as the partial index of open orders says it. */
export const endings = ['completed', 'cancelled'] as const;

/** Stages in which a promise can be late. */
export const underWay = orderStages.filter(isUnderWay);

const kinds = [
  ...orderStages.flatMap((stage) =>
    directions.map((direction) => ({ stage, direction, needsInvoice: false })),
  ),
  ...fiscalStages.map((stage) => ({ stage, direction: 'outbound', needsInvoice: true }) as const),
];

/** Tells whether all stages of a filter are stages of open orders. */
const areOpen = (stages: readonly string[] | undefined): boolean =>
  stages !== undefined && !stages.some((stage) => endings.some((ending) => ending === stage));

/** The day and the hour that have begun. */
type Present = { readonly day: string; readonly hour: string };

const hoursBefore = (instant: string, hours: number): string =>
  `${new Date(Date.parse(instant) - hours * 3_600_000).toISOString().slice(0, -1)}000Z`;

/** A query as the list asks it at that time. */
export const askedOrders = (
  { is_late, is_open, status, substatus, held_hours: hours, ...query }: OrderQuery,
  { day, hour }: Present,
): AskedOrders => {
  const ofStatus = status && orderStages.filter((stage) => status.includes(statusOf(stage)));
  const ofSubstatus =
    substatus && kinds.filter(({ stage, ...kind }) => substatus.includes(substatusOf(stage, kind)));
  const isWorked = query.awaits_stock === true || query.has_invalid_allocation === true;
  const isOpen =
    is_open === true ||
    isWorked ||
    hours !== undefined ||
    is_late === true ||
    areOpen(query.stage) ||
    areOpen(ofStatus);
  return {
    ...query,
    ...(ofStatus && { of_status: ofStatus }),
    ...(ofSubstatus && {
      of_substatus: ofSubstatus.map(
        ({ stage, direction, needsInvoice }) => `${stage} ${direction}${needsInvoice ? ' fiscal' : ''}`,
      ),
    }),
    ...(is_late === true && { late_on: day }),
    ...(is_late === false && { timely_on: day }),
    ...(isOpen && { open: true }),
    ...(is_open === false && { ended: true }),
    ...(hours !== undefined && { held_before: hoursBefore(hour, hours) }),
  };
};
