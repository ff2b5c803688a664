import { dockDirections, locationTypes } from '#shared/domain/enumerations.ts';
import { labels } from '#shared/domain/label-words.ts';
import { locationWords } from '#shared/areas/locations/screen-words.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { LocationCodeField, SelectField, SwitchField, TextField } from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/form/fields.ts';
import { Cell, FormSection } from '../../ui/form/form-frame.tsx';
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
      <Cell columns={4}>
        <SelectField label={words.type} data={typeChoices} {...form.text('location_type')} />
      </Cell>
      <Cell columns={4}>
        <SelectField
          label={words.warehouse}
          data={choices.map(({ code, name }) => ({ value: code, label: name }))}
          {...form.text('warehouse_code')}
        />
      </Cell>
    </>
  );
}

/** What may lie in a location: limits, temperatures, what it takes together. */
export function RuleFields({ form }: FieldsProps<LocationRules>) {
  return (
    <>
      <FormSection title={words.capacity} note={words.capacityNote}>
        <Cell columns={4}>
          <NumberField
            label={words.volume}
            unit="m³"
            decimals={3}
            {...form.number('capacity.max_volume_m3')}
          />
        </Cell>
        <Cell columns={4}>
          <NumberField
            label={words.weight}
            unit="kg"
            decimals={3}
            {...form.number('capacity.max_weight_kg')}
          />
        </Cell>
        <Cell columns={4}>
          <NumberField label={words.items} decimals={3} {...form.number('capacity.max_items')} />
        </Cell>
      </FormSection>
      <FormSection title={words.temperature} note={words.temperatureNote}>
        <Cell columns={4}>
          <NumberField label={words.min} unit="°C" decimals={1} {...form.number('temperature.min')} />
        </Cell>
        <Cell columns={4}>
          <NumberField label={words.max} unit="°C" decimals={1} {...form.number('temperature.max')} />
        </Cell>
      </FormSection>
      <FormSection title={words.use}>
        <Cell columns={12}>
          <SwitchField label={words.mixedProducts} {...form.flag('allows_mixed_products')} />
        </Cell>
        <Cell columns={12}>
          <SwitchField label={words.mixedBatches} {...form.flag('allows_mixed_batches')} />
        </Cell>
        <Cell columns={12}>
          <SwitchField label={words.pickFace} {...form.flag('is_pick_face')} />
        </Cell>
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
        <Cell columns={4}>
          <LocationCodeField
            label={words.code}
            help={isKnown ? words.codeLocked : words.codeHelp}
            required={!isKnown}
            disabled={isKnown}
            autoFocus={!isKnown}
            {...form.text('code')}
          />
        </Cell>
        <Cell columns={8}>
          <TextField
            label={words.name}
            help={words.nameHelp}
            autoFocus={isKnown}
            maxLength={120}
            {...form.text('name')}
          />
        </Cell>
        <KindFields form={form} />
        {form.values.location_type === 'dock' && (
          <Cell columns={4}>
            <SelectField
              label={words.dockDirection}
              data={directionChoices}
              {...form.text('dock_direction')}
            />
          </Cell>
        )}
        <Cell columns={4}>
          <TextField
            label={words.barcode}
            scan="code"
            help={words.barcodeHelp}
            maxLength={60}
            {...form.text('barcode')}
          />
        </Cell>
        <Cell columns={4}>
          <NumberField
            label={words.sequence}
            help={words.sequenceHelp}
            decimals={0}
            {...form.number('picking_sequence')}
          />
        </Cell>
        <Cell columns={8}>
          <SwitchField label={words.active} help={words.activeHelp} {...form.flag('is_active')} />
        </Cell>
      </FormSection>
      <RuleFields form={form} />
    </>
  );
}
