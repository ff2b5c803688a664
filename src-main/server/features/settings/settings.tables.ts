import { tablesOf } from '../../db/owned.ts';

/** Makes the statements of settings. */
export const { hot } = tablesOf('settings', ['lot', 'stock_item', 'notification']);
