/** Facts that tell how soon an order is wanted. */
export type Urgency = {
  readonly priority: number;
  readonly promised_date: string | null;
  readonly order_number: string | null;
};

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const last = '~';

/** Orders by priority, promise and number, the most urgent first. */
export const byUrgency = (one: Urgency, other: Urgency): number =>
  other.priority - one.priority ||
  compare(one.promised_date ?? last, other.promised_date ?? last) ||
  compare(one.order_number ?? last, other.order_number ?? last);
