import type { Finding } from '#shared/areas/invoicing/findings.ts';
import type { Invoice, InvoiceParty } from '#shared/areas/invoicing/invoice.ts';
import type { Likely } from '#shared/areas/invoicing/similarity.ts';
import { purposeOf, subtypeOf } from '#shared/areas/invoicing/purpose.ts';
import type { MatchedItem } from '#shared/areas/invoicing/matching.ts';
import type {
  FiscalCheck,
  FiscalDocument,
  FiscalReport,
  ParsedInvoice,
  ParsedItem,
} from '#shared/areas/invoicing/schema.ts';
import { fill } from '#shared/areas/sentences.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import type { ComparedOrder } from './expected.view.ts';
import type { JudgedItem } from './judged.view.ts';

const partyShown = ({ document, name, stateRegistration, address }: InvoiceParty) => ({
  document,
  name,
  state_registration: stateRegistration,
  state: address.state,
});

const reais = (cents: number): number => fromScaled(cents, 2);

/** An invoice as the API shows it, seen from whoever has these documents. */
export const documentShown = (invoice: Invoice, own: ReadonlySet<string>): FiscalDocument => {
  const { issuer, recipient, totals, protocol } = invoice;
  const purpose = purposeOf(invoice.purpose);
  const isOutbound = own.has(issuer.document) && invoice.direction === '1';
  return {
    access_key: invoice.key,
    direction: isOutbound ? 'outbound' : 'inbound',
    model: invoice.model,
    series: String(invoice.series),
    number: String(invoice.number),
    purpose,
    subtype: subtypeOf(purpose, invoice.subtype),
    environment: invoice.environment === '1' ? 'production' : 'test',
    operation_nature: invoice.nature,
    is_final_consumer: invoice.isFinalConsumer,
    buyer_presence: invoice.presence,
    issued_at: invoice.issuedAt,
    evidence: protocol === null ? 'xml' : 'protocol',
    protocol: protocol?.number ?? null,
    authorized_at: protocol?.at ?? null,
    issuer: partyShown(issuer),
    recipient: recipient && partyShown(recipient),
    totals: {
      products: reais(totals.products),
      discount: reais(totals.discount),
      freight: reais(totals.freight),
      insurance: reais(totals.insurance),
      other: reais(totals.other),
      ipi: reais(totals.ipi),
      st: reais(totals.st + totals.fcpSt),
      total: reais(totals.total),
    },
    item_count: invoice.items.length,
    volumes: invoice.volumes,
    gross_weight: invoice.grossWeight === null ? null : fromScaled(invoice.grossWeight, 3),
    carrier_document: invoice.carrier?.document ?? null,
    referenced_keys: [...invoice.referencedKeys],
    order_reference: invoice.orderReference,
    information: invoice.information,
  };
};

/** Shows the finding of a check as the API does. */
export const checkShown = ({ code, severity, path, item, vars, expected, found }: Finding): FiscalCheck => ({
  code,
  severity,
  path,
  item_number: item ?? null,
  message: fill(code, vars),
  expected: expected ?? null,
  found: found ?? null,
});

/** Shows the findings of all checks, errors first. */
export const reportShown = (findings: readonly Finding[]): FiscalReport => {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  return {
    errors: errors.length,
    warnings: warnings.length,
    checks: [...errors, ...warnings].map(checkShown),
  };
};

const thousandthsOrNull = (value: number | null): number | null =>
  value === null ? null : fromScaled(value, 3);

const shownLots = ({ lots }: MatchedItem): ParsedItem['lots'] =>
  lots.map(({ batch, quantity, manufacturing, expiration }) => ({
    batch_number: batch,
    quantity: thousandthsOrNull(quantity),
    manufacturing_date: manufacturing,
    expiration_date: expiration,
  }));

/** The order that an invoice was compared with, as the API shows it. */
export const orderShown = (order: ComparedOrder | undefined): ParsedInvoice['order'] => {
  if (order === undefined) return null;
  const { id, order_number, external_reference, isProposed: is_proposed } = order;
  return { id, order_number, external_reference, is_proposed };
};

const orderedShown = ({ product }: MatchedItem, order: ComparedOrder | undefined): ParsedItem['ordered'] => {
  const ordered = product === null ? undefined : order?.products.get(product.id);
  if (ordered === undefined) return null;
  const { open, price } = ordered;
  return { quantity_open: fromScaled(open, 3), unit_price: price === null ? null : fromScaled(price, 4) };
};

/** An item and what it becomes, as the API shows it. */
export const itemShown = (
  { matched, findings, known }: JudgedItem,
  beside: { readonly candidates: readonly Likely[]; readonly order: ComparedOrder | undefined },
): ParsedItem => {
  const { of, source, product, factor, units, unitCost, cost } = matched;
  return {
    item: of.item,
    supplier_code: of.supplierCode,
    description: of.description,
    ncm: of.ncm,
    unit: of.unit,
    quantity: fromScaled(of.quantity, 4),
    unit_price: of.unitPrice,
    total: reais(of.product),
    gtin: of.gtin,
    order_reference: of.orderReference,
    order_line: of.orderLine,
    information: of.information,
    source: source === 'none' && beside.candidates.length > 0 ? 'suggested' : source,
    sku: product?.sku ?? null,
    product_name: product?.name ?? null,
    product_unit: product?.unit ?? null,
    has_batch_control: product?.hasBatch ?? false,
    has_expiration_date: product?.hasExpiration ?? false,
    factor: thousandthsOrNull(factor),
    quantity_in_units: thousandthsOrNull(units),
    unit_cost: unitCost === null ? null : fromScaled(unitCost, 4),
    cost: reais(cost),
    ordered: orderedShown(matched, beside.order),
    known_cost: known === undefined ? null : { unit_cost: fromScaled(known.cost, 4), source: known.source },
    lots: shownLots(matched),
    candidates: [...beside.candidates],
    checks: findings.map(checkShown),
  };
};
