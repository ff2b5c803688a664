import { isCnpj, maskCnpj, normalCnpj } from '../../domain/brazil/cnpj.ts';
import { isCpf, maskCpf } from '../../domain/brazil/cpf.ts';
import type { Fault } from '../../kernel/fault.ts';
import { fault } from '../../kernel/refusal.ts';
import type { Code } from '../../kernel/sentences.ts';
import type { IeIndicator, PersonType } from './lists.ts';
import { erasedName } from './words.ts';
import type { CreateCustomerInput, Customer, UpdateCustomerInput } from './schema.ts';

/** The fields of a customer that people decide; the rest is computed from them or counted. */
export type CustomerState = Omit<Customer, 'id' | 'city' | 'state' | 'version' | 'created_at' | 'updated_at'>;

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

const blank = {
  document: null,
  trade_name: null,
  roles: ['customer'],
  state_registration: null,
  municipal_registration: null,
  suframa: null,
  email: null,
  phone: null,
  contacts: [],
  min_remaining_shelf_life_days: null,
  tracking_url_template: null,
  external_reference: null,
  notes: '',
  is_active: true,
} as const satisfies Partial<CustomerState>;

/** Gives the text that was sent, or else the one that stands; an empty text is none. */
const textOr = (sent: string | null | undefined, standing: string | null): string | null =>
  sent === undefined ? standing : sent === '' ? null : sent;

/** The state of a customer after a change: only what was sent changes, null clears. */
export const changedCustomer = (state: CustomerState, patch: UpdateCustomerInput): CustomerState => {
  const document = textOr(patch.document, state.document);
  const registration = textOr(patch.state_registration, state.state_registration);
  const kept = <Name extends keyof CustomerState & keyof UpdateCustomerInput>(name: Name) =>
    (patch[name] === undefined ? state[name] : patch[name]) as CustomerState[Name];
  return {
    code: kept('code'),
    person_type: kept('person_type'),
    document: document === null ? null : bareDocument(document),
    name: kept('name'),
    trade_name: textOr(patch.trade_name, state.trade_name),
    roles: kept('roles'),
    state_registration: registration,
    ie_indicator:
      patch.ie_indicator ??
      (registration === state.state_registration ? state.ie_indicator : indicatorOf(registration)),
    municipal_registration: textOr(patch.municipal_registration, state.municipal_registration),
    suframa: kept('suframa'),
    email: kept('email'),
    phone: kept('phone'),
    contacts: kept('contacts'),
    min_remaining_shelf_life_days: kept('min_remaining_shelf_life_days'),
    tracking_url_template: kept('tracking_url_template'),
    external_reference: textOr(patch.external_reference, state.external_reference),
    notes: kept('notes'),
    is_active: kept('is_active'),
  };
};

/** A new customer with the defaults of what was not sent. */
export const createdCustomer = (
  { person_type, name, ...patch }: CreateCustomerInput,
  code: string,
): CustomerState =>
  changedCustomer(
    { ...blank, roles: ['customer'], contacts: [], code, person_type, name, ie_indicator: '9' },
    patch,
  );

/** Gives the fields of a customer that people decide, as they stand. */
export const stateOfCustomer = (customer: Customer): CustomerState => changedCustomer(customer, {});

/** A customer of whom nothing personal is left: its code, its kind and what it was to the warehouse. */
export const erasedCustomer = ({ code, person_type, roles }: Customer): CustomerState => ({
  ...blank,
  code,
  person_type,
  name: erasedName(code),
  roles,
  contacts: [],
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
