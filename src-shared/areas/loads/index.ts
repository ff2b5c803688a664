import { actLabels, area, enumerationsOf } from '../../kernel/area.ts';
import { loads } from './contract.ts';
import { loadLabels, loadLists } from './label-words.ts';
import { loadTagNotes as tagNotes, loadTags } from './words.ts';
import { loadWorkflow } from './workflow.ts';

export const loadArea = area({
  order: 202,
  contracts: { loads },
  audited: { load: [loads.modify.body, loads.details.data] },
  tagNotes,
  workflows: { [loadTags.loads]: loadWorkflow },
  enumerations: enumerationsOf(loadLists, { ...loadLabels, load_act: actLabels(loadWorkflow) }),
  schemas: {
    Load: loads.create.data,
    LoadBoard: loads.board.data,
    LoadScan: loads.scan.data,
    LoadInput: loads.create.body,
  },
});
