/**
 * Facts of people and firms that only `customers:read` shows. An order shows the others, for it to be picked, packed
 * and shipped, a name, a city with state and postal code, and half of a document; a return, an inspection or an
 * occurrence shows them no name either. Contacts, street and number, and files of orders, returns and invoices stay
 * hidden.
 */

/** Half of a document, for those who may not see customers; null stays null. */
export const maskedDocument = (document: string | null): string | null => {
  if (document === null) return null;
  const hidden = '*'.repeat(3);
  return document.length === 11
    ? `${hidden}.${document.slice(3, 6)}.${document.slice(6, 9)}-${'*'.repeat(2)}`
    : `${hidden}${document.slice(3, -2)}${'*'.repeat(2)}`;
};

type Contact = {
  readonly document: string | null;
  readonly email: string | null;
  readonly phone: string | null;
};

/** The same party with half of its document, and no way to reach it. */
export const withoutContact = <P extends Contact>(party: P): P => ({
  ...party,
  email: null,
  phone: null,
  document: maskedDocument(party.document),
});

/** The same address without whom and where to ring: city, state and postal code stay. */
export const addressWithoutNumber = <A extends { street: string; number: string }>(
  address: A | null,
): A | null =>
  address === null
    ? null
    : {
        ...address,
        street: '',
        number: '',
        complement: null,
        ...('phone' in address ? { phone: null, reference: null, recipient_name: null } : {}),
      };
