import { customerFields, type CustomerDetails } from '#shared/areas/customers/schema.ts';
import type { IeIndicator } from '#shared/areas/customers/lists.ts';
import { createdCustomer, customerFaults, maskDocument } from '#shared/areas/customers/rules.ts';
import { maskPhone } from '#shared/domain/brazil/phone.ts';
import { formOf } from '../../ui/record-form/form-values.ts';

const { toForm, toBody } = formOf(customerFields);

type Known = ReturnType<typeof toForm>;
type ContactValues = Readonly<Record<keyof Known['contacts'][number], string>>;

/** The values of a customer's form, in the shape of its body; an empty indicator is as the registration says. */
export type CustomerValues = Omit<Known, 'contacts' | 'ie_indicator'> & {
  readonly contacts: readonly ContactValues[];
  readonly ie_indicator: IeIndicator | '';
};

export const blankContact: ContactValues = { name: '', role: '', email: '', phone: '' };

/** An empty form: a company that buys. */
export const blankCustomer: CustomerValues = {
  ...toForm(createdCustomer({ person_type: 'company', name: '' }, '')),
  contacts: [],
  ie_indicator: '',
};

/** The form that shows a customer as it is. */
export const valuesOf = (customer: CustomerDetails): CustomerValues => ({
  ...toForm(customer),
  document: maskDocument(customer.person_type, customer.document ?? ''),
  phone: maskPhone(customer.phone ?? ''),
  contacts: customer.contacts.map(({ name, role, email, phone }) => ({
    name,
    role: role ?? '',
    email: email ?? '',
    phone: maskPhone(phone ?? ''),
  })),
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** The body that a form means; an empty code is the next number, an empty indicator that of the registration. */
export const customerBody = ({ contacts, ie_indicator: indicator, ...values }: CustomerValues) => {
  const { code, ie_indicator: _, ...body } = toBody({ ...values, contacts: [], ie_indicator: '9' });
  return {
    ...body,
    ...(code.trim() === '' ? {} : { code }),
    ...(indicator === '' ? {} : { ie_indicator: indicator }),
    contacts: contacts.map(({ name, role, email, phone }) => ({
      name,
      role: orNull(role),
      email: orNull(email),
      phone: orNull(phone),
    })),
  };
};

/** Judges the form of a customer by the rules of the server. */
export const customerFormFaults = (values: CustomerValues) =>
  customerFaults(createdCustomer(customerBody(values), values.code));
