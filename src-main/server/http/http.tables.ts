import { tablesOf } from '../db/owned.ts';

/** Makes the statements of http. */
export const { hot } = tablesOf('http', ['event_message', 'event']);
