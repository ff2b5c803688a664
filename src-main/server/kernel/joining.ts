import { createHmac, randomBytes } from 'node:crypto';

/** A key that one run of a server has, and that whoever may read its data folder finds in `server.json`. */
export const newJoinKey = (): string => randomBytes(32).toString('hex');

/** Makes a random challenge for a server, so that its answer can't be an old one. */
export const newChallenge = (): string => randomBytes(32).toString('hex');

/**
 * Computes the answer to a challenge, which needs the key; it includes the port, so that no other server can pass it
 * on.
 */
export const joinProof = (
  key: string,
  { challenge, port }: { readonly challenge: string; readonly port: number },
): string => createHmac('sha256', key).update(`almoxarife join\n${challenge}\n${port}`).digest('hex');
