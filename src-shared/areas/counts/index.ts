import { counts } from './contract.ts';
import { countDetailsSchema, countLineSchema, countLocationSchema, countSchema } from './schema.ts';
import { countTagNotes as tagNotes, countTags as tags, countLists } from './words.ts';
import { countWorkflow } from './workflow.ts';
import { labels } from '../../domain/label-words.ts';
import { countLabels } from './label-words.ts';
import { actLabels, area, enumerationsOf } from '../../kernel/area.ts';

export const countArea = area({
  order: 180,
  contracts: { counts },
  audited: { count: [counts.modify.body, counts.details.data, counts.register.body] },
  tagNotes,
  workflows: { [tags.counts]: countWorkflow },
  enumerations: enumerationsOf(countLists, {
    ...labels,
    count_location_status: countLabels.location_status,
    count_line_status: countLabels.line_status,
    count_act: actLabels(countWorkflow),
    count_location_order: countLabels.location_order,
    count_register_mode: countLabels.register_mode,
  }),
  schemas: {
    Count: countSchema,
    CountDetails: countDetailsSchema,
    CountLocation: countLocationSchema,
    CountLine: countLineSchema,
    CreateCount: counts.create.body,
    UpdateCount: counts.modify.body,
  },
});
