import type { Settings } from '#shared/areas/settings/schema.ts';
import { siteWords as words } from '#shared/areas/settings/screen-words.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { LocationCodeField, SwitchField } from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/form/fields.ts';
import { FormSection } from '../../ui/form/form-frame.tsx';

/** The form's values of the settings of returns. */
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

/** Asks for the rules of customers' returns. */
export function ReturnFields({ form }: { readonly form: Fields<ReturnValues> }) {
  const days = { unit: words.days, decimals: 0, required: true } as const;
  return (
    <FormSection title={words.returns} note={words.returnsNote}>
      <SwitchField
        span={12}
        label={words.returnsWithoutOrder}
        help={words.returnsWithoutOrderHelp}
        {...form.flag('rma_without_order')}
      />
      <NumberField
        span={4}
        label={words.returnsWindow}
        help={words.returnsWindowHelp}
        {...days}
        {...form.number('rma_window_days')}
      />
      <NumberField
        span={4}
        label={words.returnsDue}
        help={words.returnsDueHelp}
        {...days}
        {...form.number('rma_due_days')}
      />
      <LocationCodeField
        span={4}
        label={words.returnsLocation}
        help={words.returnsLocationHelp}
        {...form.text('returns_location_code')}
      />
    </FormSection>
  );
}
