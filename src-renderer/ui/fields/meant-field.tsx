import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import type { Spanned } from './spanning.ts';
import { useAround } from './use-around.tsx';

export type MeantFieldProps = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'description' | 'error'
> &
  Spanned & {
    /**
     * The value meant; empty where nothing is typed, and the text itself while it means nothing, which no
     * schema takes.
     */
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly help?: string | undefined;
    readonly error?: React.ReactNode;
  };

/**
 * The reading of a typed text, the writing of its value, and the sentence that says how it was understood.
 */
export type Meaning = {
  readonly read: (text: string) => string | undefined;
  readonly write: (value: string) => string;
  readonly echo: (text: string, meant: string) => string | undefined;
  readonly placeholder: string;
  readonly invalid: string;
};

/** A value typed by keyboard alone, in whatever way people write it; what was understood is echoed below. */
export function MeantField({
  meaning,
  value,
  onChange,
  label,
  help,
  error,
  span,
  ...input
}: MeantFieldProps & { readonly meaning: Meaning }) {
  const { read, write, placeholder, invalid } = meaning;
  const [text, setText] = useState(() => write(value));
  const [isTyping, setTyping] = useState(false);
  const meant = read(text);
  if (!isTyping && (meant ?? text.trim()) !== value) setText(write(value));
  const isWrong = text.trim() !== '' && meant === undefined;
  const wrong = isWrong && (!isTyping || error) ? invalid : error;
  const echo = isTyping && meant !== undefined ? (meaning.echo(text, meant) ?? help) : help;
  const around = useAround({ label, help: echo, error: wrong, span });
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      {...input}
      value={text}
      {...around}
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
