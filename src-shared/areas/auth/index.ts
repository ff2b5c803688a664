import { auth } from './contract.ts';
import { sessionUserSchema } from './schema.ts';
import { accessLabels, accessLists } from './label-words.ts';
import { accessTagNotes as tagNotes } from './words.ts';
import { area, enumerationsOf } from '../../kernel/area.ts';

export const accessArea = area({
  order: 30,
  contracts: { auth },
  tagNotes,
  enumerations: enumerationsOf(accessLists, accessLabels),
  schemas: { SessionUser: sessionUserSchema, SessionTokens: auth.login.data },
});
