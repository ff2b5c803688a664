import type { LocationType } from './enumerations.ts';

const types: ReadonlySet<LocationType> = new Set(['returns', 'quarantine', 'damaged']);

/** Tells whether goods that come back from customers may be put into a location of that type. */
export const takesReturns = (type: LocationType): boolean => types.has(type);
