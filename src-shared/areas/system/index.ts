import { system } from './contract.ts';
import { systemTagNotes as tagNotes } from './words.ts';
import { area } from '../../kernel/area.ts';

export const systemArea = area({ contracts: { system }, tagNotes });
