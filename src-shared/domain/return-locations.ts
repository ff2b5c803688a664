import type { LocationType } from './enumerations.ts';

const types: ReadonlySet<LocationType> = new Set(['returns', 'quarantine', 'damaged']);

/** Tells whether goods in a location of that type cannot be sold, so that those that come back from customers may lie there. */
export const takesReturns = (type: LocationType): boolean => types.has(type);
