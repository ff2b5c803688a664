import { tablesOf, type ReadBuilder } from '../../db/owned.ts';

const tables = tablesOf('views', ['user_account']);

/** Makes the statements of views. */
export const { hot, hotWrite, versionedWrites, removalFrom } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
