import { operationTypes } from './contract.ts';
import { operationTypeTagNotes as tagNotes } from './words.ts';
import { area } from '../../kernel/area.ts';

export const operationTypeArea = area({ contracts: { operationTypes }, tagNotes });
