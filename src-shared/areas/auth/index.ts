import { auth } from './contract.ts';
import { sessionUserSchema } from './schema.ts';
import { accessTagNotes as tagNotes } from './words.ts';
import { area } from '../../kernel/area.ts';

export const accessArea = area({
  contracts: { auth },
  tagNotes,
  schemas: { SessionUser: sessionUserSchema, SessionTokens: auth.login.data },
});
