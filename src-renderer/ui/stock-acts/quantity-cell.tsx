import { Button } from '@mantine/core';
import { stockActWords } from '#shared/areas/inventory/acts-screen-words.ts';
import { NumberField } from '../fields/number-field.tsx';
import type { Fields } from '../form/fields.ts';
import { decimalsOf, quantityWithUnit } from '../stock/quantity.ts';
import { freeOf, type StockTarget } from './stock-target.ts';

type QuantityCellProps = {
  readonly form: Fields<{ readonly quantity: number | null }>;
  readonly target: StockTarget;
};

/**
 * Asks for the quantity of the goods, first and without a guess; one piece with a serial number is always
 * one, and a row with a part of a unit is put right with parts.
 */
export function QuantityCell({ form, target }: QuantityCellProps) {
  const isOne = target.serial_number !== null;
  const free = freeOf(target);
  const input = form.number('quantity');
  return (
    <NumberField
      span={3}
      label={`${stockActWords.quantity} (${target.unit})`}
      decimals={Number.isInteger(target.quantity) ? decimalsOf(target.unit) : 3}
      unit={target.unit}
      required
      disabled={isOne}
      help={isOne ? stockActWords.serialOne : stockActWords.freeHelp(quantityWithUnit(target.unit, free))}
      {...(isOne ? {} : { 'data-autofocus': true })}
      onFocus={({ currentTarget }) => currentTarget.select()}
      rightSection={!isOne && free > 0 && <AllButton onPick={() => input.onChange(free)} />}
      rightSectionWidth={56}
      {...input}
    />
  );
}

/** Everything that is free, for whoever says so; the keyboard types it. */
function AllButton({ onPick }: { readonly onPick: () => void }) {
  return (
    <Button variant="subtle" size="compact-xs" tabIndex={-1} onClick={onPick}>
      {stockActWords.all}
    </Button>
  );
}
