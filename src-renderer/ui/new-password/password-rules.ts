import { minPasswordLength } from '#shared/areas/auth/schema.ts';
import { password as words } from '#shared/areas/auth/screen-words.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';

/** A new password as a form holds it. */
export type NewPassword = {
  readonly username: string;
  readonly password: string;
  readonly confirmation: string;
};

export type PasswordRule = { readonly label: string; readonly met: boolean; readonly note?: string };

/** The rules of a new password and whether each is kept, in the order in which they are read. */
export function passwordRules({ username, password, confirmation }: NewPassword): readonly PasswordRule[] {
  const length = [...password].length;
  const missing = minPasswordLength - length;
  return [
    {
      label: words.length(minPasswordLength),
      met: missing <= 0,
      ...(length > 0 && missing > 0 ? { note: words.missing(missing) } : {}),
    },
    { label: words.notUsername, met: length > 0 && !sameAsUsername({ username, password }) },
    { label: words.same, met: length > 0 && password === confirmation },
  ];
}

/**
 * Judges the faults that a schema cannot see: the password, which the form holds in `field`, against username
 * and repetition.
 */
export function passwordFaults(values: NewPassword, field = 'password'): readonly Fault<Code>[] {
  const faults: Fault<Code>[] = [];
  if (values.password !== '' && sameAsUsername(values)) {
    faults.push(fault(field, 'password_same_as_username'));
  }
  if (values.password !== values.confirmation) {
    faults.push(fault('confirmation', 'passwords_differ'));
  }
  return faults;
}

const sameAsUsername = ({ username, password }: Pick<NewPassword, 'username' | 'password'>): boolean =>
  username !== '' && password.toLowerCase() === username.toLowerCase();
