import { documentFindings } from '#shared/areas/invoicing/document-checks.ts';
import type { Finding } from '#shared/areas/invoicing/findings.ts';
import type { Invoice } from '#shared/areas/invoicing/invoice.ts';
import { matchItem, type ItemChoice } from '#shared/areas/invoicing/matching.ts';
import { orderFindings, supplierFindings } from '#shared/areas/invoicing/ordered.ts';
import { priceFinding, type KnownCost } from '#shared/areas/invoicing/price-checks.ts';
import type { InvoiceMatch, ReceiveInvoiceInput } from '#shared/areas/invoicing/schema.ts';
import { at as within, type Fault } from '#shared/kernel/fault.ts';
import { toScaled } from '#shared/kernel/primitives.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { eachInSteps, type Steps } from '../../../kernel/steps.ts';
import type { FoundCustomer } from '../../customers/index.ts';
import { readKnownCosts } from './costs.queries.ts';
import { readCatalogue, type InvoiceCatalogue } from './catalogue.view.ts';
import { comparedOrder, type ComparedOrder } from './expected.view.ts';
import { readInvoiceFacts } from './facts.queries.ts';
import { readRemembered } from './memory.queries.ts';
import { receivedItem, type ReceivedItem } from './received-item.rules.ts';
import { findSupplier, supplierOf } from './supplier.service.ts';

type Choices = {
  readonly of: ReadonlyMap<number, InvoiceMatch>;
  readonly faults: readonly Fault<Code>[];
};

/** Reads the choices for each item, and the faults of those that name nothing. */
const choicesIn = (
  { items }: Invoice,
  matches: readonly InvoiceMatch[],
  catalogue: InvoiceCatalogue,
): Choices => {
  const there = new Set(items.map(({ item }) => item));
  const of = new Map<number, InvoiceMatch>();
  const faults = matches.flatMap((match, index): readonly Fault<Code>[] => {
    const { item, sku } = match;
    const wrong = [
      ...(there.has(item) ? [] : [fault('item', 'item_not_in_invoice', { item })]),
      ...(of.has(item) ? [fault('item', 'item_twice', { item })] : []),
      ...(sku === undefined || catalogue.bySku(sku) ? [] : [fault('sku', 'sku_unknown', { sku })]),
    ];
    of.set(item, match);
    return within(`matches.${index}`, wrong);
  });
  return { of, faults };
};

const choiceOf = (match: InvoiceMatch | undefined, catalogue: InvoiceCatalogue): ItemChoice => {
  const product = match?.sku === undefined ? undefined : catalogue.bySku(match.sku);
  return {
    ...(product && { product }),
    ...(match?.factor !== undefined && { factor: toScaled(match.factor, 3) }),
  };
};

/** Holds the choices for the items of an invoice, the receiving mode and the present instant. */
export type Judging = {
  readonly matches: readonly InvoiceMatch[];
  readonly mode?: ReceiveInvoiceInput['mode'] | undefined;
  /** The expected order by which they would; null is none, undefined the one that the invoice names. */
  readonly order_id?: string | null | undefined;
  readonly now: string;
};

/** An item with what its product is known to cost. */
export type JudgedItem = ReceivedItem & { readonly known: KnownCost | undefined };

/** An invoice as it would come in. */
export type Judged = {
  /** Lists the items in the order of the invoice, those that are left out included. */
  readonly items: readonly JudgedItem[];
  /** Lists the findings of the document and of all items that are not left out. */
  readonly findings: readonly Finding[];
  /** Lists the faults of choices that name nothing. */
  readonly faults: readonly Fault<Code>[];
  readonly own: ReadonlySet<string>;
  readonly supplier: FoundCustomer | undefined;
  readonly order: ComparedOrder | undefined;
};

/** Tells whether a person left the item out. */
export const isSkipped = ({ choice }: ReceivedItem): boolean => choice?.skip === true;

/** The items with what the order says of them; what is left out is not compared. */
const comparedItems = (
  items: readonly ReceivedItem[],
  order: ComparedOrder,
  mode: Judging['mode'],
): readonly ReceivedItem[] => {
  const coming = items.filter((item) => !isSkipped(item)).map(({ matched }) => matched);
  const found = orderFindings(coming, order, mode === 'receipt' ? 'error' : 'warning');
  return items.map((item) => {
    const finding = found.get(item.matched.of.item);
    return finding === undefined ? item : { ...item, findings: [...item.findings, finding] };
  });
};

const orderedFindings = (
  invoice: Invoice,
  { order_number, customer }: ComparedOrder,
  supplier: FoundCustomer | undefined,
): readonly Finding[] =>
  supplierFindings({
    order_number,
    customer,
    supplierId: supplier?.rowId,
    supplierName: supplier?.customer.name ?? supplierOf(invoice).name,
  });

type Costs = ReadonlyMap<number, KnownCost>;

/** Gives the costs of the products of items: those of their order, else the known ones. */
const costsOf = (on: Hot, items: readonly ReceivedItem[], order: ComparedOrder | undefined): Costs => {
  const ids = items.flatMap(({ matched: { product } }) => (product === null ? [] : [product.id]));
  const ordered = [...(order?.products ?? [])].flatMap(([id, { price }]) =>
    price === null ? [] : [[id, { cost: price, source: 'order' }] as const],
  );
  return new Map([...readKnownCosts(on, ids), ...ordered]);
};

/** The item with what it should cost, and that it does not. */
const priced = (item: ReceivedItem, costs: Costs): JudgedItem => {
  const { product } = item.matched;
  const known = product === null ? undefined : costs.get(product.id);
  const finding = known && priceFinding(item.matched, known);
  return { ...item, known, findings: finding === undefined ? item.findings : [...item.findings, finding] };
};

/** Finds what the items of an invoice are and what stands in the way of its goods, in steps. */
export function* judgeInvoice(on: Hot, invoice: Invoice, judging: Judging): Steps<Judged> {
  const { matches, mode, order_id: orderId, now } = judging;
  const supplier = findSupplier(on, invoice);
  const codes = invoice.items.map(({ supplierCode }) => supplierCode);
  const remembered = readRemembered(on, supplier?.rowId, codes);
  const skus = matches.flatMap(({ sku }) => sku ?? []);
  const catalogue = readCatalogue(on, invoice, { remembered, skus });
  yield;
  const choices = choicesIn(invoice, matches, catalogue);
  const { own, acceptsTest, basis } = readInvoiceFacts(on);
  const order = comparedOrder(on, invoice, { orderId, supplierId: supplier?.rowId });
  const received: ReceivedItem[] = [];
  yield* eachInSteps(invoice.items, (item) => {
    const choice = choices.of.get(item.item);
    const matched = matchItem(item, { catalogue, basis, choice: choiceOf(choice, catalogue) });
    received.push(receivedItem(matched, { choice, mode }));
  });
  yield;
  const compared = order === undefined ? received : comparedItems(received, order, mode);
  const costs = costsOf(on, compared, order);
  yield;
  const items = compared.map((item) => priced(item, costs));
  const ofItems = items.filter((item) => !isSkipped(item)).flatMap(({ findings }) => findings);
  const ofDocument = documentFindings(invoice, { own, acceptsTest, now });
  const ofOrder = order === undefined ? [] : orderedFindings(invoice, order, supplier);
  return {
    items,
    findings: [...ofDocument, ...ofOrder, ...ofItems],
    faults: choices.faults,
    own,
    supplier,
    order,
  };
}
