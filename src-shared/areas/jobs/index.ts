import { jobs, jobSchema } from './contract.ts';
import { jobLabels, jobLists } from './label-words.ts';
import { jobTagNotes as tagNotes } from './words.ts';
import { area, enumerationsOf } from '../../kernel/area.ts';

export const jobArea = area({
  order: 100,
  contracts: { jobs },
  tagNotes,
  enumerations: enumerationsOf(jobLists, jobLabels),
  schemas: { Job: jobSchema },
});
