import { useState } from 'react';
import { parseDecimal, writeDecimal, type DecimalReading } from '#shared/kernel/decimal-text.ts';

type DecimalText = {
  /** null where nothing is typed; NaN while the text is no number, so that no schema takes it. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** Most decimals that the field takes. */
  readonly decimals: number;
  /** Writes a number anew once it is typed; where left out, it stays as it was typed. */
  readonly write?: (value: number) => string;
};

const meant = (reading: DecimalReading, decimals: number): number | null => {
  if (reading.kind === 'blank') return null;
  return reading.kind === 'number' && reading.decimals <= decimals ? reading.value : Number.NaN;
};

const sameNumber = (a: number | null, b: number | null): boolean => Object.is(a, b) || (a === 0 && b === 0);

/**
 * A number as somebody types it, and the number that it means; what changes elsewhere is shown unless it is being
 * typed.
 */
export function useDecimalText({ value, onChange, decimals, write }: DecimalText) {
  const written = write ?? writeDecimal;
  const [text, setText] = useState(() => (value === null ? '' : written(value)));
  const [isTyping, setTyping] = useState(false);
  const reading = parseDecimal(text);
  if (!isTyping && !sameNumber(meant(reading, decimals), value) && !Number.isNaN(value)) {
    setText(value === null ? '' : written(value));
  }
  return {
    text,
    reading,
    isTyping,
    begin: () => setTyping(true),
    end() {
      setTyping(false);
      if (write !== undefined && value !== null && !Number.isNaN(value)) setText(write(value));
    },
    type(typed: string) {
      setText(typed);
      onChange(meant(parseDecimal(typed), decimals));
    },
  };
}
