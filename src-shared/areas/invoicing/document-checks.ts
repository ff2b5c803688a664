import {
  hasKeyShape,
  keyCheckDigit,
  keyIssuer,
  keyParts,
  monthAhead,
  wrongKeyParts,
} from '../../domain/brazil/access-key.ts';
import { showDate } from '../../kernel/civil-date.ts';
import { fromScaled } from '../../kernel/primitives.ts';
import { fillIn, moneyText, type Code, type VarsGiven } from '../../kernel/sentences.ts';
import { inItem, type Finding } from './findings.ts';
import type { Invoice, InvoiceItem } from './invoice.ts';
import type { Severity } from './lists.ts';
import { bringsBack, purposeOf, purposeText, subtypeOf } from './purpose.ts';
import { invoicingWords as words } from './words.ts';

type Values = Pick<Finding, 'expected' | 'found' | 'item'>;

/** A finding of a check, its sentence with exactly the variables that it names. */
export const finding = <C extends Code>(
  severity: Severity,
  { code, path, ...values }: { readonly code: C; readonly path: string } & Values,
  ...[vars]: VarsGiven<C>
): Finding => ({ code, severity, path, vars: vars ?? {}, ...values });

const inKey = 'access_key';

/** Finds the faults of a key by itself. */
export const keyFindings = (key: string): readonly Finding[] => {
  if (!hasKeyShape(key)) return [finding('error', { code: 'key_shape', path: inKey })];
  const digit = keyCheckDigit(key.slice(0, 43));
  const ofDigit = key.endsWith(String(digit))
    ? []
    : [
        finding(
          'error',
          { code: 'key_digit', path: inKey, expected: digit, found: Number(key.at(-1)) },
          { digit },
        ),
      ];
  const ofParts = wrongKeyParts(key).map((part) =>
    finding('error', { code: 'key_content', path: inKey }, { part: words.keyParts[part] }),
  );
  return [...ofDigit, ...ofParts];
};

/**
 * Finds the faults in the month of a key that nobody has the document of: none can be issued in one that is to come.
 */
export const keyMonthFindings = (key: string, now: string): readonly Finding[] => {
  const month = monthAhead(key, now);
  if (month === undefined) return [];
  return [finding('error', { code: 'key_future', path: inKey, found: month }, { month })];
};

/** Finds the parts of an invoice's key that differ from its fields. */
const differingParts = (invoice: Invoice): readonly Finding[] => {
  const parts = keyParts(invoice.key);
  const compared: readonly (readonly [keyof typeof words.keyParts, string, string])[] = [
    ['state', parts.stateCode, invoice.stateCode],
    ['yearMonth', parts.yearMonth, invoice.yearMonth],
    ['issuer', keyIssuer(parts), invoice.issuer.document],
    ['model', parts.model, invoice.model],
    ['series', String(Number(parts.series)), String(invoice.series)],
    ['number', String(Number(parts.number)), String(invoice.number)],
    ['emission', parts.emission, invoice.emission],
    ['code', parts.code, invoice.code],
    ['digit', parts.digit, invoice.digit],
  ];
  return compared
    .filter(([, found, expected]) => found !== expected)
    .map(([part, found, expected]) =>
      finding(
        'error',
        { code: 'key_differs', path: inKey, expected, found },
        { part: words.keyParts[part], found, expected },
      ),
    );
};

const statuses = {
  authorized: ['100', '150'],
  cancelled: ['101', '151', '155'],
  denied: ['110', '205', '301', '302', '303'],
};

const statusFindings = ({ protocol, isCancelled }: Invoice): readonly Finding[] => {
  const status = protocol?.status ?? '100';
  const path = 'status';
  if (isCancelled || statuses.cancelled.includes(status))
    return [finding('error', { code: 'cancelled', path })];
  if (statuses.denied.includes(status))
    return [finding('error', { code: 'denied', path }, { cstat: status })];
  if (!statuses.authorized.includes(status))
    return [finding('error', { code: 'rejected', path }, { cstat: status })];
  return status === '150' ? [finding('warning', { code: 'authorized_late', path })] : [];
};

const protocolFindings = (invoice: Invoice, withoutOne: Severity): readonly Finding[] => {
  const { protocol, key, signedDigest } = invoice;
  const path = 'protocol';
  if (protocol === null) return [finding(withoutOne, { code: 'protocol_missing', path })];
  const ofKey =
    protocol.key === key
      ? []
      : [
          finding(
            'error',
            { code: 'protocol_key', path, expected: key, found: protocol.key },
            { found: protocol.key },
          ),
        ];
  const isOther = protocol.digest !== null && signedDigest !== null && protocol.digest !== signedDigest;
  return [...ofKey, ...(isOther ? [finding('error', { code: 'protocol_digest', path })] : [])];
};

const signatureFindings = ({ signedDigest, digest }: Invoice): readonly Finding[] => {
  if (signedDigest === null) return [finding('warning', { code: 'signature_missing', path: 'signature' })];
  return signedDigest === digest ? [] : [finding('warning', { code: 'content_altered', path: 'signature' })];
};

/** Facts that the checks of an invoice go by beside itself. */
export type CheckFacts = {
  /** CNPJ of the site, of its warehouses and of whoever stores goods in them. */
  readonly own: ReadonlySet<string>;
  readonly acceptsTest: boolean;
  /** Now, in UTC. */
  readonly now: string;
};

/** Demands on an invoice by the way that its goods go: into the warehouse, or out of it. */
export type Way = {
  readonly withoutProtocol: Severity;
  readonly models: readonly string[];
  /** The document to send instead of another model. */
  readonly wanted: string;
  /** Findings about a return. */
  readonly returns: readonly Finding[];
  readonly parties: (invoice: Invoice, facts: CheckFacts) => readonly Finding[];
};

