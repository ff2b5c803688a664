import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { actionsSchema } from '../../kernel/action-schema.ts';
import { instant, line, paragraph, reais, uuid } from '../../kernel/primitives.ts';
import { occurrenceKind } from './record.ts';
import { seriesOf } from '../../kernel/record-kind.ts';
import { valuesOf } from '../../kernel/values-of.ts';
import { entityId, entityIdWords } from '../attachments/schema.ts';
import { linkEntities } from '../record-kinds.ts';
import { ownWords } from './field-words.ts';
import { occurrenceLabels } from './label-words.ts';
import { occurrenceActs, occurrenceStatuses } from './workflow.ts';

export const occurrenceCategories = valuesOf(occurrenceLabels.category);
export const occurrenceSeverities = valuesOf(occurrenceLabels.severity);

/** The numbers of occurrences. */
export const occurrenceSeries = seriesOf(occurrenceKind, 'occurrence');

/** Most records that one occurrence is linked to. */
const mostLinks = 20;

const link = z.object({
  entity: z.enum(linkEntities).describe('De que registro se trata'),
  id: z.string().describe(entityIdWords),
  label: z.string().nullable().describe(ownWords.linkLabel),
});
export type OccurrenceLink = z.output<typeof link>;

const person = z.object({
  id: uuid.describe(commonWords.id),
  name: z.string().describe(commonWords.name),
});

/** An occurrence as lists show it. */
export const occurrenceSchema = z.object({
  id: uuid.describe(commonWords.id),
  number: z.string().describe(ownWords.number),
  title: z.string().describe(ownWords.title),
  category: z.enum(occurrenceCategories).describe(ownWords.category),
  category_label: z.string().describe(ownWords.category_label),
  severity: z.enum(occurrenceSeverities).describe(ownWords.severity),
  severity_label: z.string().describe(ownWords.severity_label),
  status: z.enum(occurrenceStatuses).describe(commonWords.status),
  status_label: z.string().describe(ownWords.status_label),
  occurrence_code: z.string().describe(ownWords.occurrence_code),
  description: z.string().describe(ownWords.description),
  links: z.array(link).describe(ownWords.links),
  responsible: person.nullable().describe(ownWords.responsible_id),
  cost: z.number().nullable().describe(ownWords.cost),
  root_cause: z.string().describe(ownWords.root_cause),
  action_taken: z.string().describe(ownWords.action_taken),
  opened_at: instant.describe(ownWords.opened_at),
  due_at: instant.describe(ownWords.due_at),
  closed_at: instant.nullable().describe(ownWords.closed_at),
  is_overdue: z.boolean().describe(ownWords.is_overdue),
  attachments: z.int().describe('Quantos anexos tem'),
  created_by: z.string().describe(commonWords.created_by),
  updated_at: instant.describe(commonWords.updated_at),
  version: z.int().describe(commonWords.version),
});
export type Occurrence = z.output<typeof occurrenceSchema>;

const comment = z.object({
  id: uuid.describe(commonWords.id),
  act: z.enum(occurrenceActs).nullable().describe('A ação com que veio; null para um comentário apenas'),
  act_label: z.string().nullable().describe('A ação por extenso'),
  text: z.string().describe('O que se escreveu; vazio onde a ação veio sem palavras'),
  by: z.string().describe(commonWords.actor),
  at: instant.describe(commonWords.at),
});
export type OccurrenceComment = z.output<typeof comment>;

const deadline = z.object({
  code: z.enum(valuesOf(occurrenceLabels.deadline)).describe('Qual prazo'),
  label: z.string().describe('O prazo por extenso'),
  due_at: instant.nullable().describe('Quando acaba; null onde corre de uma decisão que ainda não houve'),
});

/** One occurrence with what was said of it and what the caller may do with it now. */
export const occurrenceDetailsSchema = occurrenceSchema.extend({
  comments: z.array(comment).describe('Comentários e ações, do mais antigo ao mais novo'),
  deadlines: z.array(deadline).describe('Os prazos legais de um recolhimento; vazio nas demais'),
  actions: actionsSchema(occurrenceActs).describe('O que pode ser feito na situação atual'),
});
export type OccurrenceDetails = z.output<typeof occurrenceDetailsSchema>;

const fields = {
  title: line({ min: 1, max: 120 }).describe(ownWords.title),
  category: z.enum(occurrenceCategories).describe(ownWords.category),
  severity: z.enum(occurrenceSeverities).describe(ownWords.severity),
  occurrence_code: line({ max: 30 }).describe(ownWords.occurrence_code),
  description: paragraph(4000).describe(ownWords.description),
  links: z
    .array(
      z.strictObject({ entity: z.enum(linkEntities).describe('De que registro se trata'), id: entityId }),
    )
    .max(mostLinks)
    .describe(ownWords.links),
  responsible_id: uuid.nullable().describe(ownWords.responsible_id),
  cost: reais.nullable().describe(ownWords.cost),
  root_cause: paragraph(2000).describe(ownWords.root_cause),
  action_taken: paragraph(2000).describe(ownWords.action_taken),
};

/** Body of POST /occurrences. */
export const createOccurrenceBody = z.strictObject({
  ...fields,
  category: fields.category.default('other'),
  severity: fields.severity.default('medium'),
  occurrence_code: fields.occurrence_code.default(''),
  description: fields.description.default(''),
  links: fields.links.default([]),
  responsible_id: fields.responsible_id.default(null),
  cost: fields.cost.default(null),
  root_cause: fields.root_cause.default(''),
  action_taken: fields.action_taken.default(''),
});
export type CreateOccurrenceInput = z.output<typeof createOccurrenceBody>;

/** Body of PUT /occurrences/{id}: only what is sent changes. */
export const updateOccurrenceBody = z.strictObject(fields).partial();
export type UpdateOccurrenceInput = z.output<typeof updateOccurrenceBody>;

const said = paragraph(2000);

/** Bodies of the acts: what is said of each stays among the comments. */
export const startBody = z.strictObject({ comment: said.optional().describe(ownWords.comment) });
export const reasonBody = z.strictObject({ reason: line({ min: 1, max: 500 }).describe(ownWords.reason) });
export const closeBody = z.strictObject({
  action_taken: paragraph(2000).min(1).optional().describe(ownWords.action_taken),
  root_cause: fields.root_cause.optional(),
  cost: fields.cost.optional(),
});

/** Body of POST /occurrences/{id}/comments. */
export const commentBody = z.strictObject({
  text: paragraph(4000).min(1).describe('O comentário'),
});
