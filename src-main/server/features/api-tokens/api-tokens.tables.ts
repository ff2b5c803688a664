import { tablesOf } from '../../db/owned.ts';

/** Makes the statements of api tokens. */
export const { hot, hotWrite } = tablesOf('api-tokens', ['user_account']);
