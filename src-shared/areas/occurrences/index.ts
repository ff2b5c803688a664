import { actLabels, area, enumerationsOf } from '../../kernel/area.ts';
import { occurrences } from './contract.ts';
import { occurrenceLabels, occurrenceLists } from './label-words.ts';
import { occurrenceDetailsSchema, occurrenceSchema, reasonBody, startBody } from './schema.ts';
import { occurrenceStatisticsSchema } from './statistics-schema.ts';
import { occurrenceTagNotes as tagNotes, occurrenceTags as tags } from './words.ts';
import { occurrenceWorkflow } from './workflow.ts';

export const occurrenceArea = area({
  order: 178,
  contracts: { occurrences },
  audited: { occurrence: [occurrences.modify.body, occurrenceSchema] },
  tagNotes,
  workflows: { [tags.occurrences]: occurrenceWorkflow },
  enumerations: enumerationsOf(occurrenceLists, {
    occurrence_status: occurrenceLabels.status,
    occurrence_severity: occurrenceLabels.severity,
    occurrence_category: occurrenceLabels.category,
    occurrence_deadline: occurrenceLabels.deadline,
    occurrence_act: actLabels(occurrenceWorkflow),
  }),
  schemas: {
    Occurrence: occurrenceSchema,
    OccurrenceDetails: occurrenceDetailsSchema,
    OccurrenceStatistics: occurrenceStatisticsSchema,
    CreateOccurrence: occurrences.create.body,
    UpdateOccurrence: occurrences.modify.body,
    OccurrenceRemark: startBody,
    OccurrenceReason: reasonBody,
  },
});
