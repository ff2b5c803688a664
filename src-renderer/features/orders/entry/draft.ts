import { z } from 'zod';
import type { CreateOrderInput } from '#shared/areas/orders/body-schema.ts';
import { grossOf, totalsOf } from '#shared/areas/orders/rules.ts';
import { fromScaled, toScaled } from '#shared/kernel/primitives.ts';
import { goodsSchema, unitsIn } from '../../../lib/goods/goods.ts';
import { postalBody, type PostalValues } from '../../../ui/address/postal-values.ts';

const lineSchema = z.object({
  id: z.string(),
  goods: goodsSchema,
  /** Counted in `packaging_unit`; null while nothing that is a quantity is typed. */
  quantity: z.number().nullable(),
  /** Empty for single units. */
  packaging_unit: z.string(),
  unit_price: z.number().nullable(),
  discount: z.number().nullable(),
});
/** One line of an order as somebody types it. */
export type Line = z.output<typeof lineSchema>;

const postalSchema = z.custom<PostalValues>((value) => typeof value === 'object' && value !== null);

const partySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('known'),
    id: z.string(),
    code: z.string(),
    name: z.string(),
    document: z.string(),
  }),
  z.object({
    kind: z.literal('new'),
    document: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
]);
/** For whom an order is: somebody who is registered, or somebody who will be with it. */
export type Party = z.output<typeof partySchema>;

/** An order that is being entered, kept in the browser until it is created or discarded. */
export const draftSchema = z.object({
  /** Names the order to the server, so that the same one is never created twice. */
  key: z.string(),
  operation_type: z.string(),
  party: partySchema.nullable(),
  /** The delivery address; null takes that of the customer's record. */
  address: postalSchema.nullable(),
  promised_date: z.string(),
  priority: z.number(),
  channel: z.string(),
  external_reference: z.string(),
  carrier_id: z.string(),
  freight_mode: z.string(),
  freight: z.number().nullable(),
  discount: z.number().nullable(),
  insurance: z.number().nullable(),
  other: z.number().nullable(),
  notes: z.string(),
  lines: z.array(lineSchema),
});
export type Draft = z.output<typeof draftSchema>;

/** The types of operation of what is sold and of what is bought. */
export const sale = 'sale';
export const purchase = 'purchase_receipt';

/** An order of which nothing was entered yet: a sale. */
export const blankDraft = (key: string): Draft => ({
  key,
  operation_type: sale,
  party: null,
  address: null,
  promised_date: '',
  priority: 2,
  channel: 'manual',
  external_reference: '',
  carrier_id: '',
  freight_mode: '',
  freight: null,
  discount: null,
  insurance: null,
  other: null,
  notes: '',
  lines: [],
});

/** Tells whether a draft holds nothing that would be missed. */
export const isBlank = ({ lines, party, notes }: Draft): boolean =>
  lines.length === 0 && party === null && notes === '';

/** Gives the number of units that a line asks for, whatever they were counted in. */
export const unitsOf = ({ goods, quantity, packaging_unit: packaging }: Line): number =>
  unitsIn(goods, packaging, quantity);

const amount = (value: number | null): number => (value === null || Number.isNaN(value) ? 0 : value);

const priced = (line: Line) => ({
  quantity: toScaled(unitsOf(line), 3),
  unit_price: toScaled(amount(line.unit_price), 4),
  discount: toScaled(amount(line.discount), 2),
});

/** Gives the price of a line, its discount off, in reais. */
export const lineTotal = (line: Line): number => {
  const item = priced(line);
  return fromScaled(grossOf(item) - item.discount, 2);
};

/** The sums of an order as it stands, in reais. */
export const sumsOf = (draft: Draft) => {
  const cents = (value: number | null): number => toScaled(amount(value), 2);
  const amounts = {
    discount: cents(draft.discount),
    freight: cents(draft.freight),
    insurance: cents(draft.insurance),
    other: cents(draft.other),
  };
  const { products, item_discount: itemDiscount, total } = totalsOf(draft.lines.map(priced), amounts);
  return {
    products: fromScaled(products, 2),
    itemDiscount: fromScaled(itemDiscount, 2),
    total: fromScaled(total, 2),
  };
};

type Body = Readonly<Record<string, unknown>>;

const ifAny = (name: string, value: string | number | null): Body =>
  value === null || value === '' ? {} : { [name]: value };

const partyBody = (party: Party | null): Body => {
  if (party === null) return {};
  if (party.kind === 'known') return { customer_id: party.id };
  const { document, name, email, phone } = party;
  return { customer: { document, name, ...ifAny('email', email), ...ifAny('phone', phone) } };
};

const itemBody = ({ goods, quantity, packaging_unit: packaging, unit_price, discount }: Line): Body => ({
  sku: goods.sku,
  quantity: quantity ?? Number.NaN,
  ...ifAny('packaging_unit', packaging),
  ...ifAny('unit_price', unit_price),
  ...ifAny('discount', discount),
});

/** The body that a draft means, to be judged by the operation that takes it. */
export const orderBody = (draft: Draft, submit: boolean): CreateOrderInput =>
  ({
    operation_type: draft.operation_type,
    submit,
    channel: draft.channel,
    ...partyBody(draft.party),
    ...(draft.address === null ? {} : { shipping_address: postalBody(draft.address) }),
    ...ifAny('promised_date', draft.promised_date),
    priority: draft.priority,
    ...ifAny('external_reference', draft.external_reference.trim()),
    ...ifAny('carrier_id', draft.carrier_id),
    ...(draft.freight_mode === '' ? {} : { freight_mode: Number(draft.freight_mode) }),
    ...ifAny('freight', draft.freight),
    ...ifAny('discount', draft.discount),
    ...ifAny('insurance', draft.insurance),
    ...ifAny('other', draft.other),
    ...ifAny('notes', draft.notes),
    items: draft.lines.map(itemBody),
  }) as unknown as CreateOrderInput;
