import { valuesOf } from '../../kernel/values-of.ts';
import { inspectionKind } from './record.ts';
import { seriesOf } from '../../kernel/record-kind.ts';
import { inspectionLabels as labels } from './label-words.ts';

export const inspectionResults = valuesOf(labels.result);
export type InspectionResult = (typeof inspectionResults)[number];

export const checkResults = valuesOf(labels.check_result);
export type CheckResult = (typeof checkResults)[number];

export const defectSeverities = valuesOf(labels.severity);
export type DefectSeverity = (typeof defectSeverities)[number];

export const samplings = valuesOf(labels.sampling);
export type Sampling = (typeof samplings)[number];

export const criterionKinds = valuesOf(labels.criterion_kind);
export type CriterionKind = (typeof criterionKinds)[number];

/** The numbers of inspections. */
export const inspectionSeries = seriesOf(inspectionKind, 'inspection');
