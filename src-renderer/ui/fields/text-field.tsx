import {
  NativeSelect,
  PasswordInput,
  Switch,
  Textarea,
  TextInput,
  type NativeSelectProps,
  type PasswordInputProps,
  type SwitchProps,
  type TextareaProps,
  type TextInputProps,
} from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { locationCodePattern } from '#shared/domain/location-code.ts';
import { scanUse, type ScanUse } from '../../lib/scanner/scan-use.ts';
import { fieldError } from './field-error.tsx';

type Help = {
  /** Stands below the field while nothing is wrong; an error replaces it. */
  readonly help?: React.ReactNode;
};

const below = ({ help, error }: { readonly help: React.ReactNode; readonly error: React.ReactNode }) => ({
  error: fieldError(error),
  description: error ? null : help,
});

type Scanned = {
  /** What the field does with a reading of a scanner; without it, none is ever left in it. */
  readonly scan?: ScanUse;
};

/** One line of text, label above, help or error below it. */
export function TextField({
  help,
  error,
  scan,
  ...input
}: Omit<TextInputProps, 'description'> & Help & Scanned) {
  return <TextInput autoComplete="off" {...scanUse(scan)} {...input} {...below({ help, error })} />;
}

const mostOfLocationCode = 29;

/** The code of a location; a reading that can be none is not taken. */
export function LocationCodeField(input: React.ComponentProps<typeof TextField>) {
  return <TextField scan="code" maxLength={mostOfLocationCode} pattern={locationCodePattern} {...input} />;
}

/** A password that can be shown. */
export function PasswordField({ help, error, ...input }: Omit<PasswordInputProps, 'description'> & Help) {
  const wrong = { 'aria-invalid': Boolean(error) };
  return <PasswordInput {...scanUse('secret')} {...wrong} {...input} {...below({ help, error })} />;
}

/** Several lines of text; the field grows with what is typed. */
export function TextAreaField({
  help,
  error,
  scan,
  ...input
}: Omit<TextareaProps, 'description'> & Help & Scanned) {
  return <Textarea rows={2} {...scanUse(scan)} {...input} {...below({ help, error })} />;
}

/** One of a short closed list; the browser's own list, so that typing finds in it and no key is lost. */
export function SelectField({ help, error, ...input }: Omit<NativeSelectProps, 'description'> & Help) {
  return (
    <NativeSelect rightSection={<IconChevronDown aria-hidden />} {...input} {...below({ help, error })} />
  );
}

/** Yes or no that takes effect when the form is saved. */
export function SwitchField({ help, ...input }: Omit<SwitchProps, 'description'> & Help) {
  return <Switch {...input} description={help} />;
}
