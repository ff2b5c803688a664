import { PasswordInput, TextInput, type PasswordInputProps, type TextInputProps } from '@mantine/core';
import { scanUse } from '../../lib/scanner/scan-use.ts';
import { around, type Around } from './around.ts';

/** The name with which a person logs in; the login loads before the meanings of hard words, so it has none. */
export function UsernameField({
  label,
  help,
  error,
  span,
  ...input
}: Omit<TextInputProps, 'description'> & Around) {
  return <TextInput {...scanUse('secret')} {...input} {...around({ label, help, error, span })} />;
}

/** A password that can be shown; one that is pasted is never cut, for nobody would see it. */
export function PasswordField({
  label,
  help,
  error,
  span,
  maxLength: _letters,
  ...input
}: Omit<PasswordInputProps, 'description'> & Around) {
  const wrong = { 'aria-invalid': Boolean(error) };
  return (
    <PasswordInput {...scanUse('secret')} {...wrong} {...input} {...around({ label, help, error, span })} />
  );
}
