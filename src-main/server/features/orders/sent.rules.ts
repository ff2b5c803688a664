import { createHash } from 'node:crypto';

/** What makes two bodies the same: the JSON that was sent, its keys in the order in which they were. */
export const hashOf = (sent: unknown): string =>
  createHash('sha256').update(JSON.stringify(sent)).digest('hex');
