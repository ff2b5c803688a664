import { hasKeyShape, keyIssuer, keyParts } from '../../domain/brazil/access-key.ts';
import { fromScaled } from '../../kernel/primitives.ts';
import { moneyText } from '../../kernel/sentences.ts';
import {
  documentFindings,
  finding,
  keyFindings,
  keyMonthFindings,
  type CheckFacts,
  type Way,
} from './document-checks.ts';
import { inItem, type Finding } from './findings.ts';
import type { Invoice } from './invoice.ts';
import type { Severity } from './lists.ts';
import { namedOrders } from './ordered.ts';
import { percentOff } from './price-checks.ts';
import { soldByProduct, unitsByProduct, type SoldItem, type SoldMatch, type SoldOrder } from './sold.ts';
import { invoicingWords as words } from './words.ts';

/** Holds what an invoice is judged by beside its order. */
export type SoldFacts = CheckFacts & {
  /** The effect of items and lots that are not those of the order. */
  readonly policy: Severity;
  /** The invoice covers a part of the order: what it lacks may come with another one. */
  readonly isPartial: boolean;
  /** The most by which weights may differ, in percent. */
  readonly weightTolerance: number;
};

const issuerFinding = (
  { document, name }: { readonly document: string; readonly name: string },
  { own }: CheckFacts,
): readonly Finding[] => {
  const path = 'issuer';
  if (own.size === 0) return [finding('warning', { code: 'issuer_unknown', path }, { name })];
  return own.has(document) ? [] : [finding('error', { code: 'issuer_differs', path }, { name })];
};

const recipientFinding = ({ recipient }: Invoice, { customer }: SoldOrder): readonly Finding[] => {
  const path = 'recipient';
  const name = recipient?.name ?? '';
  const expected = customer?.document ?? null;
  if (expected === null) {
    return [finding('warning', { code: 'recipient_unknown', path }, { name, why: words.noCustomer })];
  }
  // whoever buys over the counter need not be named
  if (recipient === null || recipient.document === expected) return [];
  return [finding('error', { code: 'recipient_differs', path }, { name, whose: words.ofOrder })];
};

/** Goods leave with the invoice for this order. */
const outboundWay = (order: SoldOrder): Way => ({
  withoutProtocol: 'error',
  models: ['55', '65'],
  wanted: words.modelsOut,
  returns: [],
  parties: (invoice, facts) => [
    ...(invoice.direction === '1'
      ? []
      : [
          finding(
            'error',
            { code: 'direction_wrong', path: 'direction' },
            { name: invoice.issuer.name, why: words.isEntry },
          ),
        ]),
    ...issuerFinding(invoice.issuer, facts),
    ...recipientFinding(invoice, order),
  ],
});

type Compared = { readonly order: SoldOrder; readonly facts: SoldFacts };

const quantityFindings = (matches: readonly SoldMatch[], { order, facts }: Compared): readonly Finding[] => {
  const found = unitsByProduct(matches);
  const known = new Map(order.items.map((item) => [item.productId, item]));
  return [...soldByProduct(order.items)].flatMap(([product, quantity]): readonly Finding[] => {
    const { sku, unit } = known.get(product) as SoldItem;
    const earlier = order.earlier.quantities.get(product) ?? 0;
    const is = earlier + (found.get(product) ?? 0);
    if (is === quantity || (facts.isPartial && is < quantity)) return [];
    const values = { expected: fromScaled(quantity, 3), found: fromScaled(is, 3) };
    const item = matches.find((one) => one.product?.id === product)?.of;
    if (item === undefined && earlier > quantity) return [];
    const vars = { sku, expected: `${values.expected} ${unit}`, found: `${values.found} ${unit}` };
    if (is === 0) {
      const { found: _, ...rest } = vars;
      return [finding(facts.policy, { code: 'item_missing', path: 'items', ...values }, rest)];
    }
    const at = item === undefined ? { path: 'items' } : inItem(item, 'quantity');
    return [finding(facts.policy, { code: 'item_quantity', ...at, ...values }, vars)];
  });
};

