import { createAddressBody, type Address } from '#shared/areas/customers/address-schema.ts';
import { orderEntryWords } from '#shared/areas/orders/entry-screen-words.ts';
import { PostalFields } from '../../ui/address/postal-fields.tsx';
import { postalFaults } from '../../ui/address/postal-faults.ts';
import { addressLines } from '../../ui/address/postal-text.ts';
import { blankPostal, postalBody, postalValues, type PostalValues } from '../../ui/address/postal-values.ts';
import { SelectField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormSection } from '../../ui/form/form-frame.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';

const words = orderEntryWords.address;
const width = 720;

type Values = PostalValues & { readonly chosen: string };

type AddressDialogProps = {
  readonly address: PostalValues | null;
  /** The addresses that the customer's record has. */
  readonly known: readonly Address[];
  readonly onSave: (address: PostalValues) => Promise<void> | void;
  readonly onClose: () => void;
};

const withoutChoice = ({ chosen: _chosen, ...address }: Values): PostalValues => address;

/** Asks for the address of an order: one of the customer's, or another one. */
export function AddressDialog({ address: before, known, onSave, onClose }: AddressDialogProps) {
  const form = useContractForm<Values>({
    initialValues: { chosen: '', ...(before ?? blankPostal) },
    toBody: (values) => postalBody(withoutChoice(values)),
    schema: createAddressBody,
    rules: (values) => postalFaults(values),
    save: async (values) => {
      await onSave(withoutChoice(values));
      onClose();
    },
  });
  const { fields } = form;
  const choose = (id: string): void => {
    const address = known.find((one) => one.id === id);
    const next = address === undefined ? blankPostal : postalValues(address);
    for (const [name, value] of Object.entries({ chosen: id, ...next }))
      fields.set(name as keyof Values, value);
  };
  return (
    <FormDialog form={form} title={words.title} saveLabel={words.save} size={width} onClose={onClose}>
      <FormSection title={words.title}>
        {known.length > 0 && (
          <SelectField
            span={12}
            label={words.choose}
            data-autofocus
            data={[
              { value: '', label: words.another },
              ...known.map((address) => ({
                value: address.id,
                label: [address.label, addressLines(address)[0]].filter(Boolean).join(' · '),
              })),
            ]}
            value={fields.values.chosen}
            onChange={({ currentTarget: { value } }) => choose(value)}
          />
        )}
        <PostalFields form={fields} isFirst={known.length === 0} />
      </FormSection>
    </FormDialog>
  );
}
