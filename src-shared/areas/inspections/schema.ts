import { z } from 'zod';
import { stockStatuses } from '../../domain/enumerations.ts';
import { commonWords } from '../../domain/field-words.ts';
import { actionsSchema } from '../../kernel/action-schema.ts';
import { lastDay } from '../../kernel/civil-day.ts';
import { instant, line, paragraph, positiveQuantity, quantity, uuid } from '../../kernel/primitives.ts';
import { ignored, readOnlyOf } from '../../kernel/read-only.ts';
import { entityId, entityIdWords } from '../attachments/schema.ts';
import { linkEntities } from '../record-kinds.ts';
import { stockDoneSchema } from '../inventory/commands-schema.ts';
import { ownWords } from './field-words.ts';
import { checkResults, defectSeverities, inspectionResults } from './lists.ts';
import { inspectionContexts } from './states.ts';
import { criterionSchema } from './plan-schema.ts';
import { inspectionActs } from './workflow.ts';
import { inspectionStatuses } from './states.ts';
import { namedProduct } from '../../domain/named-goods.ts';

const named = z.object({ id: uuid.describe(commonWords.id), name: z.string().describe(commonWords.name) });
const amount = z.number();

/** An inspection as lists show it. */
export const inspectionSchema = z.object({
  id: uuid.describe(commonWords.id),
  number: z.string().describe(ownWords.number),
  context: z.enum(inspectionContexts).describe(ownWords.context),
  context_label: z.string().describe(ownWords.context_label),
  status: z.enum(inspectionStatuses).describe(commonWords.status),
  status_label: z.string().describe(ownWords.status_label),
  product: namedProduct.describe('O produto'),
  lot_id: uuid.nullable().describe('Identificador do lote; null sem lote'),
  batch_number: z.string().nullable().describe(commonWords.batch_number),
  expiration_date: z.string().nullable().describe(commonWords.expiration_date),
  serial_numbers: z.array(z.string()).describe(ownWords.serial_numbers),
  stock_status: z.enum(stockStatuses).describe(commonWords.stock_status),
  location_code: z.string().nullable().describe('Onde a mercadoria estava; null para onde estiver'),
  document: z
    .object({
      entity: z.enum(linkEntities).describe('De que registro se trata'),
      id: z.string().describe(entityIdWords),
      label: z
        .string()
        .nullable()
        .describe('O registro como as pessoas o chamam; null para quem não pode ver o registro'),
    })
    .nullable()
    .describe(ownWords.document),
  supplier: named.nullable().describe(ownWords.supplier),
  plan: z
    .object({
      id: uuid.nullable().describe(commonWords.id),
      name: z.string().describe(commonWords.name),
    })
    .describe('O plano; sem nome onde nenhum serve'),
  lot_size: amount.describe(ownWords.lot_size),
  sample_size: amount.describe(ownWords.sample_size),
  accept_number: z.int().describe(ownWords.accept_number),
  approved: amount.describe(ownWords.approved),
  conditional: amount.describe(ownWords.conditional),
  rejected: amount.describe(ownWords.rejected),
  left: amount.describe(ownWords.left),
  due_at: instant.describe(ownWords.due_at),
  is_overdue: z.boolean().describe(ownWords.is_overdue),
  started_at: instant.nullable().describe(commonWords.started_at),
  decided_at: instant.nullable().describe(ownWords.decided_at),
  created_by: z.string().describe(commonWords.created_by),
  created_at: instant.describe(commonWords.created_at),
  updated_at: instant.describe(commonWords.updated_at),
  version: z.int().describe(commonWords.version),
});
export type Inspection = z.output<typeof inspectionSchema>;

const value = z.union([z.number().min(-1e9).max(1e9), line({ min: 1, max: 200 })]);
const valueWords = 'O número medido, ou o texto anotado';
const units = z.int().min(1).max(1_000_000).describe(ownWords.units);

const decision = z.object({
  id: uuid.describe(commonWords.id),
  result: z.enum(inspectionResults).describe(ownWords.result),
  result_label: z.string().describe('O resultado por extenso'),
  quantity: amount.describe(commonWords.quantity),
  serial_numbers: z.array(z.string()).describe(ownWords.serial_numbers),
  note: z.string().describe(ownWords.note),
  by: z.string().describe(commonWords.actor),
  at: instant.describe(commonWords.at),
});
export type InspectionDecision = z.output<typeof decision>;

