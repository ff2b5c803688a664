import { tablesOf, type ReadBuilder } from '../../db/owned.ts';

const tables = tablesOf('printing');

/** Makes the statements of printing. */
export const { hot, versionedWrites, removalFrom } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
