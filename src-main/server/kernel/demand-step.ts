import type { Attempt, Workflow } from '#shared/kernel/workflow.ts';
import { demand } from './demand.ts';

/** The state after an act; throws AppError 409 with the reasons why the workflow refuses it. */
export const demandStep = <State extends string, Act extends string, Facts>(
  workflow: Workflow<State, Act, Facts>,
  attempt: Attempt<State, Act, Facts>,
): State => {
  demand(workflow.stepFaults(attempt));
  return workflow.next(attempt);
};
