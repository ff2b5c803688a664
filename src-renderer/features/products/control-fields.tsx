import type { UseFormReturnType } from '@mantine/form';
import { productWords } from '#shared/areas/products/screen-words.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Cell } from '../../ui/form/form-frame.tsx';
import { numberInput } from '../../ui/form/input-props.ts';

type ControlFieldsProps<Values> = {
  readonly form: UseFormReturnType<Values>;
  /** Where the control stands in the form's values: `expiration_control.`, or nothing where it is the form. */
  readonly prefix: string;
  /** How many columns of the grid each field takes. */
  readonly columns: number;
  /** The control is switched off, so its numbers say nothing. */
  readonly disabled: boolean;
};

const words = productWords.form;

/** Shelf life, the least that may leave, and when to warn; all in days. */
export function DayFields<Values>({ form, prefix, columns, disabled }: ControlFieldsProps<Values>) {
  const fields = [
    { name: 'shelf_life_days', label: words.shelfLife },
    { name: 'min_remaining_shelf_life', label: words.minRemaining },
    { name: 'expiration_alert_days', label: words.alert },
  ];
  return fields.map(({ name, label }) => (
    <Cell key={name} columns={columns}>
      <NumberField
        label={`${label} (${words.days})`}
        places={0}
        unit={words.days}
        disabled={disabled}
        {...numberInput(form, prefix + name)}
      />
    </Cell>
  ));
}

/** The lowest and the highest temperature of storage, in degrees Celsius. */
export function TemperatureFields<Values>({ form, prefix, columns, disabled }: ControlFieldsProps<Values>) {
  const fields = [
    { name: 'storage_temp_min', label: words.tempMin },
    { name: 'storage_temp_max', label: words.tempMax },
  ];
  return fields.map(({ name, label }) => (
    <Cell key={name} columns={columns}>
      <NumberField
        label={`${label} (°C)`}
        places={1}
        unit="°C"
        disabled={disabled}
        {...numberInput(form, prefix + name)}
      />
    </Cell>
  ));
}
