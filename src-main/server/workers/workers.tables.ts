import { tablesOf } from '../db/owned.ts';

/** Makes the statements of workers. */
export const { hot, hotWrite } = tablesOf('webhooks', ['event_message']);
