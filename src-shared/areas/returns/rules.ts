import { addDays, civilDate } from '../../kernel/civil-date.ts';
import type { returnLabels } from './label-words.ts';
import type { ReturnStatus } from './lists-schema.ts';

export type ReturnReason = keyof typeof returnLabels.reason;
export type Resolution = keyof typeof returnLabels.resolution;
export type Condition = keyof typeof returnLabels.condition;
export type ReturnDisposition = keyof typeof returnLabels.disposition;
export type FiscalIssuer = keyof typeof returnLabels.fiscal_issuer;

/** The claim of a return on a line of an order; quantities in thousandths. */
export type Claimed = {
  readonly status: ReturnStatus;
  readonly quantity: number;
  readonly received: number;
};

/**
 * Computes the part of a claim that counts against the shipped quantity: nothing once the return is rejected or
 * cancelled, the quantity that came once it is closed, and until then whichever of both is more.
 */
export const claimOf = ({ status, quantity, received }: Claimed): number => {
  if (status === 'rejected' || status === 'cancelled') return 0;
  return status === 'closed' ? received : Math.max(quantity, received);
};

/** Computes the quantity of a line that may still be returned; below nothing where more came than was shipped. */
export const returnableOf = (shipped: number, claims: readonly Claimed[]): number =>
  claims.reduce((left, claim) => left - claimOf(claim), shipped);

/** Days in which a consumer who did not buy in a store may regret the purchase (CDC, art. 49). */
const withdrawalDays = 7;

/** Days in which a defect is to be cured (CDC, art. 18). */
const cureDays = 30;

type Bought = {
  /** The time of the delivery, or of leaving where nobody knows it; milliseconds since 1970, null before. */
  readonly deliveredAt: number | null;
  readonly isIndividual: boolean;
  readonly isInStore: boolean;
};

/** The last day on which a purchase may be regretted by law; null where it may not. */
export const withdrawalUntil = (
  { deliveredAt, isIndividual, isInStore }: Bought,
  timeZone: string,
): string | null => {
  if (deliveredAt === null || !isIndividual || isInStore) return null;
  return addDays(civilDate(deliveredAt, timeZone), withdrawalDays);
};

/** The day until which a return is to be concluded: what the law gives for defects, else what the site gives. */
export const dueOn = (
  { reason, requestedOn }: { readonly reason: ReturnReason; readonly requestedOn: string },
  { rma_due_days: days }: { readonly rma_due_days: number },
): string => addDays(requestedOn, reason === 'defect' ? cureDays : days);

/** Conditions in which goods may be sold again. */
const sellable: readonly Condition[] = ['sealed', 'opened'];

/** Tells whether goods in this condition may go back to stock. */
export const isSellable = (condition: Condition): boolean => sellable.includes(condition);

/** Destinations after which goods still wait for another one. */
export const isFinal = (disposition: ReturnDisposition): boolean => disposition !== 'repair';

type Noted = {
  readonly isContributor: boolean;
  readonly isRefusedOnDelivery: boolean;
  readonly isSameState: boolean;
};

/**
 * Finds the issuer of the note of a return, and the code of operation that is usual for goods bought to be sold again:
 * a contributor of ICMS issues its own, everybody else's is an entry of the site, as is that of goods refused at the
 * door.
 */
export const noteOf = ({ isContributor, isRefusedOnDelivery, isSameState }: Noted) => {
  const issuer: FiscalIssuer = isContributor && !isRefusedOnDelivery ? 'customer' : 'site';
  const first = issuer === 'customer' ? (isSameState ? '5' : '6') : isSameState ? '1' : '2';
  return { issuer, cfop: `${first}202` };
};
