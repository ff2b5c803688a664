import { hash, randomBytes } from 'node:crypto';

/** What a token begins with, by its kind. */
export type SecretPrefix = 'alm_' | 'alm_at_' | 'alm_rt_';

const secretBytes = 32;

/** A new token of 256 random bits, in letters that need no escape anywhere. */
export const newSecret = (prefix: SecretPrefix): string =>
  prefix + randomBytes(secretBytes).toString('base64url');

/** What is kept of a token: its SHA-256 in hexadecimal. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret);
