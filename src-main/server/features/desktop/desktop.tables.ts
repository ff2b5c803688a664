import { tablesOf } from '../../db/owned.ts';

/** Makes the statements of desktop. */
export const { hot } = tablesOf('desktop', ['event', 'notification', 'event_message', 'webhook_delivery']);