/** Finds whether an invoice brings goods; of one that brings none, what it is, as far as the table knows it. */
const goodsFindings = (invoice: Invoice, { returns }: Way): readonly Finding[] => {
  const purpose = purposeOf(invoice.purpose);
  const subtype = subtypeOf(purpose, invoice.subtype);
  if (purpose === 'normal') return [];
  if (bringsBack(purpose, subtype)) return returns;
  const said = purposeText(purpose, subtype);
  const vars = { purpose: said.charAt(0).toLowerCase() + said.slice(1) };
  if (subtype !== null || (purpose !== 'credit' && purpose !== 'debit'))
    return [finding('error', { code: 'purpose_without_goods', path: 'purpose' }, vars)];
  const number = invoice.subtype ?? words.blank;
  return [finding('error', { code: 'subtype_unknown', path: 'subtype' }, { ...vars, number })];
};

const kindFindings = (invoice: Invoice, { acceptsTest }: CheckFacts, way: Way): readonly Finding[] => {
  const { model, environment } = invoice;
  const isTest = environment === '2';
  return [
    ...(isTest
      ? [finding(acceptsTest ? 'warning' : 'error', { code: 'test_environment', path: 'environment' })]
      : []),
    ...(way.models.includes(model)
      ? []
      : [finding('error', { code: 'model_not_accepted', path: 'model' }, { model, wanted: way.wanted })]),
    ...goodsFindings(invoice, way),
  ];
};

/**
 * Lists the findings of the parties of received goods: the recipient is ours; or, in an entry of our own, the issuer
 * is.
 */
const inboundParties = (
  { direction, issuer, recipient }: Invoice,
  { own }: CheckFacts,
): readonly Finding[] => {
  const isOurs = own.has(issuer.document);
  if (direction === '0' ? own.size > 0 && !isOurs : isOurs) {
    const vars = { name: issuer.name, why: words.notToUs };
    return [finding('error', { code: 'direction_wrong', path: 'direction' }, vars)];
  }
  if (direction === '0') return [];
  const name = recipient?.name ?? '';
  const path = 'recipient';
  if (own.size === 0)
    return [finding('warning', { code: 'recipient_unknown', path }, { name, why: words.noOwn })];
  return own.has(recipient?.document ?? '')
    ? []
    : [finding('error', { code: 'recipient_differs', path }, { name, whose: words.ofWarehouse })];
};

/** The goods of an invoice come in. */
const inboundWay: Way = {
  withoutProtocol: 'warning',
  models: ['55'],
  wanted: words.modelsIn,
  returns: [finding('warning', { code: 'purpose_return', path: 'purpose' })],
  parties: inboundParties,
};

const hundredth = 2;

const sumFinding = (
  { part, ...at }: Pick<Finding, 'path' | 'item'> & { readonly part: string },
  { found, expected }: { readonly found: number; readonly expected: number },
): readonly Finding[] => {
  if (Math.abs(found - expected) <= hundredth) return [];
  const [is, should] = [fromScaled(found, 2), fromScaled(expected, 2)];
  const vars = {
    part,
    found: moneyText(is),
    expected: moneyText(should),
  };
  return [finding('warning', { code: 'totals_do_not_add', ...at, expected: should, found: is }, vars)];
};

/** Quantity times price in cents; the price has up to ten decimals, so the product is near enough to compare by a cent or two. */
const productOf = ({ quantity, unitPrice }: InvoiceItem): number =>
  Math.round(fromScaled(quantity, 4) * Number(unitPrice) * 100);

const totalsFindings = ({ totals, items }: Invoice): readonly Finding[] => {
  const { products, discount, exempted, st, fcpSt, freight, insurance, other, importTax, ipi } = totals;
  const added = products + st + fcpSt + freight + insurance + other + importTax + ipi;
  const expected = added - discount - exempted + totals.ipiReturned + totals.services;
  return [
    ...sumFinding({ path: 'totals.total', part: words.total }, { found: totals.total, expected }),
    ...items.flatMap((item) =>
      sumFinding(
        { ...inItem(item, 'total'), part: fillIn(words.itemTotal, { item: item.item }) },
        { found: item.product, expected: productOf(item) },
      ),
    ),
  ];
};

const dayMs = 86_400_000;

const momentFindings = ({ issuedAt, isConverted }: Invoice, { now }: CheckFacts): readonly Finding[] => {
  const isAhead = Date.parse(issuedAt) > Date.parse(now) + dayMs;
  const date = showDate(issuedAt.slice(0, 10));
  return [
    ...(isAhead ? [finding('warning', { code: 'issued_in_future', path: 'issued_at' }, { date })] : []),
    ...(isConverted ? [finding('warning', { code: 'encoding_converted', path: 'xml' })] : []),
  ];
};

/** All that is to be said of an invoice, its items apart: errors first. */
export const documentFindings = (
  invoice: Invoice,
  facts: CheckFacts,
  way: Way = inboundWay,
): readonly Finding[] => {
  const ofKey = keyFindings(invoice.key);
  const isKey = hasKeyShape(invoice.key);
  const all = [
    ...ofKey,
    ...(isKey ? differingParts(invoice) : []),
    ...protocolFindings(invoice, way.withoutProtocol),
    ...statusFindings(invoice),
    ...kindFindings(invoice, facts, way),
    ...signatureFindings(invoice),
    ...way.parties(invoice, facts),
    ...totalsFindings(invoice),
    ...momentFindings(invoice, facts),
  ];
  return all.toSorted((one, other) => Number(other.severity === 'error') - Number(one.severity === 'error'));
};
