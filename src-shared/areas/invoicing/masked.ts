import { maskedDocument } from '../../domain/hidden-people.ts';
import type { FiscalDocument } from './schema.ts';

type Party = Omit<FiscalDocument['issuer'], 'name'> & { readonly name: string | null };

/** The parts of an invoice that may name a person. */
type Maskable = Pick<FiscalDocument, 'access_key' | 'carrier_document'> & {
  readonly issuer: Party;
  readonly recipient: Party | null;
};

const cpfDigits = 11;
const issuerAt = { from: 6, to: 20 };

/** Tells whether a document is a person's: a CPF. */
export const isPerson = (document: string | null): boolean => document?.length === cpfDigits;

const maskedParty = <P extends Party>(party: P): P =>
  isPerson(party.document)
    ? { ...party, document: maskedDocument(party.document) ?? '', state_registration: null }
    : party;

/** A key without the person who issued it, whose CPF stands in it; any other key is told whole. */
export const maskedKey = (key: string, issuer: string): string =>
  isPerson(issuer)
    ? key.slice(0, issuerAt.from) + '*'.repeat(issuerAt.to - issuerAt.from) + key.slice(issuerAt.to)
    : key;

/** The same invoice for those who may not see customers: half of the documents of people, and nothing that holds them. */
export const maskedFiscalDocument = <D extends Maskable>(document: D): D => {
  const { issuer, recipient, carrier_document: carrier, access_key: key } = document;
  return {
    ...document,
    access_key: maskedKey(key, issuer.document),
    issuer: maskedParty(issuer),
    recipient: recipient && maskedParty(recipient),
    carrier_document: isPerson(carrier) ? maskedDocument(carrier) : carrier,
    ...('information' in document && { information: null }),
  };
};
