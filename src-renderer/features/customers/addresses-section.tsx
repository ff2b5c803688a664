import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Address } from '#shared/areas/customers/address-schema.ts';
import { addresses, customers } from '#shared/areas/customers/contract.ts';
import { customerLabels } from '#shared/areas/customers/label-words.ts';
import { type AddressType, addressTypes } from '#shared/areas/customers/lists.ts';
import type { CustomerDetails } from '#shared/areas/customers/schema.ts';
import { customerWords } from '#shared/areas/customers/screen-words.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { PostalFields } from '../../ui/address/postal-fields.tsx';
import { addressLines } from '../../ui/address/postal-text.ts';
import { blankPostal, postalBody, postalValues, type PostalValues } from '../../ui/address/postal-values.ts';
import { SelectField, SwitchField, TextField } from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/form/fields.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormSection } from '../../ui/form/form-frame.tsx';
import { EditedRecord, useReread } from '../../ui/record-form/edited-record.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { Aside, Section, SectionAct } from '../../ui/record.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { addressName } from './customer-text.ts';
import { customerAreas } from './customers.api.ts';
import css from './customers.module.css';
import { useRemoveAddress } from './use-customer-acts.ts';

const words = customerWords.panel;

const inOrder = (all: readonly Address[]): readonly Address[] =>
  addressTypes.flatMap((type) => all.filter((address) => address.type === type));

/** The addresses of a customer, those to ship to first, with the way to add, change and remove one. */
export function AddressesSection({ customer }: { readonly customer: CustomerDetails }) {
  const [open, setOpen] = useState<Address | 'new'>();
  const mayWrite = may(useUser(), addresses.create.access);
  const close = () => setOpen(undefined);
  return (
    <Section
      heading="h2"
      title={words.addresses}
      action={mayWrite && <SectionAct onClick={() => setOpen('new')}>{words.newAddress}</SectionAct>}
    >
      {customer.addresses.length === 0 && <Aside>{words.noAddresses}</Aside>}
      <ul className={css.addresses}>
        {inOrder(customer.addresses).map((address) => (
          <li key={address.id}>
            <AddressLines address={address} />
            {mayWrite && (
              <AddressActs customerId={customer.id} address={address} onEdit={() => setOpen(address)} />
            )}
          </li>
        ))}
      </ul>
      {open === 'new' && <NewAddressDialog customerId={customer.id} onClose={close} />}
      {open !== undefined && open !== 'new' && (
        <EditAddressDialog customerId={customer.id} address={open} onClose={close} />
      )}
    </Section>
  );
}

function AddressLines({ address }: { readonly address: Address }) {
  const type = customerLabels.address_type[address.type];
  return (
    <div>
      <div className={css.name}>
        {addressName(address)}
        <StatusBadge tone="muted">{address.is_default ? words.defaultOf(type) : type}</StatusBadge>
      </div>
      {addressLines(address).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {address.warnings.map(({ code, message }) => (
        <StatusBadge key={code} tone="attention">
          {message}
        </StatusBadge>
      ))}
    </div>
  );
}

type AddressActsProps = {
  readonly customerId: string;
  readonly address: Address;
  readonly onEdit: () => void;
};

function AddressActs({ customerId, address, onEdit }: AddressActsProps) {
  const remove = useRemoveAddress(customerId);
  const name = addressName(address);
  const { edit, remove: removal } = customerWords.address;
  return (
    <span className={css.acts}>
      <ActionIcon aria-label={edit(name)} title={edit(name)} onClick={onEdit}>
        <IconPencil />
      </ActionIcon>
      <ActionIcon aria-label={removal(name)} title={removal(name)} onClick={() => void remove(address)}>
        <IconTrash />
      </ActionIcon>
    </span>
  );
}

const addressWords = customerWords.address;
const width = 720;

type NewAddressDialogProps = { readonly customerId: string; readonly onClose: () => void };

/** Adds an address to a customer. */
function NewAddressDialog({ customerId, onClose }: NewAddressDialogProps) {
  const form = useRecordForm({
    route: addresses.create,
    call: { params: { id: customerId } },
    areas: customerAreas,
    initialValues: blankAddress,
    toBody: addressBody,
    says: (address) => ({ title: addressWords.created, detail: addressName(address) }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={addressWords.title}
      saveLabel={addressWords.create}
      size={width}
      onClose={onClose}
    >
      <AddressFields form={form.fields} />
    </FormDialog>
  );
}

type EditAddressDialogProps = NewAddressDialogProps & { readonly address: Address };

/** Changes an address of a customer. */
function EditAddressDialog({ customerId, address, onClose }: EditAddressDialogProps) {
  const reread = useReread(customers.details, { params: { id: customerId } });
  const read = async () => (await reread())?.data.addresses.find(({ id }) => id === address.id);
  return (
    <EditedRecord known={address} read={read} audited={{ entity: 'customer', key: customerId }}>
      {(opened, onReload) => (
        <AddressForm customerId={customerId} address={opened} onReload={onReload} onClose={onClose} />
      )}
    </EditedRecord>
  );
}

type AddressFormProps = EditAddressDialogProps & { readonly onReload: () => void };

function AddressForm({ customerId, address, onReload, onClose }: AddressFormProps) {
  const form = useRecordForm({
    route: addresses.modify,
    call: { params: { id: customerId, address_id: address.id }, ifMatch: `"${address.version}"` },
    areas: customerAreas,
    initialValues: addressValues(address),
    toBody: addressBody,
    says: (saved) => ({ title: addressWords.saved, detail: addressName(saved) }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={addressWords.editTitle(addressName(address))}
      size={width}
      onReload={onReload}
      onClose={onClose}
    >
      <AddressFields form={form.fields} />
    </FormDialog>
  );
}

const types = addressTypes.map((value) => ({ value, label: customerLabels.address_type[value] }));

/** Every field of an address, in the order of a letter. */
function AddressFields({ form }: { readonly form: Fields<AddressValues> }) {
  return (
    <FormSection title={addressWords.section}>
      <SelectField span={4} label={addressWords.type} data={types} data-autofocus {...form.text('type')} />
      <TextField span={8} label={addressWords.label} help={addressWords.labelHelp} {...form.text('label')} />
      <PostalFields form={form} />
      <SwitchField span={4} label={addressWords.isDefault} {...form.flag('is_default')} />
    </FormSection>
  );
}

/** The values of the form of a customer's address; an empty text is none. */
type AddressValues = PostalValues & {
  readonly type: AddressType;
  readonly label: string;
  readonly is_default: boolean;
};

/** An empty form: an address to ship to. */
const blankAddress: AddressValues = { type: 'shipping', label: '', is_default: false, ...blankPostal };

/** The form that shows an address as it is. */
const addressValues = (address: Address): AddressValues => ({
  type: address.type,
  label: address.label,
  is_default: address.is_default,
  ...postalValues(address),
});

/** The body that a form means. */
const addressBody = (values: AddressValues) => postalBody(values);
