import { createAddressBody, type Address } from '#shared/areas/customers/address-schema.ts';
import { orderEntryWords } from '#shared/areas/orders/entry-screen-words.ts';
import { PlaceFields } from '../../ui/address/place-fields.tsx';
import { placeFaults } from '../../ui/address/place-faults.ts';
import { addressLines } from '../../ui/address/place-text.ts';
import { blankPlace, placeBody, placeValues, type PlaceValues } from '../../ui/address/place-values.ts';
import { SelectField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Cell, FormSection } from '../../ui/form/form-frame.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';

const words = orderEntryWords.address;
const width = 720;

type Values = PlaceValues & { readonly chosen: string };

type PlaceDialogProps = {
  readonly place: PlaceValues | null;
  /** The addresses that the customer's record has. */
  readonly known: readonly Address[];
  readonly onSave: (place: PlaceValues) => Promise<void> | void;
  readonly onClose: () => void;
};

const withoutChoice = ({ chosen: _chosen, ...place }: Values): PlaceValues => place;

/** Where an order goes: one of the customer's addresses, or another one. */
export function PlaceDialog({ place, known, onSave, onClose }: PlaceDialogProps) {
  const form = useContractForm<Values>({
    initialValues: { chosen: '', ...(place ?? blankPlace) },
    toBody: (values) => placeBody(withoutChoice(values)),
    schema: createAddressBody,
    rules: (values) => placeFaults(values),
    save: async (values) => {
      await onSave(withoutChoice(values));
      onClose();
    },
  });
  const { fields } = form;
  const choose = (id: string): void => {
    const address = known.find((one) => one.id === id);
    const next = address === undefined ? blankPlace : placeValues(address);
    for (const [name, value] of Object.entries({ chosen: id, ...next }))
      fields.set(name as keyof Values, value);
  };
  return (
    <FormDialog form={form} title={words.title} saveLabel={words.save} size={width} onClose={onClose}>
      <FormSection title={words.title}>
        {known.length > 0 && (
          <Cell columns={12}>
            <SelectField
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
          </Cell>
        )}
        <PlaceFields form={fields} isFirst={known.length === 0} />
      </FormSection>
    </FormDialog>
  );
}
