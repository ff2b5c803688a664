import type {
  Invoice,
  InvoiceAddress,
  InvoiceItem,
  InvoiceLot,
  InvoiceParty,
  InvoiceProtocol,
  InvoiceTotals,
} from '#shared/areas/invoicing/invoice.ts';
import {
  amount,
  amountOrZero,
  child,
  childOrNone,
  children,
  instantIn,
  optional,
  required,
  thousandthsOrNull,
  type Found,
  dayOrNull,
  price,
  quantity,
  thousandths,
} from './element.rules.ts';
import { signatureSpace, type XmlElement } from './tree.rules.ts';
import { Unreadable } from './unreadable.rules.ts';

/** Most items of an invoice, by its layout. */
const mostItems = 990;

const addressOf = (group: Found | undefined): InvoiceAddress => {
  const text = (name: string): string | null => (group === undefined ? null : optional(group, name));
  return {
    street: text('xLgr'),
    number: text('nro'),
    complement: text('xCpl'),
    neighborhood: text('xBairro'),
    city: text('xMun'),
    cityCode: text('cMun'),
    state: text('UF'),
    zipCode: text('CEP'),
  };
};

const documentOf = (party: Found): Pick<InvoiceParty, 'document' | 'kind'> => {
  const foreign = optional(party, 'idEstrangeiro');
  if (foreign !== null || childOrNone(party, 'idEstrangeiro'))
    return { document: foreign ?? '', kind: 'foreign' };
  const cpf = optional(party, 'CPF');
  if (cpf !== null) return { document: required(party, 'CPF', /^\d{11}$/), kind: 'cpf' };
  return { document: required(party, 'CNPJ', /^[A-Z0-9]{12}\d{2}$/), kind: 'cnpj' };
};

const partyOf = (party: Found, address: string): InvoiceParty => {
  const group = childOrNone(party, address);
  return {
    ...documentOf(party),
    name: required(party, 'xNome'),
    tradeName: optional(party, 'xFant'),
    stateRegistration: optional(party, 'IE'),
    ieIndicator: optional(party, 'indIEDest'),
    phone: group === undefined ? null : optional(group, 'fone'),
    address: addressOf(group),
  };
};

const recipientOf = (info: Found, model: string): InvoiceParty | null => {
  const party = childOrNone(info, 'dest');
  // whoever buys over the counter need not be named
  if (party === undefined && model === '65') return null;
  return partyOf(party ?? child(info, 'dest'), 'enderDest');
};

const totalsOf = (info: Found): InvoiceTotals => {
  const total = child(info, 'total');
  const sums = child(total, 'ICMSTot');
  return {
    products: amount(sums, 'vProd'),
    discount: amountOrZero(sums, 'vDesc'),
    exempted: amountOrZero(sums, 'vICMSDeson'),
    st: amountOrZero(sums, 'vST'),
    fcpSt: amountOrZero(sums, 'vFCPST'),
    freight: amountOrZero(sums, 'vFrete'),
    insurance: amountOrZero(sums, 'vSeg'),
    other: amountOrZero(sums, 'vOutro'),
    importTax: amountOrZero(sums, 'vII'),
    ipi: amountOrZero(sums, 'vIPI'),
    ipiReturned: amountOrZero(sums, 'vIPIDevol'),
    services: amountOrZero(childOrNone(total, 'ISSQNtot'), 'vServ'),
    total: amount(sums, 'vNF'),
  };
};

const sumOrNull = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value === null)
    ? null
    : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

const transportOf = (info: Found): Pick<Invoice, 'freightMode' | 'carrier' | 'volumes' | 'grossWeight'> => {
  const group = childOrNone(info, 'transp');
  if (group === undefined) return { freightMode: null, carrier: null, volumes: null, grossWeight: null };
  const carrier = childOrNone(group, 'transporta');
  const volumes = children(group, 'vol');
  const counted = sumOrNull(volumes.map((volume) => thousandthsOrNull(volume, 'qVol')));
  return {
    freightMode: optional(group, 'modFrete'),
    carrier: carrier
      ? { document: optional(carrier, 'CNPJ') ?? optional(carrier, 'CPF'), name: optional(carrier, 'xNome') }
      : null,
    volumes: counted === null ? null : Math.round(counted / 1000),
    grossWeight: sumOrNull(volumes.map((volume) => thousandthsOrNull(volume, 'pesoB'))),
  };
};

const protocolOf = (around: Found): InvoiceProtocol | null => {
  const group = childOrNone(around, 'protNFe');
  if (group === undefined) return null;
  const info = child(group, 'infProt');
  return {
    key: required(info, 'chNFe'),
    number: optional(info, 'nProt'),
    digest: optional(info, 'digVal'),
    status: required(info, 'cStat', /^\d{3,4}$/),
    reason: optional(info, 'xMotivo') ?? '',
    at: instantIn(info, 'dhRecbto').at,
  };
};

const cancelling = { types: ['110111', '110112'], statuses: ['135', '136', '155'] };

