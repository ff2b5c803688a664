import { tablesOf, type ReadBuilder } from '../../db/owned.ts';

const tables = tablesOf('jobs');

/** Makes the statements of jobs. */
export const { hot, hotByShape, hotWrite } = tables;

/** Builds those that read. */
export type HotReadBuilder = ReadBuilder<typeof tables>;
