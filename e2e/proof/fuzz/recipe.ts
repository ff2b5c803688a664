import type { Call } from './call.ts';
import type { House } from './house.ts';

/** What a call needs to exist before it can be answered with success: it is made, and named in the call. */
export type Recipe = (house: House, n: number) => Promise<Partial<Call>>;
