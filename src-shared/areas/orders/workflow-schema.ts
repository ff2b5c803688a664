import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { actionsSchema } from '../../kernel/action-schema.ts';
import { instant } from '../../kernel/primitives.ts';
import { fieldNotes } from '../../kernel/words.ts';
import { orderFieldWords as means } from './field-words.ts';
import { authorTypes, named, text } from './items-schema.ts';
import { orderActionWords } from './act-words.ts';
import { cancelReasons, holdReasons, orderStages, orderStatuses } from './lists-schema.ts';
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

/** Describes how the orders of an operation type go: their steps, what is done in each, and what that asks. */
export const typeWorkflowSchema = z.object({
  operation_type: z
    .object({
      operation_type_id: z.int().describe(commonWords.id),
      code: text.describe(means.operation_type),
      name: text.describe(commonWords.name),
    })
    .describe(means.operation_type),
  required_to_submit: z.array(text).describe(means.required_to_submit),
  steps: z
    .array(
      z.object({
        code: z.enum(orderStages).describe(means.stage),
        label: text.describe(means.label),
        status: z.enum(orderStatuses).describe(means.step_status),
        is_first: z.boolean().describe(means.is_first),
        is_end: z.boolean().describe(means.is_end),
        actions: z
          .array(
            z.object({
              code: z.enum(orderActs).describe(fieldNotes.actionCode),
              label: text.describe(fieldNotes.actionLabel),
              is_primary: z.boolean().describe(fieldNotes.is_primary),
              scope: text.describe(means.act_scope),
              method: text.describe(means.act_method),
              path: text.describe(means.act_path),
              leads_to: z.array(z.enum(orderStages)).describe(means.leads_to),
              asks: z
                .array(
                  z.object({
                    field: text.describe(means.ask_field),
                    is_required: z.boolean().describe(means.ask_required),
                    meaning: text.describe(means.ask_meaning),
                  }),
                )
                .describe(means.asks),
              may_be_refused: z
                .array(
                  z.object({
                    code: text.describe(means.refused_code),
                    waived_by: text.nullable().describe(means.waived_by),
                  }),
                )
                .describe(means.may_be_refused),
            }),
          )
          .describe(means.step_acts),
      }),
    )
    .describe(means.steps),
});
export type TypeWorkflow = z.output<typeof typeWorkflowSchema>;
