import { uuidv4 } from 'uuidv7';

/**
 * Makes the UUID of something that a screen sends once: a scan, a draft, an Idempotency-Key. The browser's own
 * `crypto.randomUUID` exists only on https and on this computer, not on a desk that calls over the network.
 */
export const newId = (): string => uuidv4();
