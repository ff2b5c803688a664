import { tablesOf } from '../../db/owned.ts';

/** Makes the statements of fiscal codes. */
export const { hot, hotWrite } = tablesOf('fiscal-codes', ['product']);
