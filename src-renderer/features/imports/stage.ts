import type { Import } from '#shared/areas/imports/schema.ts';
import type { JobKind } from '#shared/areas/jobs/contract.ts';
import { isActive } from '../../lib/jobs/job-state.ts';

/** The stage of an import. */
export type Stage = 'checking' | 'unchecked' | 'checked' | 'applying' | 'applied' | 'undoing' | 'undone';

type ImportState = {
  readonly status: Import['status'];
  readonly job: Pick<Import['job'], 'kind' | 'status'>;
};

/** The stage of an import by its status and its latest job. */
export function stageOf({ status, job }: ImportState): Stage {
  return (isActive(job) ? activeStages[job.kind] : undefined) ?? restingStages[status];
}

const activeStages: Readonly<Partial<Record<JobKind, Stage>>> = {
  import_check: 'checking',
  import_apply: 'applying',
  import_undo: 'undoing',
};

const restingStages = {
  received: 'unchecked',
  checked: 'checked',
  applied: 'applied',
  undone: 'undone',
} as const;

/** Tells whether the columns of an import at this stage may still change. */
export const isOpen = (stage: Stage): boolean =>
  stage === 'checking' || stage === 'unchecked' || stage === 'checked';

/** The steps of the way, from the file to the result. */
export const steps = ['file', 'columns', 'check', 'apply', 'result'] as const;
export type Step = (typeof steps)[number];

const stepOf: Readonly<Record<Stage, Step>> = {
  checking: 'check',
  unchecked: 'check',
  checked: 'check',
  applying: 'apply',
  applied: 'result',
  undoing: 'result',
  undone: 'result',
};

/** The step to which a stage belongs. */
export const stepOfStage = (stage: Stage): Step => stepOf[stage];
