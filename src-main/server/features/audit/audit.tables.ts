import { tablesOf } from '../../db/owned.ts';

/** Makes the statements of audit. */
export const { filteredList } = tablesOf('audit', ['audit_log', 'user_account', 'api_token']);
