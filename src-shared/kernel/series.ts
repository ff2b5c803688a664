/** A series of numbers by which people name records: what it counts, and what its numbers begin with, '' for nothing. */
export type Series = { readonly name: string; readonly prefix: string };

/** The number of so many in a series as people read it: the first of `INV` is INV-000001, of none 000001. */
export const numberIn = ({ prefix }: Series, count: number): string =>
  `${prefix === '' ? '' : `${prefix}-`}${String(count).padStart(6, '0')}`;
