import { counts } from './contract.ts';
import { countDetailsSchema, countLineSchema, countPlaceSchema, countSchema } from './schema.ts';
import { countTagNotes as tagNotes, countTags as tags } from './words.ts';
import { countWorkflow } from './workflow.ts';
import { area } from '../../kernel/area.ts';

export const countArea = area({
  contracts: { counts },
  tagNotes,
  workflows: { [tags.counts]: countWorkflow },
  schemas: {
    Count: countSchema,
    CountDetails: countDetailsSchema,
    CountPlace: countPlaceSchema,
    CountLine: countLineSchema,
    CreateCount: counts.create.body,
    UpdateCount: counts.modify.body,
  },
});
