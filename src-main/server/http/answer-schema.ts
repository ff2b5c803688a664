import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { isWholeList, type RouteSpec } from '#shared/kernel/contract.ts';
import { envelopeSchema, listEnvelopeSchema } from '#shared/kernel/envelope.ts';

/** Tells whether an operation answers its success without the envelope. */
export const isText = (spec: RouteSpec): boolean => spec.file !== undefined || spec.stream !== undefined;

/** The schema of an operation's whole answer; of a file or stream, that of its text. */
export const answerSchema = (spec: RouteSpec): z.ZodType => {
  if (isText(spec)) return spec.data;
  if (isWholeList(spec)) return listEnvelopeSchema((spec.data as z.ZodArray<z.ZodType>).element);
  if (spec.list !== true) return envelopeSchema(spec.data);
  return listEnvelopeSchema(spec.data).extend(spec.beside?.shape ?? {});
};

/** Throws unless the answer, as it will be written, is what its contract says: no value amiss, no key beyond. */
export const demandExact = (schema: z.ZodType, answer: unknown): void => {
  const written: unknown = JSON.parse(JSON.stringify(answer));
  const parsed = schema.parse(written);
  if (!isDeepStrictEqual(parsed, written))
    throw new Error('the answer has keys that its contract does not name');
};
