import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { common } from '#shared/messages/screens-common.ts';
import { fieldError } from './field-error.tsx';
import {
  formatDecimal,
  parseDecimal,
  writeDecimal,
  type DecimalReading,
} from '#shared/kernel/decimal-text.ts';

type NumberFieldProps = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'description' | 'error'
> & {
  /** null where nothing is typed; NaN while the text is no number, so that no schema takes it. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** Most decimals that the field takes. */
  readonly places: number;
  /** Written after the echoed value: "kg". */
  readonly unit?: string | undefined;
  /** Stands below while nothing needs to be echoed. */
  readonly help?: string | undefined;
  readonly error?: React.ReactNode;
};

const meant = (reading: DecimalReading, places: number): number | null => {
  if (reading.kind === 'blank') return null;
  return reading.kind === 'number' && reading.places <= places ? reading.value : Number.NaN;
};

const complaint = (reading: DecimalReading, places: number): string | undefined => {
  if (reading.kind === 'invalid') return common.number.invalid;
  if (reading.kind === 'number' && reading.places > places) return common.number.decimals(places);
  return undefined;
};

const sameNumber = (a: number | null, b: number | null): boolean => Object.is(a, b) || (a === 0 && b === 0);

/** A number with a decimal comma; what was understood is echoed below: "Lido como 12,500 kg". */
export function NumberField({ value, onChange, places, unit, help, error, ...input }: NumberFieldProps) {
  const [text, setText] = useState(() => (value === null ? '' : writeDecimal(value)));
  const [isTyping, setTyping] = useState(false);
  const reading = parseDecimal(text);
  if (!isTyping && !sameNumber(meant(reading, places), value) && !Number.isNaN(value)) {
    setText(value === null ? '' : writeDecimal(value));
  }
  const echo =
    reading.kind === 'number' && isTyping
      ? common.number.readAs([formatDecimal(reading.value, places), unit].filter(Boolean).join(' '))
      : help;
  const wrong = isTyping && reading.kind === 'blank' ? undefined : (complaint(reading, places) ?? error);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...input}
      value={text}
      error={fieldError(wrong)}
      description={wrong ? null : echo}
      onFocus={(event) => {
        setTyping(true);
        input.onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyping(false);
        input.onBlur?.(event);
      }}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        onChange(meant(parseDecimal(typed), places));
      }}
    />
  );
}
