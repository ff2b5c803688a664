import { tablesOf, type ReadBuilder } from '../../db/owned.ts';

const tables = tablesOf('locations', ['stock_item']);

/** Makes the statements of locations. */
export const { hot, hotWrite, versionedWrites, removalFrom, restorationTo, gatheredList } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
