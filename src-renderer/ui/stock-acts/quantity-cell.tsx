import type { UseFormReturnType } from '@mantine/form';
import { stockActWords } from '#shared/messages/screens-stock-acts.ts';
import { NumberField } from '../fields/number-field.tsx';
import { Cell } from '../form/form-frame.tsx';
import { numberInput } from '../form/input-props.ts';
import { decimalsOf } from '../stock/quantity.ts';
import type { StockTarget } from './stock-target.ts';

type QuantityCellProps<Values> = {
  readonly form: UseFormReturnType<Values>;
  readonly target: StockTarget;
  readonly help: string;
};

/** How much of the goods; one piece with a serial number is always one. */
export function QuantityCell<Values>({ form, target, help }: QuantityCellProps<Values>) {
  const isOne = target.serial_number !== null;
  return (
    <Cell columns={3}>
      <NumberField
        label={`${stockActWords.quantity} (${target.unit})`}
        places={decimalsOf(target.unit)}
        unit={target.unit}
        required
        disabled={isOne}
        help={isOne ? stockActWords.serialOne : help}
        {...numberInput(form, 'quantity')}
      />
    </Cell>
  );
}
