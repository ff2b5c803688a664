import { valuesOf } from '../../kernel/values-of.ts';
import { inspectionStateWords } from './state-words.ts';

/** How an inspection may stand. */
export const inspectionStatuses = valuesOf(inspectionStateWords.status);
export type InspectionStatus = (typeof inspectionStatuses)[number];

/** Of what an inspection may be born. */
export const inspectionContexts = valuesOf(inspectionStateWords.context);
export type InspectionContext = (typeof inspectionContexts)[number];

/** The contexts that a plan may be for. */
const { manual: _manual, ...ofPlans } = inspectionStateWords.context;
export const planContexts = valuesOf(ofPlans);
