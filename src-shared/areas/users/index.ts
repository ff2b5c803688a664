import { users } from './contract.ts';
import { userTagNotes as tagNotes } from './words.ts';
import { area } from '../../kernel/area.ts';

export const userArea = area({ contracts: { users }, tagNotes, schemas: { User: users.details.data } });
