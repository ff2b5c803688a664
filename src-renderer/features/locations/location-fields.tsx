import { dockDirections, locationTypes } from '#shared/domain/enumerations.ts';
import { labels } from '#shared/domain/label-words.ts';
import { locationWords } from '#shared/areas/locations/screen-words.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { LocationCodeField, SelectField, SwitchField, TextField } from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/form/fields.ts';
import { FormSection } from '../../ui/form/form-frame.tsx';
import type { LocationValues, LocationRules } from './location-values.ts';
import { useWarehouses } from './locations.api.ts';

const words = locationWords.form;
const typeChoices = locationTypes.map((value) => ({ value, label: labels.location_type[value] }));
const directionChoices = dockDirections.map((value) => ({ value, label: labels.dock_direction[value] }));

type FieldsProps<Values> = { readonly form: Fields<Values> };

/** Type and warehouse; the field of the warehouse is there as soon as there is a choice. */
export function KindFields({ form }: FieldsProps<Pick<LocationValues, 'location_type' | 'warehouse_code'>>) {
  const { data } = useWarehouses();
  const choices = (data?.data ?? []).filter(({ is_active: active }) => active);
  return (
    <>
      <SelectField span={4} label={words.type} data={typeChoices} {...form.text('location_type')} />
      <SelectField
        span={4}
        label={words.warehouse}
        data={choices.map(({ code, name }) => ({ value: code, label: name }))}
        {...form.text('warehouse_code')}
      />
    </>
  );
}

/** Asks for the rules of a location: limits, temperatures, goods it takes together. */
export function RuleFields({ form }: FieldsProps<LocationRules>) {
  return (
    <>
      <FormSection title={words.capacity} note={words.capacityNote}>
        <NumberField
          span={4}
          label={words.volume}
          unit="m³"
          decimals={3}
          {...form.number('capacity.max_volume_m3')}
        />
        <NumberField
          span={4}
          label={words.weight}
          unit="kg"
          decimals={3}
          {...form.number('capacity.max_weight_kg')}
        />
        <NumberField span={4} label={words.items} decimals={3} {...form.number('capacity.max_items')} />
      </FormSection>
      <FormSection title={words.temperature} note={words.temperatureNote}>
        <NumberField span={4} label={words.min} unit="°C" decimals={1} {...form.number('temperature.min')} />
        <NumberField span={4} label={words.max} unit="°C" decimals={1} {...form.number('temperature.max')} />
      </FormSection>
      <FormSection title={words.use}>
        <SwitchField span={12} label={words.mixedProducts} {...form.flag('allows_mixed_products')} />
        <SwitchField span={12} label={words.mixedBatches} {...form.flag('allows_mixed_batches')} />
        <SwitchField span={12} label={words.pickFace} {...form.flag('is_pick_face')} />
      </FormSection>
    </>
  );
}

type LocationFieldsProps = FieldsProps<LocationValues> & {
  /** The location exists, so its code stands. */
  readonly isKnown: boolean;
};

/** Every field of a location, in the sections in which people think of them. */
export function LocationFields({ form, isKnown }: LocationFieldsProps) {
  return (
    <>
      <FormSection title={words.basics}>
        <LocationCodeField
          span={4}
          label={words.code}
          help={isKnown ? words.codeLocked : words.codeHelp}
          required={!isKnown}
          disabled={isKnown}
          autoFocus={!isKnown}
          {...form.text('code')}
        />
        <TextField
          span={8}
          label={words.name}
          help={words.nameHelp}
          autoFocus={isKnown}
          {...form.text('name')}
        />
        <KindFields form={form} />
        {form.values.location_type === 'dock' && (
          <SelectField
            span={4}
            label={words.dockDirection}
            data={directionChoices}
            {...form.text('dock_direction')}
          />
        )}
        <TextField
          span={4}
          label={words.barcode}
          scan="code"
          help={words.barcodeHelp}
          {...form.text('barcode')}
        />
        <NumberField
          span={4}
          label={words.sequence}
          help={words.sequenceHelp}
          decimals={0}
          {...form.number('picking_sequence')}
        />
        <SwitchField span={8} label={words.active} help={words.activeHelp} {...form.flag('is_active')} />
      </FormSection>
      <RuleFields form={form} />
    </>
  );
}
