import { setTimeout as sleep } from 'node:timers/promises';
import { isLocalhost } from './address-policy.ts';
import type { Resolve } from './outgoing.ts';

const patienceMs = 2000;

/** Every address that a name stands for at present; rejects with the system's error. */
export const addressesOf = async (resolve: Resolve, host: string): Promise<readonly string[]> =>
  isLocalhost(host) ? ['127.0.0.1'] : resolve(host);

/** The same; nothing where that is not known soon, for a name that is vetted again at every connection. */
export const addressesSoon = async (resolve: Resolve, host: string): Promise<readonly string[]> => {
  const patience = new AbortController();
  const known = addressesOf(resolve, host).catch(() => []);
  const late = sleep(patienceMs, [], { signal: patience.signal }).catch(() => []);
  const addresses = await Promise.race([known, late]);
  patience.abort();
  return addresses;
};
