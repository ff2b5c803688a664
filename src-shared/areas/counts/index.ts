import { counts } from './contract.ts';
import { countDetailsSchema, countLineSchema, countPlaceSchema, countSchema } from './schema.ts';
import { countTagNotes as tagNotes, countTags as tags, countLists } from './words.ts';
import { countWorkflow } from './workflow.ts';
import { labels } from '../../domain/label-words.ts';
import { countLabels } from './label-words.ts';
import { actLabels, area, enumerationsOf } from '../../kernel/area.ts';

export const countArea = area({
  place: 180,
  contracts: { counts },
  tagNotes,
  workflows: { [tags.counts]: countWorkflow },
  enumerations: enumerationsOf(countLists, {
    ...labels,
    count_place_status: countLabels.place_status,
    count_line_status: countLabels.line_status,
    count_act: actLabels(countWorkflow),
    count_place_order: countLabels.place_order,
    count_register_mode: countLabels.register_mode,
  }),
  schemas: {
    Count: countSchema,
    CountDetails: countDetailsSchema,
    CountPlace: countPlaceSchema,
    CountLine: countLineSchema,
    CreateCount: counts.create.body,
    UpdateCount: counts.modify.body,
  },
});
