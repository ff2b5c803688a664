import { productWords } from '#shared/areas/products/screen-words.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import type { Fields } from '../../ui/form/fields.ts';
import type { ExpirationValues, TemperatureValues } from './product-values.ts';

type ControlFieldsProps<Values> = {
  readonly form: Fields<Values>;
  /** The number of the grid's columns that each field takes. */
  readonly columns: number;
  /** The control is switched off, so its numbers say nothing. */
  readonly disabled: boolean;
};

const words = productWords.form;

/** Shelf life, the least that may leave, and when to warn; all in days. */
export function DayFields({ form, columns, disabled }: ControlFieldsProps<ExpirationValues>) {
  const fields = [
    { name: 'shelf_life_days', label: words.shelfLife },
    { name: 'min_remaining_shelf_life', label: words.minRemaining },
    { name: 'expiration_alert_days', label: words.alert },
  ] as const;
  return fields.map(({ name, label }) => (
    <NumberField
      key={name}
      span={columns}
      label={`${label} (${words.days})`}
      decimals={0}
      unit={words.days}
      disabled={disabled}
      {...form.number(name)}
    />
  ));
}

/** The lowest and the highest temperature of storage, in degrees Celsius. */
export function TemperatureFields({ form, columns, disabled }: ControlFieldsProps<TemperatureValues>) {
  const fields = [
    { name: 'storage_temp_min', label: words.tempMin },
    { name: 'storage_temp_max', label: words.tempMax },
  ] as const;
  return fields.map(({ name, label }) => (
    <NumberField
      key={name}
      span={columns}
      label={`${label} (°C)`}
      decimals={1}
      unit="°C"
      disabled={disabled}
      {...form.number(name)}
    />
  ));
}
