import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { readMomentText, readTimeText } from '#shared/domain/moment-text.ts';
import { timeWords as words } from '#shared/messages/time-words.ts';
import { formatInstant } from '../../lib/format.ts';
import { today } from '../stock/today.ts';
import { fieldError } from './field-error.tsx';

type FieldProps = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'description' | 'error'
> & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly help?: string | undefined;
  readonly error?: React.ReactNode;
};

/** How a field understands what is typed, and how it writes what it means. */
type Meaning = {
  readonly read: (text: string) => string | undefined;
  readonly write: (value: string) => string;
  readonly placeholder: string;
  readonly invalid: string;
};

/** What is typed is what the field means where it understands it, and the text itself where it does not, which no schema takes. */
function MeantField({ meaning, value, onChange, help, error, ...input }: FieldProps & { meaning: Meaning }) {
  const { read, write, placeholder, invalid } = meaning;
  const [text, setText] = useState(() => write(value));
  const [isTyping, setTyping] = useState(false);
  const meant = read(text);
  if (!isTyping && (meant ?? text.trim()) !== value) setText(write(value));
  const isWrong = text.trim() !== '' && meant === undefined;
  const wrong = isWrong && (!isTyping || error) ? invalid : error;
  const echo = isTyping && meant !== undefined && write(meant) !== text ? words.readAs(write(meant)) : help;
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
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
        if (meant !== undefined) setText(write(meant));
        input.onBlur?.(event);
      }}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        onChange(read(typed) ?? typed.trim());
      }}
    />
  );
}

const time: Meaning = {
  read: (text) => readTimeText(text)?.slice(0, 5),
  write: (value) => value,
  placeholder: words.timePlaceholder,
  invalid: words.timeInvalid,
};

const isInstant = (value: string): boolean => /^\d{4}-\d\d-\d\dT.*Z$/u.test(value);

const moment: Meaning = {
  read: (text) => {
    const read = readMomentText(text, today());
    return read && new Date(`${read.date}T${read.time}`).toISOString();
  },
  write: (value) => (isInstant(value) ? formatInstant(value) : value),
  placeholder: words.momentPlaceholder,
  invalid: words.momentInvalid,
};

/** A time of day typed by keyboard alone; its value is `HH:MM`. */
export function TimeField(props: FieldProps) {
  return <MeantField meaning={time} {...props} />;
}

/** A day and a time of this computer typed by keyboard alone; its value is an instant in UTC. */
export function MomentField(props: FieldProps) {
  return <MeantField meaning={moment} {...props} />;
}
