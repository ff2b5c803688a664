import fastJson from 'fast-json-stringify';
import { z } from 'zod';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import { envelopeSchema, listEnvelopeSchema } from '#shared/kernel/envelope.ts';
import type { Log } from '../kernel/log.ts';

/** The schema of an operation's whole answer. */
export const answerSchema = (spec: RouteSpec): z.ZodObject =>
  spec.list === true ? listEnvelopeSchema(spec.data) : envelopeSchema(spec.data);

type Stringify = (value: unknown) => string;

/** `filters` may be a list or an object; left without a type, so that its values are written as they are. */
const openFilters = (schema: { readonly properties?: Record<string, unknown> }): void => {
  const { properties } = schema;
  if (properties?.['filters'] !== undefined) properties['filters'] = {};
};

const build = (schema: z.ZodType): Stringify => {
  const json: object = z.toJSONSchema(schema, { io: 'output', target: 'draft-7' });
  openFilters(json);
  return fastJson(json);
};

/** Writes answers by their schema, compiled at the first answer; a failure is logged and written as plain JSON. */
export const lazySerializer = (schema: z.ZodType, log: Log): Stringify => {
  let write: Stringify | undefined;
  return (value) => {
    try {
      write ??= build(schema);
      return write(value);
    } catch (error) {
      log.error({ err: error }, 'the answer does not fit its schema');
      return JSON.stringify(value);
    }
  };
};
