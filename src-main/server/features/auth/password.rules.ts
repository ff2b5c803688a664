import { foldText } from '#shared/kernel/fold-text.ts';
import { minPasswordLength } from '#shared/areas/auth/schema.ts';

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

/**
 * Passwords of ten characters and more that are tried first (the long entries of the public lists of leaked
 * passwords, with what Brazilian installations add); folded: lower case, no accents.
 */
const commonPasswords: ReadonlySet<string> = new Set([
  '1234567890',
  '12345678910',
  '123456789a',
  '1q2w3e4r5t',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'a123456789',
  'abc1234567',
  'abcd123456',
  'admin12345',
  'admin123456',
  'adminadmin',
  'administrador',
  'administrator',
  'almoxarifado',
  'almoxarife',
  'almoxarife1',
  'almoxarife123',
  'brasil1234',
  'brasil12345',
  'changeme123',
  'corinthians',
  'flamengo10',
  'iloveyou123',
  'letmein123',
  'mudar12345',
  'mudar123456',
  'mudarsenha',
  'mudarsenha123',
  'p@ssw0rd123',
  'passw0rd123',
  'password01',
  'password12',
  'password123',
  'password1234',
  'palmeiras1914',
  'q1w2e3r4t5',
  'qwerty1234',
  'qwerty12345',
  'qwerty123456',
  'qwertyuiop',
  'qwertyuiop123',
  'senha12345',
  'senha123456',
  'senha1234567',
  'senha123456789',
  'senhasenha',
  'senhasegura',
  'teste12345',
  'teste123456',
  'trocar12345',
  'trocarsenha',
  'usuario123',
  'welcome123',
]);
