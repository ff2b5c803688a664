import { tablesOf, type ReadBuilder } from '../../db/owned.ts';

const tables = tablesOf('operation-types', ['location']);

/** Makes the statements of operation types. */
export const { hot, versionedWrites, removalFrom } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
