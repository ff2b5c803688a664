import type { Address } from '#shared/areas/customers/address-schema.ts';
import { addresses, customers } from '#shared/areas/customers/contract.ts';
import { customerWords } from '#shared/areas/customers/screen-words.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { EditedRecord, useReread } from '../../ui/record-form/edited-record.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { AddressFields } from './address-fields.tsx';
import { addressBody, addressValues, blankAddress } from './address-values.ts';
import { addressName } from './customer-text.ts';
import { customerAreas } from './customers.api.ts';

const words = customerWords.address;
const width = 720;

type NewAddressDialogProps = { readonly customerId: string; readonly onClose: () => void };

/** Adds an address to a customer. */
export function NewAddressDialog({ customerId, onClose }: NewAddressDialogProps) {
  const form = useRecordForm({
    route: addresses.create,
    call: { params: { id: customerId } },
    areas: customerAreas,
    initialValues: blankAddress,
    toBody: addressBody,
    says: (address) => ({ title: words.created, detail: addressName(address) }),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={words.title} saveLabel={words.create} size={width} onClose={onClose}>
      <AddressFields form={form.fields} />
    </FormDialog>
  );
}

type EditAddressDialogProps = NewAddressDialogProps & { readonly address: Address };

/** Changes an address of a customer. */
export function EditAddressDialog({ customerId, address, onClose }: EditAddressDialogProps) {
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
    says: (saved) => ({ title: words.saved, detail: addressName(saved) }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={words.editTitle(addressName(address))}
      size={width}
      onReload={onReload}
      onClose={onClose}
    >
      <AddressFields form={form.fields} />
    </FormDialog>
  );
}
