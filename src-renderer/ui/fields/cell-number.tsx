import { TextInput, type TextInputProps } from '@mantine/core';
import { writeDecimals } from '#shared/kernel/decimal-text.ts';
import css from './cell-number.module.css';
import { useDecimalText } from './use-decimal-text.ts';

type CellNumberProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'error'> & {
  /** The name of the cell, read to whoever cannot see its column. */
  readonly 'aria-label': string;
  /** null where nothing is typed; NaN while the text is no number. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** Most decimals that the cell takes, and how many it always shows. */
  readonly decimals: number;
  readonly least?: number;
  readonly isWrong?: boolean;
};

/**
 * A number in the cell of a table: typed with a decimal comma, framed red while it is none; it is selected when
 * entered.
 */
export function CellNumber({
  value,
  onChange,
  decimals,
  least = 0,
  isWrong = false,
  ...input
}: CellNumberProps) {
  const write = (number: number) => writeDecimals(number, { least, most: decimals });
  const { text, begin, end, type } = useDecimalText({ value, onChange, decimals, write });
  return (
    <TextInput
      className={css.cell}
      inputMode="decimal"
      autoComplete="off"
      {...input}
      value={text}
      error={isWrong || Number.isNaN(value)}
      onFocus={(event) => {
        begin();
        event.currentTarget.select();
        input.onFocus?.(event);
      }}
      onBlur={(event) => {
        end();
        input.onBlur?.(event);
      }}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
