import { minPasswordLength } from '#shared/areas/auth/schema.ts';
import { password as words } from '#shared/areas/auth/screen-words.ts';
import type { Violation } from '../form/form-errors.ts';

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

/** What a schema cannot see: the password, which the form holds in `field`, against username and repetition. */
export function passwordViolations(values: NewPassword, field = 'password'): readonly Violation[] {
  const violations: Violation[] = [];
  if (values.password !== '' && sameAsUsername(values)) {
    violations.push({ field, say: 'password_same_as_username' });
  }
  if (values.password !== values.confirmation) {
    violations.push({ field: 'confirmation', say: 'passwords_differ' });
  }
  return violations;
}

const sameAsUsername = ({ username, password }: Pick<NewPassword, 'username' | 'password'>): boolean =>
  username !== '' && password.toLowerCase() === username.toLowerCase();
