import { system } from './contract.ts';
import { systemLabels, systemLists } from './label-words.ts';
import { systemTagNotes as tagNotes } from './words.ts';
import { area, enumerationsOf } from '../../kernel/area.ts';

export const systemArea = area({
  order: 10,
  contracts: { system },
  tagNotes,
  enumerations: enumerationsOf(systemLists, systemLabels),
});
