import { valuesOf } from '../../kernel/values-of.ts';
import { inspectionStateWords } from './state-words.ts';

/** States of an inspection. */
export const inspectionStatuses = valuesOf(inspectionStateWords.status);
export type InspectionStatus = (typeof inspectionStatuses)[number];

/** Lists the origins of inspections. */
export const inspectionContexts = valuesOf(inspectionStateWords.context);
export type InspectionContext = (typeof inspectionContexts)[number];

/** The contexts that a plan may be for. */
const { manual: _manual, ...ofPlans } = inspectionStateWords.context;
export const planContexts = valuesOf(ofPlans);
