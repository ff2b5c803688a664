import { hash, randomBytes } from 'node:crypto';
import { mostOverlapHours, overlapEnd } from '#shared/domain/secret-overlap.ts';
import type { SecretBox } from '../../kernel/outgoing/secret-box.ts';

/** Names the prefix of a token, by its kind. */
export type SecretPrefix = 'alm_' | 'alm_at_' | 'alm_rt_';

/** Tells whether a secret is an API token, which has no session. */
export const isApiToken = (secret: string): boolean => /^alm_(?!at_|rt_)/.test(secret);

const secretBytes = 32;

/** A new token of 256 random bits, in letters that need no escape anywhere. */
export const newSecret = (prefix: SecretPrefix): string =>
  prefix + randomBytes(secretBytes).toString('base64url');

/** Hashes a token for storage: its SHA-256 in hexadecimal. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret);

/** An access token with the refresh token given beside it. */
export type TokenPair = { readonly accessToken: string; readonly refreshToken: string };

/** Derives the pair that replaces a refresh token: always the same, and computable only with the key of the box. */
export const successorOf = (box: Pick<SecretBox, 'derive'>, refreshToken: string): TokenPair => ({
  accessToken: `alm_at_${box.derive('access token', refreshToken).toString('base64url')}`,
  refreshToken: `alm_rt_${box.derive('refresh token', refreshToken).toString('base64url')}`,
});

/** A day for clocks that are set back a little. */
const longestHours = mostOverlapHours + 24;

/**
 * Tells whether the former secret of an API token has ended at this moment; both are milliseconds since 1970. A secret
 * that is valid for longer than any overlap was replaced by a clock that was set back since.
 */
export const isFormerOver = (until: number, now: number): boolean =>
  until <= now || until > overlapEnd(now, longestHours);
