import { z } from 'zod';
import { createAddressBody } from '#shared/areas/customers/address-schema.ts';
import { bareDocument, isDocumentOf, typeOfDocument } from '#shared/areas/customers/rules.ts';
import { createCustomerBody } from '#shared/areas/customers/schema.ts';
import { orderEntryWords } from '#shared/areas/orders/entry-screen-words.ts';
import { postalFaults } from '../../../ui/address/postal-faults.ts';
import { blankPostal, postalBody, type PostalValues } from '../../../ui/address/postal-values.ts';
import { PostalFields } from '../../../ui/address/postal-fields.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { Fields } from '../../../ui/form/fields.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormSection } from '../../../ui/form/form-frame.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import type { Party } from './draft.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';

const words = orderEntryWords.newParty;
const width = 760;

type Values = {
  readonly document: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: PostalValues;
};

const { name, email, phone } = createCustomerBody.shape;
const schema = z.object({
  document: z.string(),
  name,
  email,
  phone,
  address: createAddressBody.optional(),
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

const documentFaults = (document: string): readonly Fault<Code>[] => {
  if (document.trim() === '') return [fault('document', 'required')];
  const type = typeOfDocument(document);
  if (type !== null && isDocumentOf(type, bareDocument(document) ?? '')) return [];
  return [fault('document', type === 'individual' ? 'bad_cpf' : 'bad_cnpj')];
};

type NewPartyDialogProps = {
  /** The document, or the name, that nobody was found by. */
  readonly text: string;
  /** True where the order needs a delivery address. */
  readonly withAddress: boolean;
  readonly onSaved: (party: Extract<Party, { kind: 'new' }>, address: PostalValues | null) => void;
  readonly onClose: () => void;
};

/** Somebody whom nobody knows yet: registered by the server together with the order, not before. */
export function NewPartyDialog({ text, withAddress, onSaved, onClose }: NewPartyDialogProps) {
  const isDocument = /\d/u.test(text);
  const form = useContractForm<Values>({
    initialValues: {
      document: isDocument ? text : '',
      name: isDocument ? '' : text,
      email: '',
      phone: '',
      address: blankPostal,
    },
    toBody: ({ address, ...person }) => ({
      ...person,
      email: orNull(person.email),
      phone: orNull(person.phone),
      ...(withAddress ? { address: postalBody(address) } : {}),
    }),
    schema,
    rules: ({ document, address }) => [
      ...documentFaults(document),
      ...(withAddress ? postalFaults(address, 'address.') : []),
    ],
    save: async ({ address, ...person }) => {
      onSaved({ kind: 'new', ...person }, withAddress ? address : null);
    },
  });
  return (
    <FormDialog form={form} title={words.title} saveLabel={words.save} size={width} onClose={onClose}>
      <PersonFields fields={form.fields} isDocument={isDocument} />
      {withAddress && (
        <FormSection title={words.address}>
          <PostalFields form={form.fields.part('address')} />
        </FormSection>
      )}
    </FormDialog>
  );
}

type PersonFieldsProps = { readonly fields: Fields<Values>; readonly isDocument: boolean };

/** Asks for the person; work begins at the first unknown field. */
function PersonFields({ fields, isDocument }: PersonFieldsProps) {
  const first = { 'data-autofocus': true };
  return (
    <FormSection title={words.person}>
      <TextField
        span={4}
        label={words.document}
        required
        {...(isDocument ? {} : first)}
        {...fields.text('document')}
      />
      <TextField
        span={8}
        label={words.name}
        required
        {...(isDocument ? first : {})}
        {...fields.text('name')}
      />
      <TextField span={8} label={words.email} {...fields.text('email')} />
      <TextField span={4} label={words.phone} maxLength={20} {...fields.text('phone')} />
    </FormSection>
  );
}
