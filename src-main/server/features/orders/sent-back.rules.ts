import { isDeepStrictEqual } from 'node:util';
import { bareDocument } from '#shared/areas/customers/rules.ts';
import {
  itemChange,
  type PartyInput,
  type SentItemInput,
  type SentOrderInput,
  type ShownParty,
  type UpdateItemInput,
  type UpdateOrderInput,
} from '#shared/areas/orders/body-schema.ts';
import type { OrderItem } from '#shared/areas/orders/items-schema.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { maskedDocument } from '#shared/domain/hidden-people.ts';
import { at, type Fault } from '#shared/kernel/fault.ts';
import { isReadable, type ReadAlone } from '#shared/kernel/each-alone.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { unreadableFaults } from '../../kernel/several.ts';

type Faults = readonly Fault<Code>[];

/** Holds the changes that a body makes to the head of an order, and the faults of those that it can't make. */
type Said = { readonly patch: UpdateOrderInput; readonly faults: Faults };

/** The fields that were sent, without those that were not. */
const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

type Address = NonNullable<UpdateOrderInput['shipping_address']> | null;

type SentAddress = {
  readonly field: 'shipping_address' | 'billing_address';
  readonly sent: ReadAlone<Address> | undefined;
  readonly raw: unknown;
  readonly shown: unknown;
  /** Tells whether the body names another customer, whose address replaces one that is not sent. */
  readonly isOfOther: boolean;
};

/** An address that comes back as it was shown, also without what its sender may not see, is none that was sent. */
const addressSaid = ({ field, sent, raw, shown, isOfOther }: SentAddress): Said => {
  if (sent === undefined) return { patch: {}, faults: [] };
  const isKept = isOfOther && isReadable(sent);
  if (!isKept && isDeepStrictEqual(raw, shown)) return { patch: {}, faults: [] };
  if (isReadable(sent)) return { patch: { [field]: sent }, faults: [] };
  return { patch: {}, faults: at(field, unreadableFaults(sent)) };
};

const isSameDocument = (sent: string | null | undefined, known: string | null): boolean =>
  sent === undefined ||
  sent === null ||
  sent === maskedDocument(known) ||
  bareDocument(sent) === bareDocument(known ?? '');

type Party = {
  readonly field: 'customer' | 'carrier';
  readonly sent: ShownParty | null | undefined;
  readonly id: string | null | undefined;
  readonly shown: { readonly id: string; readonly document: string | null } | null;
};

/** Reads the party that a body names: by the field of ids, by the record that GET showed, or by a document. */
const partySaid = ({ field, sent, id, shown }: Party): Said => {
  const named = (uid: string | null | undefined): Said => ({
    patch: uid === undefined ? {} : { [`${field}_id`]: uid },
    faults: [],
  });
  if (sent === undefined || sent === null) return named(sent === null && id === undefined ? null : id);
  const { id: uid, document, name, email, phone } = sent;
  const inline = given({ document, name, email, phone }) as PartyInput;
  if (uid === undefined) {
    if (document === undefined || document === null)
      return { patch: {}, faults: [fault(`${field}.document`, 'required')] };
    return { patch: { ...named(id).patch, [field]: inline }, faults: [] };
  }
  const isShown = uid === shown?.id;
  if (id !== undefined && (isShown || id === uid)) return named(id);
  if (id !== undefined && id !== shown?.id) return { patch: {}, faults: [fault(field, 'party_given_twice')] };
  if (!isShown) return named(uid);
  return isSameDocument(document, shown.document)
    ? named(undefined)
    : { patch: { [field]: inline }, faults: [] };
};

/** The fields of an item that GET shows under the names under which they change. */
const comparable = Object.keys(itemChange.shape) as (keyof typeof itemChange.shape & keyof OrderItem)[];

const itemFaults = (sent: Readonly<Record<string, unknown>>, shown: readonly OrderItem[]): Faults => {
  const standing = shown.find((one) => sent['id'] === one.id || sent['item_id'] === one.item_id);
  if (standing === undefined) return [fault(null, 'order_items_elsewhere')];
  return comparable
    .filter((name) => name in standing && name in sent && !isDeepStrictEqual(sent[name], standing[name]))
    .map((name) => fault(name, 'order_items_elsewhere'));
};

/** Items come back as they were, or change elsewhere. */
const itemsFaults = (sent: SentOrderInput['items'], shown: readonly OrderItem[]): Faults => {
  if (sent === undefined) return [];
  if (sent.length !== shown.length) return [fault('items', 'order_items_elsewhere')];
  return sent.flatMap((item, index) => at(`items.${index}`, itemFaults(item, shown)));
};

/**
 * Reads the changes of a PUT body to the head of an order as it was shown. The body may repeat what GET answered;
 * fields that equal the shown ones change nothing.
 */
export const headSaid = (body: SentOrderInput, raw: unknown, shown: OrderDetails): Said => {
  const { customer, carrier, staging_location: staging, totals = {}, items, ...fields } = body;
  const { shipping_address: shipping, billing_address: billing, customer_id, carrier_id, ...plain } = fields;
  const sent = raw as Partial<Record<string, unknown>>;
  const { order_discount: discount, freight, insurance, other, declared_total, volumes_declared } = totals;
  const party = partySaid({ field: 'customer', sent: customer, id: customer_id, shown: shown.customer });
  const isOfOther = Object.keys(party.patch).length > 0;
  const parts = [
    party,
    partySaid({
      field: 'carrier',
      sent: carrier,
      id: carrier_id,
      shown: shown.carrier && { id: shown.carrier.id, document: null },
    }),
    ...(['shipping_address', 'billing_address'] as const).map((field) =>
      addressSaid({
        field,
        sent: field === 'shipping_address' ? shipping : billing,
        raw: sent[field],
        shown: shown[field],
        isOfOther,
      }),
    ),
  ];
  const patch = {
    ...given({ discount, freight, insurance, other, declared_total, volumes_declared }),
    ...(staging !== undefined && { staging_location_code: staging?.code ?? null }),
    ...given(plain),
    ...Object.assign({}, ...parts.map((part) => part.patch)),
  } as UpdateOrderInput;
  return { patch, faults: [...parts.flatMap((part) => part.faults), ...itemsFaults(items, shown.items)] };
};

/** Reads the changes of a PUT body to an item; the body may repeat what GET answered. */
export const itemSaid = ({ destination_location: destination, ...sent }: SentItemInput): UpdateItemInput => {
  const fields = Object.entries(sent).filter(([name]) => name in itemChange.shape);
  const shown = destination === undefined ? {} : { destination_location_code: destination?.code ?? null };
  return { ...shown, ...Object.fromEntries(fields) };
};