const strangerFindings = (matches: readonly SoldMatch[], { order, facts }: Compared): readonly Finding[] => {
  const sold = soldByProduct(order.items);
  return matches.flatMap(({ of, product }): readonly Finding[] => {
    if (product !== null && sold.has(product.id)) return [];
    const vars = { sku: product?.sku ?? of.supplierCode, number: order.number, hint: words.checkInvoice };
    return [finding(facts.policy, { code: 'item_not_in_order', ...inItem(of, 'sku') }, vars)];
  });
};

/** A cent, in ten-thousandths of a real. */
const cent = 100;

const priceFindings = (
  { of, product, factor }: SoldMatch,
  items: readonly SoldItem[],
): readonly Finding[] => {
  const said = items.filter(({ productId, unitPrice }) => productId === product?.id && unitPrice > 0);
  const [first] = said;
  if (product === null || first === undefined) return [];
  const price = Math.round((Number(of.unitPrice) * 10_000) / fromScaled(factor, 3));
  if (said.some(({ unitPrice }) => Math.abs(unitPrice - price) <= cent)) return [];
  const [found, expected] = [fromScaled(price, 4), fromScaled(first.unitPrice, 4)];
  const vars = {
    sku: product.sku,
    percent: Math.abs(percentOff(price, first.unitPrice)),
    direction: price > first.unitPrice ? words.above : words.below,
    found: moneyText(found),
    expected: moneyText(expected),
    source: words.costIn.order,
  };
  return [finding('warning', { code: 'item_price', ...inItem(of, 'unit_price'), expected, found }, vars)];
};

const ncmFindings = ({ of, product }: SoldMatch): readonly Finding[] => {
  if (product === null || product.ncm === null || product.ncm === of.ncm) return [];
  const values = { expected: product.ncm, found: of.ncm };
  const vars = { sku: product.sku, ...values };
  return [finding('warning', { code: 'item_ncm', ...inItem(of, 'ncm'), ...values }, vars)];
};

/**
 * Lists the findings of lots in which an invoice differs from the picked goods; lots of one product and name are
 * summed.
 */
const lotFindings = (matches: readonly SoldMatch[], { order, facts }: Compared): readonly Finding[] => {
  const key = (product: number, batch: string): string => `${product} ${batch}`;
  const left = new Map<string, number>();
  for (const { productId, batch, quantity } of order.lots) {
    left.set(key(productId, batch), (left.get(key(productId, batch)) ?? 0) + quantity);
  }
  return matches.flatMap(({ of, product, lots }): readonly Finding[] => {
    if (product === null || !product.hasBatch) return [];
    const at = inItem(of, 'lots');
    const { sku } = product;
    if (lots.length === 0) {
      return [finding('warning', { code: 'lot_missing', ...at }, { sku, hint: words.checkPicked })];
    }
    const sum = lots.reduce((total, { quantity }) => total + (quantity ?? 0), 0);
    if (lots.some(({ quantity }) => quantity === null)) {
      const vars = { item: of.item, found: fromScaled(sum, 3), expected: fromScaled(of.quantity, 4) };
      return [finding('warning', { code: 'lot_sum', ...at }, vars)];
    }
    return lots.flatMap(({ batch, quantity }, index): readonly Finding[] => {
      const rest = (left.get(key(product.id, batch)) ?? 0) - (quantity ?? 0);
      left.set(key(product.id, batch), rest);
      if (rest >= 0) return [];
      return [finding(facts.policy, { code: 'lot_differs', ...inItem(of, `lots.${index}`) }, { sku, batch })];
    });
  });
};

/** Five cents, less may be rounding. */
const mostOff = 5;

