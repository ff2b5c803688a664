import { tablesOf, type ReadBuilder } from '../../db/owned.ts';

const tables = tablesOf('customers', ['order_head']);

/** Makes the statements of customers. */
export const { hot, hotWrite, versionedWrites, removalFrom, restorationTo, gatheredList } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