/** Tells whether that is an event that cancelled the invoice; many programs join it to their files. */
const isCancellation = (event: Found): boolean => {
  const info = childOrNone(event, 'infEvento');
  if (info === undefined) return false;
  const { types, statuses } = cancelling;
  return types.includes(optional(info, 'tpEvento') ?? '') && statuses.includes(optional(info, 'cStat') ?? '');
};

const isCancelledIn = (around: Found): boolean => {
  const joined = children(around, 'procEventoNFe').flatMap((event) => children(event, 'retEvento'));
  return [...children(around, 'retEvento'), ...joined].some(isCancellation);
};

/** The digest that a signature signs; namespaces tell its elements from those of the invoice. */
const signedDigestOf = (nfe: XmlElement): string | null => {
  const step = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
    element?.children.find((child) => child.name === name && child.uri === signatureSpace);
  const reference = step(step(step(nfe, 'Signature'), 'SignedInfo'), 'Reference');
  return step(reference, 'DigestValue')?.text ?? null;
};

const keyOf = (info: Found): string => {
  const id = info.element.attributes.get('Id') ?? '';
  if (!id.startsWith('NFe') || id.length > 60)
    throw new Unreadable('nfe_incomplete', { element: 'infNFe/@Id' });
  return id.slice(3);
};

const itemsOf = (info: Found): Invoice['items'] => {
  const found = children(info, 'det');
  if (found.length === 0) throw new Unreadable('nfe_incomplete', { element: 'det' });
  if (found.length > mostItems)
    throw new Unreadable('nfe_too_many_items', { count: found.length, most: mostItems });
  return found.map(itemOf);
};

const referencedIn = (head: Found): readonly string[] =>
  children(head, 'NFref').flatMap((reference) => optional(reference, 'refNFe') ?? []);

/** The keys that a head and its items refer to, each once. */
const allReferenced = (ofHead: readonly string[], items: Invoice['items']): readonly string[] => [
  ...new Set([...ofHead, ...items.flatMap(({ referencedKey }) => referencedKey ?? [])]),
];

/** Holds what is read of an invoice beside its elements. */
type Beside = { readonly digest: string; readonly isConverted: boolean };

const flagIn = (of: Found, name: string): boolean | null => {
  const said = optional(of, name);
  return said === null ? null : said === '1';
};

/** Reads the identification of an invoice (group ide). */
const headOf = (info: Found) => {
  const head = child(info, 'ide');
  const issued = instantIn(head, 'dhEmi');
  return {
    model: required(head, 'mod', /^\d{2}$/),
    series: Number(required(head, 'serie', /^\d{1,3}$/)),
    number: Number(required(head, 'nNF', /^\d{1,9}$/)),
    issuedAt: issued.at,
    yearMonth: issued.day.slice(2, 4) + issued.day.slice(5, 7),
    purpose: required(head, 'finNFe', /^\d$/),
    subtype: optional(head, 'tpNFCredito') ?? optional(head, 'tpNFDebito'),
    environment: required(head, 'tpAmb', /^[12]$/),
    direction: required(head, 'tpNF', /^[01]$/),
    nature: required(head, 'natOp'),
    stateCode: required(head, 'cUF', /^\d{2}$/),
    emission: required(head, 'tpEmis', /^\d$/),
    isFinalConsumer: flagIn(head, 'indFinal'),
    presence: optional(head, 'indPres'),
    code: required(head, 'cNF', /^\d{8}$/),
    digit: required(head, 'cDV', /^\d$/),
    referencedKeys: referencedIn(head),
  };
};

/** The invoice of an element NFe, and what stands around it; throws `nfe_version`, `nfe_incomplete`, `nfe_too_many_items`. */
export const invoiceOf = (
  { nfe, around }: { readonly nfe: Found; readonly around: Found | undefined },
  beside: Beside,
): Invoice => {
  const info = { ...child(nfe, 'infNFe'), path: '' };
  const version = info.element.attributes.get('versao') ?? '';
  if (version !== '4.00') throw new Unreadable('nfe_version', { version: version.slice(0, 10) });
  const head = headOf(info);
  const purchase = childOrNone(info, 'compra');
  const more = childOrNone(info, 'infAdic');
  const items = itemsOf(info);
  return {
    key: keyOf(info),
    ...head,
    referencedKeys: allReferenced(head.referencedKeys, items),
    issuer: partyOf(child(info, 'emit'), 'enderEmit'),
    recipient: recipientOf(info, head.model),
    items,
    totals: totalsOf(info),
    ...transportOf(info),
    information: more ? optional(more, 'infCpl') : null,
    orderReference: purchase ? optional(purchase, 'xPed') : null,
    signedDigest: signedDigestOf(nfe.element),
    protocol: around ? protocolOf(around) : null,
    isCancelled: around !== undefined && isCancelledIn(around),
    ...beside,
  };
};

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

const referencedOf = (det: Found): string | null => {
  const group = childOrNone(det, 'DFeReferenciado');
  return group === undefined ? null : optional(group, 'chaveAcesso');
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
const itemOf = (det: Found, index: number): InvoiceItem => {
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
    referencedKey: referencedOf(det),
    lots: children(product, 'rastro').map(lotOf),
  };
};
