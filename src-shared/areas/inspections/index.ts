import { actLabels, area, enumerationsOf } from '../../kernel/area.ts';
import { inspections } from './contract.ts';
import { inspectionLabels, inspectionLists } from './label-words.ts';
import { criterionSchema, defectSchema, planSchema } from './plan-schema.ts';
import { defects, inspectionPlans } from './plans-contract.ts';
import { inspectionDecidedSchema, inspectionDetailsSchema, inspectionSchema } from './schema.ts';
import { qualityStatisticsSchema } from './statistics-schema.ts';
import { inspectionTagNotes as tagNotes, inspectionTags as tags } from './words.ts';
import { inspectionWorkflow } from './workflow.ts';

export const inspectionArea = area({
  order: 176,
  contracts: { inspections, inspectionPlans, defects },
  audited: {
    inspection: [inspections.modify.body, inspectionPlans.modify.body, defects.modify.body, inspectionSchema],
  },
  tagNotes,
  workflows: { [tags.inspections]: inspectionWorkflow },
  enumerations: enumerationsOf(inspectionLists, {
    inspection_status: inspectionLabels.status,
    inspection_context: inspectionLabels.context,
    inspection_result: inspectionLabels.result,
    check_result: inspectionLabels.check_result,
    defect_severity: inspectionLabels.severity,
    sampling: inspectionLabels.sampling,
    criterion_kind: inspectionLabels.criterion_kind,
    inspection_act: actLabels(inspectionWorkflow),
  }),
  schemas: {
    Inspection: inspectionSchema,
    InspectionDetails: inspectionDetailsSchema,
    InspectionDecided: inspectionDecidedSchema,
    InspectionPlan: planSchema,
    InspectionCriterion: criterionSchema,
    Defect: defectSchema,
    QualityStatistics: qualityStatisticsSchema,
    CreateInspection: inspections.create.body,
    UpdateInspection: inspections.modify.body,
    DecideInspection: inspections.decide.body,
    CreateInspectionPlan: inspectionPlans.create.body,
    UpdateInspectionPlan: inspectionPlans.modify.body,
  },
});
