import { addressWithoutNumber, maskedDocument, withoutContact } from '../../domain/hidden-people.ts';
import type { Direction } from '../operation-types/schema.ts';
import { awaitingReceipt, orderLabels } from './label-words.ts';
import type {
  FulfillmentStatus,
  ItemStage,
  OrderStage,
  OrderStatus,
  OrderSubstatus,
} from './lists-schema.ts';
import type { Schedule } from './schedule-schema.ts';
import type { Order } from './schema.ts';

/**
 * Facts that the cost of one item is computed from: thousandths of units at ten-thousandths of a real, and a discount
 * in cents.
 */
export type PricedItem = {
  readonly quantity: number;
  readonly unit_price: number;
  readonly discount: number;
};

/** Amounts of an order as a whole, in cents. */
export type Amounts = {
  readonly discount: number;
  readonly freight: number;
  readonly insurance: number;
  readonly other: number;
};

/** The most that an order may cost, in cents. */
export const mostCents = 9_999_999_999_999;

/** Quantity times price in cents, half a cent counts as one. */
export const grossOf = ({ quantity, unit_price }: Omit<PricedItem, 'discount'>): number =>
  Number((BigInt(quantity) * BigInt(unit_price) + 50_000n) / 100_000n);

/**
 * Splits an item into the part that is left and the part that is taken; of an item that was cut to nothing both are
 * nothing. The discount goes with the quantity; where the price of one part was rounded down below its share, the other
 * part takes the rest, and it is lost only where both cost less than it.
 */
export const splitItem = <I extends PricedItem>(
  item: I,
  taken: number,
): { readonly left: I; readonly moved: I } => {
  const [leftGross, movedGross] = [
    grossOf({ ...item, quantity: item.quantity - taken }),
    grossOf({ ...item, quantity: taken }),
  ];
  const whole = BigInt(item.quantity);
  const share = whole === 0n ? 0 : Number((BigInt(item.discount) * BigInt(taken)) / whole);
  const movedDiscount = Math.min(movedGross, Math.max(share, item.discount - leftGross));
  return {
    moved: { ...item, quantity: taken, discount: movedDiscount },
    left: {
      ...item,
      quantity: item.quantity - taken,
      discount: Math.min(leftGross, item.discount - movedDiscount),
    },
  };
};

/** The sums of an order in cents, each one a sum of whole numbers. */
export const totalsOf = (items: readonly PricedItem[], amounts: Amounts) => {
  const products = items.reduce((sum, item) => sum + grossOf(item), 0);
  const itemDiscount = items.reduce((sum, { discount }) => sum + discount, 0);
  const { discount, freight, insurance, other } = amounts;
  return {
    items_count: items.length,
    quantity: items.reduce((sum, item) => sum + item.quantity, 0),
    products,
    item_discount: itemDiscount,
    total: products - itemDiscount - discount + freight + insurance + other,
  };
};

/** The amounts of an order whose items became fewer: a discount never passes what there is to discount from. */
export const amountsLeft = (items: readonly PricedItem[], amounts: Amounts): Amounts => {
  const { total } = totalsOf(items, amounts);
  return total >= 0 ? amounts : { ...amounts, discount: Math.max(0, amounts.discount + total) };
};

const substatuses = {
  draft: 'draft',
  pending: 'awaiting_confirmation',
  confirmed: 'awaiting_picking',
  picking: 'picking',
  picked: 'awaiting_packing',
  packing: 'packing',
  packed: 'awaiting_dispatch',
  ready_to_ship: 'ready_to_ship',
  shipped: 'shipped',
  receiving: 'receiving',
  received: 'awaiting_putaway',
  putaway: 'putaway',
  completed: 'completed',
  cancelled: 'cancelled',
} as const satisfies Readonly<Record<OrderStage, OrderSubstatus>>;

/** Finds the wait of an order of that stage: for its invoice, where the next act is refused without it. */
export const substatusOf = (
  stage: OrderStage,
  { direction, needsInvoice }: { readonly direction: Direction; readonly needsInvoice: boolean },
): OrderSubstatus => {
  if (needsInvoice) return 'awaiting_fiscal_validation';
  return stage === 'pending' && direction === 'inbound' ? 'awaiting_receiving' : substatuses[stage];
};

/** The stage of an order as people read it: nobody confirms one that comes in. */
export const stageLabelOf = (stage: OrderStage, direction: Direction): string =>
  stage === 'pending' && direction === 'inbound' ? awaitingReceipt : orderLabels.order_stage[stage];

