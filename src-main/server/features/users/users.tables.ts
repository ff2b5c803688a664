import { tablesOf } from '../../db/owned.ts';

/** Makes the statements of users. */
export const { hot, hotWrite } = tablesOf('users');
