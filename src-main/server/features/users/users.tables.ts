import { tablesOf } from '../../db/owned.ts';

/** Makes the statements of users. */
export const { hot, versionedWrites, filteredList, namesOf } = tablesOf('users');