const incoming = ['receiving', 'received', 'putaway'] as const;
const inProgress = [
  'picking',
  'picked',
  'packing',
  'packed',
  'ready_to_ship',
  'shipped',
  ...incoming,
] as const;

const isOneOf = <S extends OrderStage>(stage: OrderStage, stages: readonly S[]): stage is S =>
  (stages as readonly OrderStage[]).includes(stage);

/** The stage of an order as callers know it who see but a few: what is under way is one. */
export const statusOf = (stage: OrderStage): OrderStatus =>
  isOneOf(stage, inProgress) ? 'in_progress' : stage;

/** Tells whether an order of that stage is still to leave or to come, so that its promise can be late. */
export const isUnderWay = (stage: OrderStage): boolean =>
  !isOneOf(stage, ['draft', 'shipped', 'received', 'putaway', 'completed', 'cancelled']);

/** The quantity of something that is wanted and the quantity that is reserved or picked, in thousandths. */
export type Coverage = {
  readonly direction: Direction;
  readonly quantity: number;
  readonly held: number;
};

/**
 * Judges how far an order that was confirmed is covered by its reservations; for one that comes in nothing is reserved.
 */
export const fulfillmentOf = (
  stage: OrderStage,
  { direction, quantity, held }: Coverage,
): FulfillmentStatus => {
  if (direction === 'inbound' || isOneOf(stage, ['draft', 'pending'])) return 'unallocated';
  if (held === 0) return stage === 'cancelled' ? 'unallocated' : 'short';
  return held < quantity ? 'partial' : 'allocated';
};

type Standing = { readonly stage: OrderStage; readonly fulfillment_status: FulfillmentStatus };

/**
 * Tells whether a volume weighs otherwise than its contents by the catalogue, by more than so many percent; never where
 * nobody knows.
 */
export const isWeightFar = (
  { gross, suggested }: { readonly gross: number | null; readonly suggested: number | null },
  tolerance: number,
): boolean =>
  gross !== null && suggested !== null && Math.abs(gross - suggested) * 100 > suggested * tolerance;

/**
 * Tells whether an order that goes out or is moved lacks some of the goods that are to be picked, as the filter
 * `awaits_stock` does.
 */
export const awaitsStock = ({ stage, fulfillment_status: fulfillment }: Standing): boolean =>
  isOneOf(stage, ['confirmed', 'picking']) && (fulfillment === 'short' || fulfillment === 'partial');

/** The stages in which nothing of an order goes onto a vehicle any more. */
const overStages = ['shipped', 'completed', 'cancelled'] as const;

/** Tells whether nothing of an order goes onto a vehicle any more. */
export const isOver = (stage: OrderStage): stage is (typeof overStages)[number] => isOneOf(stage, overStages);

/** Finds the stage of an item by the stage of its order, and by the goods that are reserved for it or came in. */
export const itemStageOf = (
  stage: OrderStage,
  { picked, received, ...coverage }: Coverage & { readonly picked: number; readonly received: number },
): ItemStage => {
  if (isOneOf(stage, incoming) && received > 0) {
    return received >= coverage.quantity ? 'received' : 'receiving';
  }
  if (isOver(stage)) return stage;
  if (picked > 0 && picked >= coverage.quantity) return 'picked';
  const covered = fulfillmentOf(stage, coverage);
  return covered === 'unallocated' ? 'pending' : covered;
};

/** The same visit for those who may not see customers: of its driver the name alone. */
export const maskedSchedule = <S extends Schedule>(schedule: S): S => ({
  ...schedule,
  driver: schedule.driver && {
    ...schedule.driver,
    document: maskedDocument(schedule.driver.document),
    phone: null,
  },
});

/** The same order for those who may not see customers: no phone, e-mail, street or number, and half a document. */
export const maskedOrder = <O extends Order>(order: O): O => ({
  ...order,
  recipient: order.recipient && { ...withoutContact(order.recipient), ie: null },
  customer: order.customer && withoutContact(order.customer),
  schedule: order.schedule && maskedSchedule(order.schedule),
  schedules: order.schedules.map(maskedSchedule),
  recipient_address: addressWithoutNumber(order.recipient_address),
  shipping_address: addressWithoutNumber(order.shipping_address),
  billing_address: addressWithoutNumber(order.billing_address),
});
