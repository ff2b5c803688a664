import type { Address } from '#shared/areas/customers/address-schema.ts';
import { addresses } from '#shared/areas/customers/contract.ts';
import { customerWords } from '#shared/areas/customers/screen-words.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
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
    <FormDialog form={form} title={words.editTitle(addressName(address))} size={width} onClose={onClose}>
      <AddressFields form={form.fields} />
    </FormDialog>
  );
}
