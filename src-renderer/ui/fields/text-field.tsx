import {
  NativeSelect,
  Switch,
  Textarea,
  TextInput,
  type NativeSelectProps,
  type SwitchProps,
  type TextareaProps,
  type TextInputProps,
} from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { locationCodePattern } from '#shared/domain/location-code.ts';
import { scanUse, type ScanUse } from '../../lib/scanner/scan-use.ts';
import { spanning, type Spanned } from './spanning.ts';
import { useAround } from './use-around.tsx';

type Help = Spanned & {
  /** Stands below the field while nothing is wrong; an error replaces it. */
  readonly help?: React.ReactNode;
};

type Scanned = {
  /** The field's use of a scanner's reading; without it, none is ever left in it. */
  readonly scan?: ScanUse;
};

/** One line of text, label above, help or error below it. */
export function TextField({
  label,
  help,
  error,
  span,
  scan,
  ...input
}: Omit<TextInputProps, 'description'> & Help & Scanned) {
  const around = useAround({ label, help, error, span });
  return <TextInput autoComplete="off" {...scanUse(scan)} {...input} {...around} />;
}

const mostOfLocationCode = 29;

/** The code of a location; a reading that can be none is not taken. */
export function LocationCodeField(input: React.ComponentProps<typeof TextField>) {
  return <TextField scan="code" pattern={locationCodePattern} {...input} maxLength={mostOfLocationCode} />;
}

/** Several lines of text; the field grows with what is typed. */
export function TextAreaField({
  label,
  help,
  error,
  span,
  scan,
  ...input
}: Omit<TextareaProps, 'description'> & Help & Scanned) {
  const around = useAround({ label, help, error, span });
  return <Textarea rows={2} {...scanUse(scan)} {...input} {...around} />;
}

type Chosen = {
  /** Bound with the value; what is chosen is as long as it is. */
  readonly maxLength?: number | undefined;
};

/** One of a short closed list; the browser's own list, so that typing finds in it and no key is lost. */
export function SelectField({
  label,
  help,
  error,
  span,
  maxLength: _letters,
  ...input
}: Omit<NativeSelectProps, 'description'> & Help & Chosen) {
  const around = useAround({ label, help, error, span });
  return <NativeSelect rightSection={<IconChevronDown aria-hidden />} {...input} {...around} />;
}

/** Yes or no that takes effect when the form is saved. */
export function SwitchField({ help, span, ...input }: Omit<SwitchProps, 'description'> & Help) {
  return <Switch {...input} {...spanning(span)} description={help} />;
}
