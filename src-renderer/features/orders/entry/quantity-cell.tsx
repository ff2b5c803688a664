import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { orderEntryWords } from '#shared/areas/orders/entry-screen-words.ts';
import { writeDecimal } from '#shared/kernel/decimal-text.ts';
import css from '../../../ui/fields/cell-number.module.css';
import type { Line } from './draft.ts';
import { readQuantity } from './item-text.ts';

const words = orderEntryWords.lines;

type Counted = Pick<Line, 'quantity' | 'packaging_unit'>;

type QuantityCellProps = Omit<TextInputProps, 'value' | 'onChange' | 'error'> & {
  readonly line: Line;
  readonly onCount: (counted: Counted) => void;
  readonly isWrong: boolean;
};

const written = ({ quantity, packaging_unit: packaging }: Counted): string =>
  quantity === null ? '' : [writeDecimal(quantity), packaging].filter(Boolean).join(' ');

const isSame = (a: Counted, b: Counted): boolean =>
  a.quantity === b.quantity && a.packaging_unit === b.packaging_unit;

/** Asks for the quantity of some goods, in units or in a packaging: "20", "20 CX". */
export function QuantityCell({ line, onCount, isWrong, ...input }: QuantityCellProps) {
  const [text, setText] = useState(() => written(line));
  const [isTyping, setTyping] = useState(false);
  const nothing = { quantity: null, packaging_unit: line.packaging_unit };
  const meant = readQuantity(text, line.goods) ?? nothing;
  if (!isSame(meant, line) && !(isTyping && meant.quantity === null)) setText(written(line));
  const isNone = readQuantity(text, line.goods) === undefined;
  return (
    <TextInput
      className={css.cell}
      autoComplete="off"
      aria-label={words.quantityOf(line.goods.name)}
      {...input}
      value={text}
      error={isWrong || isNone}
      title={isNone ? words.wrongQuantity : undefined}
      onFocus={(event) => {
        setTyping(true);
        event.currentTarget.select();
      }}
      onBlur={() => setTyping(false)}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        onCount(readQuantity(value, line.goods) ?? nothing);
      }}
    />
  );
}
