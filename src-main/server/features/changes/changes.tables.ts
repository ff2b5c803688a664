import { tablesOf } from '../../db/owned.ts';

/** Makes the statements of changes. */
export const { hot } = tablesOf('changes', ['change']);
