import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { showDate } from '#shared/kernel/civil-date.ts';
import { stockFieldWords } from '#shared/areas/operation-types/screen-words.ts';
import { readDateText } from './date-text.ts';
import { fieldError } from './field-error.tsx';

type DateFieldProps = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'description' | 'error'
> & {
  /** `YYYY-MM-DD`; empty where nothing is typed, and the text itself while it is no date, which no schema takes. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly help?: string | undefined;
  readonly error?: React.ReactNode;
};

const shown = (value: string): string => (readDateText(value).kind === 'date' ? showDate(value) : value);

/** A day typed by keyboard alone, with or without signs between; what was understood is echoed below. */
export function DateField({ value, onChange, help, error, ...input }: DateFieldProps) {
  const [text, setText] = useState(() => shown(value));
  const [isTyping, setTyping] = useState(false);
  const reading = readDateText(text);
  const meant = reading.kind === 'date' ? reading.value : text.trim();
  if (!isTyping && meant !== value) setText(shown(value));
  const isWrong = reading.kind === 'invalid' && !isTyping;
  const wrong = isWrong ? stockFieldWords.dateInvalid : error;
  const echo = reading.kind === 'date' && isTyping ? echoOf(reading) : help;
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder={stockFieldWords.datePlaceholder}
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
        if (reading.kind === 'date') setText(showDate(reading.value));
        input.onBlur?.(event);
      }}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        const read = readDateText(typed);
        setText(typed);
        onChange(read.kind === 'date' ? read.value : typed.trim());
      }}
    />
  );
}

function echoOf({ value, isMonth }: { readonly value: string; readonly isMonth: boolean }): string {
  const day = showDate(value);
  return isMonth ? stockFieldWords.monthReadAs(day) : stockFieldWords.dateReadAs(day);
}
