import type { Attempt, Workflow } from '#shared/kernel/workflow.ts';
import { AppError } from './app-error.ts';

/** The state after an act; throws AppError 409 with the first reason why the workflow refuses it. */
export const demandStep = <State extends string, Act extends string, Facts>(
  workflow: Workflow<State, Act, Facts>,
  attempt: Attempt<State, Act, Facts>,
): State => {
  const [fault] = workflow.stepFaults(attempt);
  if (fault !== undefined) throw new AppError(fault.status, fault.say, { vars: fault.vars });
  return workflow.next(attempt);
};
