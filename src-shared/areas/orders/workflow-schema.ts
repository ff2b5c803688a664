import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { actionsSchema } from '../../kernel/action-schema.ts';
import { instant } from '../../kernel/primitives.ts';
import { orderFieldWords as means } from './field-words.ts';
import { authorTypes, named, text } from './items-schema.ts';
import { orderActionWords } from './act-words.ts';
import { cancelReasons, holdReasons, orderStages } from './lists-schema.ts';
import { orderActs } from './workflow.ts';

/** An act on an order, as its history keeps it. */
export type OrderAction = keyof typeof orderActionWords;
const orderActions = Object.keys(orderActionWords) as [OrderAction, ...OrderAction[]];

/** One thing that was done with an order. */
export const orderHistorySchema = z.object({
  action: z.enum(orderActions).describe(means.history_action),
  label: text.describe(means.label),
  from_stage: z.enum(orderStages).nullable().describe(means.from_stage),
  stage: z.enum(orderStages).describe(means.stage),
  reason_code: z
    .enum([...holdReasons, ...cancelReasons])
    .nullable()
    .describe(commonWords.reason_code),
  reason: text.nullable().describe(means.label),
  note: text.describe(commonWords.note),
  changes: z.array(text).describe(means.changed_fields),
  by: named.nullable().describe(commonWords.actor),
  by_type: z.enum(authorTypes).describe(means.created_by_type),
  at: instant.describe(commonWords.at),
});
export type OrderHistoryEntry = z.output<typeof orderHistorySchema>;

/** The place of an order on its way, and the acts that it allows now. */
export const orderWorkflowSchema = z.object({
  stage: z.enum(orderStages).describe(means.stage),
  steps: z
    .array(
      z.object({
        code: z.enum(orderStages).describe(means.stage),
        label: text.describe(means.label),
        state: z.enum(['done', 'current', 'later']).describe(means.step_state),
        at: instant.nullable().describe(means.step_at),
        by: text.nullable().describe(means.step_by),
      }),
    )
    .describe(means.steps),
  actions: actionsSchema(orderActs).describe(means.actions),
});
