import { isCnpj, maskCnpj, normalCnpj } from '../../domain/brazil/cnpj.ts';
import { isCpf, maskCpf } from '../../domain/brazil/cpf.ts';
import type { Fault } from '../../kernel/fault.ts';
import { fault } from '../../kernel/refusal.ts';
import type { Code } from '../../kernel/sentences.ts';
import type { IeIndicator, PersonType } from './lists.ts';
import { erasedName } from './words.ts';
import {
  customerFields,
  type CreateCustomerInput,
  type Customer,
  type CustomerState,
  type UpdateCustomerInput,
} from './schema.ts';

/** A document as it is kept, whosever it is: without its signs, letters in upper case; null where nothing is left. */
export const bareDocument = (text: string): string | null => normalCnpj(text) || null;

/** A kept document as people read it. */
export const maskDocument = (type: PersonType, document: string): string => {
  if (type === 'individual') return maskCpf(document);
  return type === 'company' ? maskCnpj(document) : document;
};

/**
 * Finds the type of a text by the form of documents of Brazil: a CPF has 11 digits, a CNPJ 14 digits or letters; null
 * for other forms.
 */
export const typeOfDocument = (text: string): 'individual' | 'company' | null => {
  const document = bareDocument(text) ?? '';
  if (/^\d{11}$/.test(document)) return 'individual';
  return /^[A-Z0-9]{12}\d{2}$/.test(document) ? 'company' : null;
};

/** Tells whether a kept document is one of that kind of person, check digits and all. */
export const isDocumentOf = (type: PersonType, document: string): boolean => {
  if (type === 'individual') return isCpf(document);
  return type === 'company' ? isCnpj(document) : document.length <= 20;
};

const exempt = 'ISENTO';

/** Gives the indicator of the NF-e where nobody says one. */
const indicatorOf = (registration: string | null): IeIndicator => {
  if (registration === null) return '9';
  return registration.toUpperCase() === exempt ? '2' : '1';
};

/** The fields of a customer whose values others of its fields decide: the document as it is kept, and the indicator. */
const settled = (state: CustomerState, indicator: IeIndicator): CustomerState => ({
  ...state,
  document: bareDocument(state.document ?? ''),
  ie_indicator: indicator,
});

/** The state of a customer after a change: only what was sent changes, null clears. */
export const changedCustomer = (state: CustomerState, patch: UpdateCustomerInput): CustomerState => {
  const after = customerFields.changed(state, patch);
  const { state_registration: registration } = after;
  const standing = registration === state.state_registration ? state.ie_indicator : indicatorOf(registration);
  return settled(after, patch.ie_indicator ?? standing);
};

/** A new customer with the defaults of what was not sent. */
export const createdCustomer = (input: CreateCustomerInput, code: string): CustomerState => {
  const made = customerFields.created(input, { code, ie_indicator: '9' });
  return settled(made, input.ie_indicator ?? indicatorOf(made.state_registration));
};

/** A customer of whom nothing personal is left: its code, its kind and what it was to the warehouse. */
export const erasedCustomer = ({ code, person_type, roles }: Customer): CustomerState => ({
  ...customerFields.blank,
  code,
  person_type,
  name: erasedName(code),
  roles,
  ie_indicator: '9',
  is_active: false,
});

const documentFaults = ({ person_type: type, document }: CustomerState): readonly Fault<Code>[] => {
  if (document === null) return type === 'company' ? [fault('document', 'company_without_cnpj')] : [];
  if (isDocumentOf(type, document)) return [];
  if (type === 'foreign') return [fault('document', 'text_too_long', { max: 20 })];
  return [fault('document', type === 'individual' ? 'bad_cpf' : 'bad_cnpj')];
};

const registrationFaults = ({
  ie_indicator: indicator,
  state_registration: registration,
}: CustomerState): readonly Fault<Code>[] => {
  const isExempt = registration?.toUpperCase() === exempt;
  if (indicator === '1' && (registration === null || isExempt))
    return [fault('state_registration', 'registration_required')];
  if (indicator === '2' && registration !== null && !isExempt)
    return [fault('state_registration', 'registration_of_exempt')];
  return [];
};

/** Finds the faults of a customer by itself. */
export const customerFaults = (state: CustomerState): readonly Fault<Code>[] => [
  ...documentFaults(state),
  ...registrationFaults(state),
];

/** The longest name that an NF-e prints (xNome). */
const longestPrinted = 60;

/** Lists the warnings about a customer; they are no faults. */
export const customerWarnings = ({ name }: Pick<CustomerState, 'name'>): readonly Fault<Code>[] =>
  name.length > longestPrinted ? [fault('name', 'name_longer_than_invoice', { max: longestPrinted })] : [];
