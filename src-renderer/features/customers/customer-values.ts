import type { CustomerDetails } from '#shared/areas/customers/schema.ts';
import type { IeIndicator, PartyRole, PersonType } from '#shared/areas/customers/lists.ts';
import { createdCustomer, customerFaults, maskDocument } from '#shared/areas/customers/rules.ts';
import { maskPhone } from '#shared/domain/brazil/phone.ts';

type ContactValues = {
  readonly name: string;
  readonly role: string;
  readonly email: string;
  readonly phone: string;
};

/** The values of a customer's form, in the shape of its body, so that errors find their fields. */
export type CustomerValues = {
  readonly person_type: PersonType;
  readonly document: string;
  readonly name: string;
  readonly trade_name: string;
  readonly code: string;
  readonly external_reference: string;
  readonly roles: readonly PartyRole[];
  readonly is_active: boolean;
  readonly state_registration: string;
  /** Empty: as the registration says. */
  readonly ie_indicator: IeIndicator | '';
  readonly municipal_registration: string;
  readonly suframa: string;
  readonly email: string;
  readonly phone: string;
  readonly contacts: readonly ContactValues[];
  readonly min_remaining_shelf_life_days: number | null;
  readonly tracking_url_template: string;
  readonly notes: string;
};

export const blankContact: ContactValues = { name: '', role: '', email: '', phone: '' };

/** An empty form: a company that buys. */
export const blankCustomer: CustomerValues = {
  person_type: 'company',
  document: '',
  name: '',
  trade_name: '',
  code: '',
  external_reference: '',
  roles: ['customer'],
  is_active: true,
  state_registration: '',
  ie_indicator: '',
  municipal_registration: '',
  suframa: '',
  email: '',
  phone: '',
  contacts: [],
  min_remaining_shelf_life_days: null,
  tracking_url_template: '',
  notes: '',
};

/** The form that shows a customer as it is. */
export const valuesOf = (customer: CustomerDetails): CustomerValues => ({
  person_type: customer.person_type,
  document: maskDocument(customer.person_type, customer.document ?? ''),
  name: customer.name,
  trade_name: customer.trade_name ?? '',
  code: customer.code,
  external_reference: customer.external_reference ?? '',
  roles: customer.roles,
  is_active: customer.is_active,
  state_registration: customer.state_registration ?? '',
  ie_indicator: customer.ie_indicator,
  municipal_registration: customer.municipal_registration ?? '',
  suframa: customer.suframa ?? '',
  email: customer.email ?? '',
  phone: maskPhone(customer.phone ?? ''),
  contacts: customer.contacts.map(({ name, role, email, phone }) => ({
    name,
    role: role ?? '',
    email: email ?? '',
    phone: maskPhone(phone ?? ''),
  })),
  min_remaining_shelf_life_days: customer.min_remaining_shelf_life_days,
  tracking_url_template: customer.tracking_url_template ?? '',
  notes: customer.notes,
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** The body that a form means; an empty code is the next number, an empty indicator that of the registration. */
export const customerBody = ({ code, ie_indicator: indicator, ...values }: CustomerValues) => ({
  ...values,
  ...(code.trim() === '' ? {} : { code }),
  ...(indicator === '' ? {} : { ie_indicator: indicator }),
  document: orNull(values.document),
  trade_name: orNull(values.trade_name),
  external_reference: orNull(values.external_reference),
  roles: [...values.roles],
  state_registration: orNull(values.state_registration),
  municipal_registration: orNull(values.municipal_registration),
  suframa: orNull(values.suframa),
  email: orNull(values.email),
  phone: orNull(values.phone),
  contacts: values.contacts.map(({ name, role, email, phone }) => ({
    name,
    role: orNull(role),
    email: orNull(email),
    phone: orNull(phone),
  })),
  tracking_url_template: orNull(values.tracking_url_template),
});

/** Judges the form of a customer by the rules of the server. */
export const customerFormFaults = (values: CustomerValues) =>
  customerFaults(createdCustomer(customerBody(values), values.code));
