import type { Invoice, InvoiceEvent } from '#shared/areas/invoicing/invoice.ts';
import type { Vars } from '#shared/kernel/sentences.ts';
import { child, type Found, instantIn, optional, required } from './element.rules.ts';
import { decodeXml, demandXml } from './encoding.rules.ts';
import { invoiceOf } from './invoice.rules.ts';
import { invoiceSpace, readTree } from './tree.rules.ts';
import { Unreadable, type UnreadableCode } from './unreadable.rules.ts';

/** Holds the content of a file: an invoice, an event of one, or the reason why it can't be read. */
export type XmlReading =
  | { readonly kind: 'invoice'; readonly invoice: Invoice }
  | { readonly kind: 'event'; readonly event: InvoiceEvent }
  | { readonly kind: 'refused'; readonly say: UnreadableCode; readonly vars: Vars };

const textOf = (file: Uint8Array | string): { readonly text: string; readonly isConverted: boolean } =>
  typeof file === 'string' ? { text: file, isConverted: false } : decodeXml(file);

const readFile = (file: Uint8Array | string): XmlReading => {
  demandXml(file);
  const { text, isConverted } = textOf(file);
  const { root, digest } = readTree(text);
  const found = { element: root, path: '' };
  const beside = { digest: digest ?? '', isConverted };
  const isOurs = root.uri === invoiceSpace;
  const whole = (invoice: Invoice): XmlReading => ({ kind: 'invoice', invoice });
  if (isOurs && root.name === 'NFe') return whole(invoiceOf({ nfe: found, around: undefined }, beside));
  if (isOurs && root.name === 'nfeProc')
    return whole(invoiceOf({ nfe: child(found, 'NFe'), around: found }, beside));
  if (isOurs && root.name === 'procEventoNFe') return { kind: 'event', event: eventOf(found) };
  throw new Unreadable('xml_root', { root: root.name.slice(0, 40) });
};

/** Reads the bytes of a file, or its text where whoever sent it had it as text; never throws for what a file holds. */
export const readXml = (file: Uint8Array | string): XmlReading => {
  try {
    return readFile(file);
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'refused', say: error.say, vars: error.vars };
    throw error;
  }
};

/** Reads an event of an invoice with its answer (procEventoNFe); throws `nfe_incomplete`. */
const eventOf = (around: Found): InvoiceEvent => {
  const said = child(child(around, 'evento'), 'infEvento');
  const details = child(said, 'detEvento');
  const answered = child(child(around, 'retEvento'), 'infEvento');
  return {
    key: required(said, 'chNFe', /^[0-9A-Z]{44}$/),
    type: required(said, 'tpEvento', /^\d{6}$/),
    sequence: Number(required(said, 'nSeqEvento', /^\d{1,2}$/)),
    status: required(answered, 'cStat', /^\d{3,4}$/),
    protocol: optional(answered, 'nProt') ?? '',
    at: instantIn(answered, 'dhRegEvento').at,
    words: optional(details, 'xJust') ?? optional(details, 'xCorrecao') ?? '',
  };
};
