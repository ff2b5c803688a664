import { apiTokens } from './contract.ts';
import { tokenTagNotes as tagNotes } from './words.ts';
import { area } from '../../kernel/area.ts';

export const apiTokenArea = area({
  order: 50,
  contracts: { apiTokens },
  audited: { api_token: [apiTokens.rename.body, apiTokens.details.data] },
  tagNotes,
  schemas: { ApiToken: apiTokens.list.data, NewApiToken: apiTokens.create.data },
});
