import type { Settings } from '#shared/areas/settings/schema.ts';
import { siteWords as words } from '#shared/areas/settings/screen-words.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { LocationCodeField, SwitchField } from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/form/fields.ts';
import { Cell, FormSection } from '../../ui/form/form-frame.tsx';

/** What the form of the settings holds of returns. */
export type ReturnValues = {
  readonly rma_without_order: boolean;
  readonly rma_window_days: number | null;
  readonly rma_due_days: number | null;
  readonly returns_location_code: string;
};

/** The form that shows them as they are. */
export const returnValuesOf = (settings: Pick<Settings, keyof ReturnValues>): ReturnValues => ({
  rma_without_order: settings.rma_without_order,
  rma_window_days: settings.rma_window_days,
  rma_due_days: settings.rma_due_days,
  returns_location_code: settings.returns_location_code ?? '',
});

/** The body that the form means; no location is the first one for returns. */
export const returnBody = ({ returns_location_code: code }: ReturnValues) => ({
  returns_location_code: code.trim() === '' ? null : code,
});

/** What returns of customers go by. */
export function ReturnFields({ form }: { readonly form: Fields<ReturnValues> }) {
  const days = { unit: words.days, decimals: 0, required: true } as const;
  return (
    <FormSection title={words.returns} note={words.returnsNote}>
      <Cell columns={12}>
        <SwitchField
          label={words.returnsWithoutOrder}
          help={words.returnsWithoutOrderHelp}
          {...form.flag('rma_without_order')}
        />
      </Cell>
      <Cell columns={4}>
        <NumberField
          label={words.returnsWindow}
          help={words.returnsWindowHelp}
          {...days}
          {...form.number('rma_window_days')}
        />
      </Cell>
      <Cell columns={4}>
        <NumberField
          label={words.returnsDue}
          help={words.returnsDueHelp}
          {...days}
          {...form.number('rma_due_days')}
        />
      </Cell>
      <Cell columns={4}>
        <LocationCodeField
          label={words.returnsLocation}
          help={words.returnsLocationHelp}
          {...form.text('returns_location_code')}
        />
      </Cell>
    </FormSection>
  );
}