const totalFinding = ({ totals }: Invoice, { order, facts }: Compared): readonly Finding[] => {
  const is = order.earlier.total + totals.total;
  if (facts.isPartial || Math.abs(is - order.total) <= mostOff) return [];
  const [found, expected] = [fromScaled(is, 2), fromScaled(order.total, 2)];
  const at = { code: 'order_total_differs', path: 'totals.total', expected, found } as const;
  return [finding('warning', at, { found: moneyText(found), expected: moneyText(expected) })];
};

const referenceFinding = (invoice: Invoice, { order }: Compared): readonly Finding[] => {
  const named = namedOrders(invoice);
  const [found] = named;
  if (found === undefined || named.some((name) => name === order.number || name === order.reference))
    return [];
  const expected = order.reference === '' ? order.number : order.reference;
  const at = { code: 'order_reference_differs', path: 'order_reference', expected, found } as const;
  return [finding('warning', at, { found, expected })];
};

const transportFindings = (invoice: Invoice, { order, facts }: Compared): readonly Finding[] => {
  const { volumes, grossWeight: weight, carrier } = invoice;
  const found: Finding[] = [];
  if (!facts.isPartial && volumes !== null && order.volumes !== null && volumes !== order.volumes) {
    const values = { expected: order.volumes, found: volumes };
    found.push(finding('warning', { code: 'volumes_differ', path: 'transport.volumes', ...values }, values));
  }
  if (!facts.isPartial && weight !== null && order.grossWeight !== null) {
    const off = Math.abs(weight - order.grossWeight);
    if (off * 100 > order.grossWeight * facts.weightTolerance) {
      const values = { expected: fromScaled(order.grossWeight, 3), found: fromScaled(weight, 3) };
      const vars = { gross: values.found, suggested: values.expected };
      found.push(
        finding('warning', { code: 'weight_differs', path: 'transport.gross_weight', ...values }, vars),
      );
    }
  }
  const ours = order.carrier;
  if (carrier?.document && ours?.document && carrier.document !== ours.document) {
    const values = { expected: ours.document, found: carrier.document };
    const vars = { found: carrier.name ?? carrier.document, expected: ours.name };
    found.push(finding('warning', { code: 'carrier_differs', path: 'transport.carrier', ...values }, vars));
  }
  return found;
};

const errorsFirst = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((one, other) => Number(other.severity === 'error') - Number(one.severity === 'error'));

/** All that is to be said of an invoice with which an order would leave, errors first. */
export const soldFindings = (
  { invoice, matches }: { readonly invoice: Invoice; readonly matches: readonly SoldMatch[] },
  order: SoldOrder,
  facts: SoldFacts,
): readonly Finding[] => {
  const compared = { order, facts };
  return errorsFirst([
    ...documentFindings(invoice, facts, outboundWay(order)),
    ...strangerFindings(matches, compared),
    ...quantityFindings(matches, compared),
    ...matches.flatMap((match) => [...priceFindings(match, order.items), ...ncmFindings(match)]),
    ...lotFindings(matches, compared),
    ...totalFinding(invoice, compared),
    ...referenceFinding(invoice, compared),
    ...transportFindings(invoice, compared),
  ]);
};

/** The model of the document of a carrier, which stands beside an order and never for its goods. */
export const carrierModel = '57';
const modelsByKey = ['55', '65', carrierModel];

/** All that is to be said of a key that somebody vouches for, without the XML. */
export const soldKeyFindings = (key: string, facts: CheckFacts): readonly Finding[] => {
  const ofKey = keyFindings(key);
  if (!hasKeyShape(key)) return ofKey;
  const parts = keyParts(key);
  const { model } = parts;
  const issuer = keyIssuer(parts);
  const wrong = { model, wanted: words.keyModels };
  return [
    ...ofKey,
    ...keyMonthFindings(key, facts.now),
    ...(modelsByKey.includes(model)
      ? []
      : [finding('error', { code: 'model_not_accepted', path: 'access_key' }, wrong)]),
    ...(model === carrierModel ? [] : issuerFinding({ document: issuer, name: issuer }, facts)),
  ];
};