/** One inspection with what is asked, what was found and what the caller may do with it now. */
export const inspectionDetailsSchema = inspectionSchema.extend({
  criteria: z.array(criterionSchema).describe(ownWords.criteria),
  measurements: z
    .array(
      z.object({
        criterion: z.string().describe(ownWords.criterion),
        value: z.union([z.number(), z.string()]).describe(valueWords),
        is_within: z.boolean().describe('Se o número está entre os limites do critério; um texto sempre'),
      }),
    )
    .describe(ownWords.measurements),
  defects: z
    .array(
      z.object({
        code: z.string().describe(ownWords.defect_code),
        label: z.string().describe(ownWords.defect_label),
        severity: z.enum(defectSeverities).describe(ownWords.severity),
        units: z.int().describe(ownWords.units),
      }),
    )
    .describe(ownWords.defects),
  checks: z
    .array(
      z.object({
        criterion: z.string().describe(ownWords.criterion),
        result: z.enum(checkResults).nullable().describe(ownWords.check_result),
        quantity: amount.describe(commonWords.quantity),
      }),
    )
    .describe(ownWords.checks),
  unverified: z.array(z.string()).describe(ownWords.unverified),
  suggested: z.enum(inspectionResults).describe(ownWords.suggested),
  suggested_label: z.string().describe(ownWords.suggested_label),
  decisions: z.array(decision).describe('O que foi decidido, em partes, na ordem'),
  cancel_reason: z.string().describe('Por que foi cancelada, ela ou o resto dela; vazio se não foi'),
  actions: actionsSchema(inspectionActs).describe('O que pode ser feito na situação atual'),
});
export type InspectionDetails = z.output<typeof inspectionDetailsSchema>;

const code = z.string().min(1).max(60);
const serials = z.array(line({ min: 1, max: 60 })).max(1000);

/** Body of POST /quality/inspections: goods that lie somewhere. */
export const createInspectionBody = z.strictObject({
  sku: code.describe(commonWords.sku),
  quantity: positiveQuantity.describe(commonWords.quantity),
  location_code: code.describe(commonWords.location_code),
  stock_status: z.enum(stockStatuses).default('inspection').describe(commonWords.stock_status),
  batch_number: line({ min: 1, max: 20 }).nullish().describe(commonWords.batch_number),
  expiration_date: lastDay.nullish().describe(commonWords.expiration_date),
  serial_numbers: serials.default([]).describe(ownWords.serial_numbers),
  plan_id: uuid.nullable().default(null).describe('O plano; null para nenhum'),
  document: z
    .strictObject({ entity: z.enum(linkEntities).describe('De que registro se trata'), id: entityId })
    .nullable()
    .default(null)
    .describe(ownWords.document),
});
export type CreateInspectionInput = z.output<typeof createInspectionBody>;

const mostFindings = 500;

const findings = z
  .strictObject({
    measurements: z
      .array(
        z.strictObject({
          criterion: code.describe(ownWords.criterion),
          value: value.describe(valueWords),
          is_within: ignored(),
        }),
      )
      .max(mostFindings)
      .describe(ownWords.measurements),
    defects: z
      .array(
        z.strictObject({
          code: code.describe(ownWords.defect_code),
          severity: z.enum(defectSeverities).optional().describe(ownWords.severity),
          units,
          label: ignored(ownWords.defect_label),
        }),
      )
      .max(mostFindings)
      .describe(ownWords.defects),
    checks: z
      .array(
        z.strictObject({
          criterion: code.describe(ownWords.criterion),
          result: z.enum(checkResults).nullable().describe(ownWords.check_result),
          quantity: positiveQuantity.optional().describe('De quanto; o que resta da amostra sem isto'),
        }),
      )
      .max(mostFindings)
      .describe(ownWords.checks),
  })
  .partial();
export type UpdateInspectionInput = z.output<typeof findings>;

/**
 * Body of PUT /quality/inspections/{id}: each list that is sent takes the place of the one that was there. What GET gave
 * can be sent back.
 */
export const updateInspectionBody = findings.extend(readOnlyOf(inspectionDetailsSchema, findings.shape));

/** Body of POST /quality/inspections/{id}/decide. */
export const decideBody = z.strictObject({
  approved: quantity.default(0).describe(ownWords.approved),
  conditional: quantity.default(0).describe(ownWords.conditional),
  rejected: quantity.default(0).describe(ownWords.rejected),
  note: line({ max: 200 }).default('').describe(ownWords.note),
  rejected_location_code: code.optional().describe('Para onde vai o reprovado; onde está, sem isto'),
  serial_numbers: z
    .strictObject({
      approved: serials.describe(ownWords.approved),
      conditional: serials.describe(ownWords.conditional),
      rejected: serials.describe(ownWords.rejected),
    })
    .partial()
    .default({})
    .describe('Que números de série têm qual resultado; dispensável onde um resultado leva todos'),
});
export type DecideInput = z.output<typeof decideBody>;

export const cancelInspectionBody = z.strictObject({
  reason: paragraph(500).min(1).describe(commonWords.reason_code),
});
export const startInspectionBody = z.strictObject({});

/** An inspection after a decision, and what the decision did to stock. */
export const inspectionDecidedSchema = inspectionDetailsSchema.extend(stockDoneSchema.shape);
export type InspectionDecided = z.output<typeof inspectionDecidedSchema>;
