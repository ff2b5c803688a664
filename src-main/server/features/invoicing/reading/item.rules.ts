import type { InvoiceItem, InvoiceLot } from '#shared/areas/invoicing/invoice.ts';
import {
  amount,
  amountOrZero,
  child,
  childOrNone,
  children,
  dayOrNull,
  optional,
  price,
  quantity,
  required,
  thousandths,
  type Found,
} from './element.rules.ts';
import { Unreadable } from './unreadable.rules.ts';

const lotOf = (lot: Found): InvoiceLot => ({
  batch: required(lot, 'nLote'),
  quantity: thousandths(lot, 'qLote'),
  manufacturing: dayOrNull(lot, 'dFab'),
  expiration: dayOrNull(lot, 'dVal'),
});

/** A GTIN as it is written; the words that say that there is none are none. */
const gtinIn = (product: Found, name: string): string | null => {
  const text = optional(product, name);
  return text === null || /^sem gtin$/i.test(text) ? null : text;
};

const ibsCbsOf = (taxes: Found | undefined): InvoiceItem['ibsCbs'] => {
  const group = taxes && childOrNone(taxes, 'IBSCBS');
  if (group === undefined) return null;
  return { cst: optional(group, 'CST') ?? '', classification: optional(group, 'cClassTrib') ?? '' };
};

/** The one group that ICMS holds, whichever its name. */
const onlyGroup = (icms: Found | undefined): Found | undefined => {
  const [element] = icms?.element.children ?? [];
  return icms && element && { element, path: `${icms.path}/${element.name}` };
};

/** The number of an item, which its attribute says. */
const numberOf = ({ element, path }: Found): number => {
  const text = element.attributes.get('nItem') ?? '';
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new Unreadable('nfe_incomplete', { element: `${path}/@nItem` });
  return Number(text);
};

/** Reads the goods of an invoice item; throws `nfe_incomplete`. */
export const itemOf = (det: Found, index: number): InvoiceItem => {
  const product = child(det, 'prod');
  const taxes = childOrNone(det, 'imposto');
  const icms = onlyGroup(taxes && childOrNone(taxes, 'ICMS'));
  const ipi = taxes && childOrNone(taxes, 'IPI');
  return {
    item: numberOf(det),
    index,
    supplierCode: required(product, 'cProd'),
    gtin: gtinIn(product, 'cEAN'),
    description: required(product, 'xProd'),
    ncm: required(product, 'NCM', /^\d{2,8}$/),
    cest: optional(product, 'CEST'),
    cfop: required(product, 'CFOP', /^\d{4}$/),
    unit: required(product, 'uCom'),
    quantity: quantity(product, 'qCom'),
    unitPrice: price(product, 'vUnCom'),
    product: amount(product, 'vProd'),
    taxableGtin: gtinIn(product, 'cEANTrib'),
    taxableUnit: required(product, 'uTrib'),
    taxableQuantity: quantity(product, 'qTrib'),
    freight: amountOrZero(product, 'vFrete'),
    insurance: amountOrZero(product, 'vSeg'),
    discount: amountOrZero(product, 'vDesc'),
    other: amountOrZero(product, 'vOutro'),
    ipi: amountOrZero(ipi && childOrNone(ipi, 'IPITrib'), 'vIPI'),
    st: amountOrZero(icms, 'vICMSST'),
    fcpSt: amountOrZero(icms, 'vFCPST'),
    ibsCbs: ibsCbsOf(taxes),
    orderReference: optional(product, 'xPed'),
    orderLine: optional(product, 'nItemPed'),
    information: optional(det, 'infAdProd'),
    lots: children(product, 'rastro').map(lotOf),
  };
};
