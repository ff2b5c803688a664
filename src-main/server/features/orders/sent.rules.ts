import { createHash } from 'node:crypto';

/** Hashes a body as it was sent, its keys in their order, to recognise an equal one. */
export const hashOf = (sent: unknown): string =>
  createHash('sha256').update(JSON.stringify(sent)).digest('hex');
