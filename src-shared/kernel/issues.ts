import type { z } from 'zod';
import { fill, type Code } from '../messages/pt-br.ts';
import type { FieldErrors } from './envelope.ts';
import type { Refusal } from './refusal.ts';

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

const sizeSentence = (issue: Issue & { code: 'too_small' | 'too_big' }): string => {
  const small = issue.code === 'too_small';
  const min = small ? Number(issue.minimum) : 0;
  const max = small ? 0 : Number(issue.maximum);
  if (issue.origin === 'string') {
    if (small) return min === 1 ? fill('text_empty') : fill('text_too_short', { min });
    return fill('text_too_long', { max });
  }
  if (issue.origin === 'array')
    return small ? fill('list_too_short', { min }) : fill('list_too_long', { max });
  return small ? fill('number_too_small', { min }) : fill('number_too_big', { max });
};

const sentenceOf = (issue: Issue): string => {
  switch (issue.code) {
    case 'custom': {
      const { say, vars } = issue.params as Refusal;
      return fill(say, vars);
    }
    case 'invalid_type':
      return fill(expectedCodes[issue.expected] ?? 'expected_other');
    case 'too_small':
    case 'too_big':
      return sizeSentence(issue);
    case 'invalid_value':
      return fill('one_of', { allowed: issue.values.map(String).join(', ') });
    case 'invalid_format':
      return fill(issue.format === 'uuid' ? 'bad_uuid' : 'bad_format');
    // Quantity, a number or its text, is the only field with two types
    case 'invalid_union':
      return fill('expected_number');
    default:
      return fill('bad_format');
  }
};

/** A refused value in the form of the API: field in dot notation -> Portuguese sentences; the whole is `_`. */
export const fieldErrors = (issues: readonly Issue[], input: unknown): FieldErrors => {
  const errors = new Map<string, string[]>();
  const add = (path: readonly PropertyKey[], sentence: string): void => {
    const field = path.length === 0 ? '_' : path.map(String).join('.');
    errors.set(field, [...(errors.get(field) ?? []), sentence]);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key], fill('unknown_field'));
    } else if (issue.code !== 'custom' && valueAt(input, issue.path) === undefined) {
      add(issue.path, fill('required'));
    } else {
      add(issue.path, sentenceOf(issue));
    }
  }
  return Object.fromEntries(errors);
};
