import { hash, verify } from '@node-rs/argon2';
import { minPasswordLength } from '#shared/areas/auth/schema.ts';
import { fieldError } from '../../kernel/app-error.ts';
import { passwordFault } from './password.rules.ts';
import { createSlots } from './slots.state.ts';

/** argon2id (the library's default kind) with 19 MiB and two passes, the least that OWASP names. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of nothing that anybody knows: an unknown user costs the same work as a known one. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$7di4Z7IWOxJEYXxkr25tyg$WizY/lIFvMHWfNGCJItmuWzIro6Sik7FOibD/T9/0PU';

/** Kept by the module: turns of whatever hashes; 4 at once hold 76 MiB, and the memory is that of the process. */
export const inHashingTurn = createSlots({ atOnce: 4, waiting: 64, patienceMs: 5000 });

/** The same letters typed on two systems are one password. */
const canonical = (password: string): string => password.normalize('NFKC');

/** Tells whether the password matches the hash; without a hash it does the same work and answers false. */
export const matchesHash = async (password: string, known: string | undefined): Promise<boolean> => {
  const matches = await verify(known ?? nobodysHash, canonical(password));
  return matches && known !== undefined;
};

/** The hash to keep of a password, in PHC form, without taking a turn. */
export const makeHash = (password: string): Promise<string> => hash(canonical(password), cost);

/** The hash to keep of a password, in PHC form; throws AppError 503 where too many are being made. */
export const hashPassword = (password: string): Promise<string> => inHashingTurn(() => makeHash(password));

/** Throws AppError 422 on that field where the password is too short, too easy or the username. */
export const demandGoodPassword = (field: string, password: string, username: string): void => {
  const fault = passwordFault(password, username);
  if (fault === undefined) return;
  throw fault === 'password_too_short'
    ? fieldError(field, fault, { min: minPasswordLength })
    : fieldError(field, fault);
};
