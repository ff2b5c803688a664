import type { FieldErrors } from '#shared/kernel/envelope.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import type { Code } from '#shared/kernel/sentences.ts';

/** One sentence a field, the first one, as a form shows them. */
export type FormSentences = Readonly<Record<string, string>>;

/** The sentences of broken rules by field; the first rule of a field wins. */
export function sentencesOf(faults: readonly Fault<Code>[]): FormSentences {
  const sentences: Record<string, string> = {};
  for (const { field, say, vars } of faults) sentences[field ?? '_'] ??= fill(say, vars);
  return sentences;
}

/** Splits the sentences about paths into those of fields that these values have and those of others. */
export function sortSentences(
  errors: FieldErrors,
  values: object,
): { readonly placed: FormSentences; readonly unplaced: readonly string[] } {
  const placed: Record<string, string> = {};
  const unplaced: string[] = [];
  for (const [path, [sentence]] of Object.entries(errors)) {
    if (sentence === undefined) continue;
    const field = fieldAt(values, path);
    if (field === undefined) unplaced.push(path === '_' ? sentence : `${path}: ${sentence}`);
    else placed[field] ??= sentence;
  }
  return { placed, unplaced };
}

/**
 * The field that a path in dot notation ends in, or runs through on its way into a list: a list of lines is left for
 * the field of its line, `items.3.quantity`, where there is one, and is a field as a whole otherwise. Undefined where
 * there is no field.
 */
function fieldAt(values: object, path: string): string | undefined {
  let at: unknown = values;
  let list: string | undefined;
  const walked: string[] = [];
  for (const key of path.split('.')) {
    if (!isBranch(at)) break;
    if (!Object.hasOwn(at, key)) return list;
    at = at[key];
    walked.push(key);
    if (Array.isArray(at)) list = walked.join('.');
  }
  return isBranch(at) ? list : walked.join('.');
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Tells whether a value holds fields of its own; a list of plain values is one field as a whole. */
const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && (!Array.isArray(value) || isObject(value[0]));
