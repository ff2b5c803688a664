import type { z } from 'zod';
import type { Code } from '../kernel/sentences.ts';
import type { FieldErrors } from '../kernel/envelope.ts';
import type { Fault } from '../kernel/fault.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { sentencesOf } from './sentences.ts';

type Issue = z.core.$ZodIssue;

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  );

const expectedCodes: Readonly<Record<string, Code>> = {
  string: 'expected_string',
  number: 'expected_number',
  int: 'expected_int',
  boolean: 'expected_boolean',
  array: 'expected_array',
  object: 'expected_object',
  record: 'expected_object',
  null: 'expected_null',
};

const sizeFault = (issue: Issue & { code: 'too_small' | 'too_big' }): Refusal => {
  const small = issue.code === 'too_small';
  const vars = small ? { min: Number(issue.minimum) } : { max: Number(issue.maximum) };
  if (issue.origin === 'string') {
    if (vars.min === 1) return { say: 'text_empty', vars: {} };
    return { say: small ? 'text_too_short' : 'text_too_long', vars };
  }
  if (issue.origin === 'array') return { say: small ? 'list_too_short' : 'list_too_long', vars };
  return { say: small ? 'number_too_small' : 'number_too_big', vars };
};

const plain = (say: Code): Refusal => ({ say, vars: {} });

const refusalOf = (issue: Issue): Refusal => {
  switch (issue.code) {
    case 'custom':
      return issue.params as Refusal;
    case 'invalid_type':
      return plain(expectedCodes[issue.expected] ?? 'expected_other');
    case 'too_small':
    case 'too_big':
      return sizeFault(issue);
    case 'invalid_value': {
      return { say: 'one_of', vars: { allowed: issue.values.map(String) } };
    }
    case 'invalid_format':
      return plain(issue.format === 'uuid' ? 'bad_uuid' : 'bad_format');
    case 'invalid_union': {
      const { options } = issue as { readonly options?: readonly unknown[] };
      // of what is one of several bodies, the field that tells them apart; else quantity, a number or its text
      if (options === undefined) return plain('expected_number');
      return { say: 'one_of', vars: { allowed: options.map(String) } };
    }
    default:
      return plain('bad_format');
  }
};

/**
 * Turns the issues that a schema has with a value into faults: 422 at each field, `validation_failed` for the whole.
 */
export const issueFaults = (issues: readonly Issue[], input: unknown): readonly Fault<Code>[] => {
  const at = (path: readonly PropertyKey[], refusal: ReturnType<typeof refusalOf>): Fault<Code> => ({
    ...refusal,
    field: path.length === 0 ? null : path.map(String).join('.'),
    status: 422,
    refusal: 'validation_failed',
  });
  return issues.flatMap((issue) => {
    const { code, path } = issue;
    if (code === 'unrecognized_keys')
      return issue.keys.map((key) => at([...path, key], plain('unknown_field')));
    const isAbsent = code !== 'custom' && valueAt(input, path) === undefined;
    return [at(path, isAbsent ? plain('required') : refusalOf(issue))];
  });
};

/** A refused value in the form of the API: field in dot notation -> Portuguese sentences; the whole is `_`. */
export const fieldErrors = (issues: readonly Issue[], input: unknown): FieldErrors =>
  sentencesOf(issueFaults(issues, input));
