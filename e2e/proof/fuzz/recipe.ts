import type { Call } from './call.ts';
import type { House } from './house.ts';

/** The maker of the records that a successful call needs; it names them in the call. */
export type Recipe = (house: House, n: number) => Promise<Partial<Call>>;
