import { TextInput, type TextInputProps } from '@mantine/core';
import { common } from '#shared/areas/screens/common-words.ts';
import type { Spanned } from './spanning.ts';
import { formatDecimal, type DecimalReading } from '#shared/kernel/decimal-text.ts';
import { useAround } from './use-around.tsx';
import { useDecimalText } from './use-decimal-text.ts';

type NumberFieldProps = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'description' | 'error'
> &
  Spanned & {
    /** null where nothing is typed; NaN while the text is no number, so that no schema takes it. */
    readonly value: number | null;
    readonly onChange: (value: number | null) => void;
    /** Most decimals that the field takes. */
    readonly decimals: number;
    /** Written after the echoed value: "kg". */
    readonly unit?: string | undefined;
    /** Stands below while nothing needs to be echoed. */
    readonly help?: string | undefined;
    readonly error?: React.ReactNode;
  };

const complaint = (reading: DecimalReading, decimals: number): string | undefined => {
  if (reading.kind === 'invalid') return common.number.invalid;
  if (reading.kind === 'number' && reading.decimals > decimals) return common.number.decimals(decimals);
  return undefined;
};

/** A number with a decimal comma; what was understood is echoed below: "Lido como 12,500 kg". */
export function NumberField({
  value,
  onChange,
  decimals,
  unit,
  label,
  help,
  error,
  span,
  ...input
}: NumberFieldProps) {
  const { text, reading, isTyping, begin, end, type } = useDecimalText({ value, onChange, decimals });
  const echo =
    reading.kind === 'number' && isTyping
      ? common.number.readAs([formatDecimal(reading.value, decimals), unit].filter(Boolean).join(' '))
      : help;
  const wrong = isTyping && reading.kind === 'blank' ? undefined : (complaint(reading, decimals) ?? error);
  const around = useAround({ label, help: echo, error: wrong, span });
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...input}
      value={text}
      {...around}
      onFocus={(event) => {
        begin();
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
