import type { z } from 'zod';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import { envelopeSchema, listEnvelopeSchema } from '#shared/kernel/envelope.ts';

/** The schema of an operation's whole answer. */
export const answerSchema = (spec: RouteSpec): z.ZodObject =>
  spec.list === true ? listEnvelopeSchema(spec.data) : envelopeSchema(spec.data);
