import type { StoreLog } from '../server/db/store-log.ts';

/** A log that keeps nothing. */
export const silentLog: StoreLog = { info: () => {}, warn: () => {}, error: () => {} };
