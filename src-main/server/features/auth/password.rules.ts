import { foldText } from '#shared/kernel/fold-text.ts';
import { minPasswordLength } from '#shared/areas/auth/schema.ts';
import { commonPasswords } from './common-passwords.rules.ts';

const rows = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];
const runs = [...rows, ...rows.map((row) => [...row].toReversed().join(''))];
const fewestCharacters = 4;
const repeatedUnit = /^(.{1,6}?)\1+$/u;

const isEasy = (folded: string): boolean =>
  commonPasswords.has(folded) ||
  new Set(folded).size < fewestCharacters ||
  repeatedUnit.test(folded) ||
  runs.some((run) => run.includes(folded));

/** Names why a password is refused: the code of its sentence. */
type PasswordFault = 'password_too_short' | 'password_same_as_username' | 'password_too_common';

/** Gives the reason why this may not be the new password of that user; undefined where it may. */
export const passwordFault = (password: string, username: string): PasswordFault | undefined => {
  if ([...password].length < minPasswordLength) return 'password_too_short';
  const folded = foldText(password);
  if (folded === foldText(username)) return 'password_same_as_username';
  return isEasy(folded) ? 'password_too_common' : undefined;
};
