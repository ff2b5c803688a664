import { stream } from './contract.ts';
import { streamTagNotes as tagNotes } from './words.ts';
import { area } from '../../kernel/area.ts';

export const streamArea = area({ order: 210, contracts: { stream }, tagNotes });
