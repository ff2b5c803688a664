import { customerLabels } from '#shared/areas/customers/label-words.ts';
import type { Customer } from '#shared/areas/customers/schema.ts';
import { customerWords } from '#shared/areas/customers/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { Aside, Lines, Section } from '../../ui/record.tsx';
import css from './customers.module.css';
import { documentText, phoneText } from './customer-text.ts';

const words = customerWords.panel;

type CustomerProps = { readonly customer: Customer };

/** Documents, registrations and how the customer is reached. */
export function IdentificationSection({ customer }: CustomerProps) {
  const { state_registration: registration, ie_indicator: indicator } = customer;
  const indicatorText = customerLabels.ie_indicator[indicator];
  return (
    <Section heading="h2" title={words.identification}>
      <Lines
        lines={[
          {
            name: words.documents[customer.person_type],
            value: <span className="alm-mono">{documentText(customer)}</span>,
          },
          { name: words.tradeName, value: customer.trade_name ?? undefined },
          {
            name: words.registration,
            value:
              registration === null
                ? indicatorText
                : words.registrationText(registration, indicatorText.toLowerCase()),
          },
          { name: words.municipal, value: customer.municipal_registration ?? undefined },
          { name: words.suframa, value: customer.suframa ?? undefined },
          { name: words.email, value: customer.email ?? undefined },
          { name: words.phone, value: customer.phone === null ? undefined : phoneText(customer.phone) },
        ]}
      />
    </Section>
  );
}

/** The people to call, what they do, and where they answer. */
export function ContactsSection({ customer: { contacts } }: CustomerProps) {
  if (contacts.length === 0) return null;
  return (
    <Section heading="h2" title={words.contacts}>
      <ul className={css.contacts}>
        {contacts.map(({ name, role, phone, email }, index) => (
          <li key={index}>
            <span>{name}</span>
            <Aside>{role}</Aside>
            <span>{phone === null ? email : phoneText(phone)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Shows the rules for the orders of this customer. */
export function RulesSection({ customer }: CustomerProps) {
  const { min_remaining_shelf_life_days: days, external_reference: reference } = customer;
  const lines = [
    { name: words.shelfLife, value: days === null ? undefined : words.shelfLifeDays(formatInteger(days)) },
    { name: words.reference, value: reference ?? undefined },
    { name: words.tracking, value: customer.tracking_url_template ?? undefined },
  ];
  if (lines.every(({ value }) => value === undefined)) return null;
  return (
    <Section heading="h2" title={words.rules}>
      <Lines lines={lines} />
    </Section>
  );
}
