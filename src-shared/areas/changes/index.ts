import { area, enumerationsOf } from '../../kernel/area.ts';
import { changes } from './contract.ts';
import { changeLabels, changeLists } from './label-words.ts';
import { changeTagNotes as tagNotes } from './words.ts';

export const changeArea = area({
  order: 215,
  contracts: { changes },
  tagNotes,
  enumerations: enumerationsOf(changeLists, changeLabels),
});
