import { tablesOf } from '../db/owned.ts';

/** Makes the statements of workers. */
export const { hot, hotWrite, rowsOf } = tablesOf('webhooks', ['event_message']);
