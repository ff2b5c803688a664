import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { orderWords } from '#shared/areas/orders/screen-words.ts';
import type { OrderLine } from '#shared/areas/orders/schema.ts';
import { formatDecimal } from '#shared/kernel/decimal-text.ts';
import { formatDate, formatInteger } from '../../lib/format.ts';

const { promise, none, nexts } = orderWords;

type Way = Pick<OrderLine, 'direction' | 'operation_type'>;

/** Names the other side of an order: the buyer, the supplier, or the sender of a return. */
export function partyWords({ direction, operation_type: { code } }: Way) {
  const { buyer, supplier, sender } = orderWords.parties;
  if (direction !== 'inbound') return buyer;
  return code === 'customer_return' ? sender : supplier;
}

type Promised = Pick<OrderLine, 'promised_date' | 'is_late'>;

const DAY = 86_400_000;

/** Whole days from one civil date to another. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

const shortDate = (date: string, today: string): string =>
  date.slice(0, 4) === today.slice(0, 4) ? formatDate(date).slice(0, 5) : formatDate(date);

/** Writes the promise of an order: "20/11", "hoje", and the days that it is late: "17/11 · 2 d". */
export function promiseText({ promised_date: date, is_late: isLate }: Promised, today: string): string {
  if (date === null) return none;
  if (date === today) return promise.today;
  const shown = shortDate(date, today);
  return isLate ? promise.late(shown, formatInteger(daysBetween(date, today))) : shown;
}

/** The date that was promised, and how long ago it was where it is over. */
export function promiseHint({ promised_date: date, is_late: isLate }: Promised, today: string): string {
  if (date === null) return promise.none;
  return isLate ? promise.lateHint(formatInteger(daysBetween(date, today))) : formatDate(date);
}

/** "Alta"; the number itself where the list knows no word for it. */
export const priorityLabel = (priority: number): string =>
  (orderLabels.order_priority as Readonly<Record<number, string>>)[priority] ?? String(priority);

type Standing = Pick<
  OrderLine,
  'stage' | 'direction' | 'is_on_hold' | 'has_invalid_allocation' | 'awaits_stock' | 'substatus'
>;

/** Names what somebody does next with an order: what holds it is settled first; a dash where nothing is left to do. */
export function nextText(order: Standing): string {
  const { stage } = order;
  if (stage === 'completed' || stage === 'cancelled') return none;
  if (order.is_on_hold) return nexts.release;
  if (order.has_invalid_allocation) return nexts.reallocate;
  if (order.awaits_stock) return nexts.decide;
  if (order.substatus.value === 'awaiting_fiscal_validation') return nexts.invoice;
  return stage === 'pending' && order.direction === 'inbound' ? nexts.receive : nexts[stage];
}

/** Writes the city of an order: "Campinas, SP"; a dash where it has no address. */
export const cityText = ({ city, state }: Pick<OrderLine, 'city' | 'state'>): string =>
  city === null || state === null ? none : `${city}, ${state}`;

/** For whom an order is, or what it is where it names nobody. */
export const partyText = ({
  customer,
  operation_type: type,
}: Pick<OrderLine, 'customer' | 'operation_type'>) => customer?.name ?? type.name;

const channels: Readonly<Record<string, string>> = orderWords.channels;

/** A channel as people read it: that of goods receipts has a word of its own. */
export const channelText = (code: string): string => channels[code] ?? code;

/** Writes the kind and the origin of an order: "Venda, loja LJ-10515". */
export const originText = (order: Pick<OrderLine, 'operation_type' | 'channel' | 'external_reference'>) =>
  `${order.operation_type.name}, ${[channelText(order.channel.code), order.external_reference].filter(Boolean).join(' ')}`;

/** An amount under a heading that names the currency: "1.286,90". */
export const amountText = (reais: number): string => formatDecimal(reais, 2);
