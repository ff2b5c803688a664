import { tablesOf } from '../../db/owned.ts';

const tables = tablesOf('jobs');

/** Makes the statements of jobs. */
export const { hot, filteredList, rowsOf } = tables;
