import { tablesOf } from '../../db/owned.ts';

/** Makes the statements of invoices. */
export const { hot } = tablesOf('invoicing', ['warehouse']);
