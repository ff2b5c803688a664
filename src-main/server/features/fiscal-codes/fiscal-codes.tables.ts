import { tablesOf } from '../../db/owned.ts';

/** Makes the statements of fiscal codes. */
export const { hot, rowsOf, versionedWrites } = tablesOf('fiscal-codes', ['product']);
