import { tags } from '../messages/operations.ts';
import type { DrawnWorkflow } from '../kernel/workflow-spec.ts';
import { countWorkflow } from './counts/workflow.ts';

/** The workflows of all areas, each with the name under which the documentation groups its operations. */
export const workflows: readonly { readonly tag: string; readonly workflow: DrawnWorkflow }[] = [
  { tag: tags.counts, workflow: countWorkflow },
];
