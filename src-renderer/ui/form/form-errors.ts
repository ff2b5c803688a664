import type { FieldErrors } from '#shared/kernel/envelope.ts';
import { fill, type AnyVars, type Code } from '#shared/messages/pt-br.ts';

/** A rule that the values break together: the field in dot notation and the code of its sentence. */
export type Violation = { readonly field: string; readonly say: Code; readonly vars?: AnyVars };

/** One sentence a field, the first one, as a form shows them. */
export type FormSentences = Readonly<Record<string, string>>;

/** The sentences of broken rules by field; the first rule of a field wins. */
export function sentencesOf(violations: readonly Violation[]): FormSentences {
  const sentences: Record<string, string> = {};
  for (const { field, say, vars } of violations) sentences[field] ??= fill(say, vars);
  return sentences;
}

/** What the server said of each field, split into the fields that this form has and those that it has not. */
export function placeServerErrors(
  errors: FieldErrors,
  hasField: (path: string) => boolean,
): { readonly placed: FormSentences; readonly unplaced: readonly string[] } {
  const placed: Record<string, string> = {};
  const unplaced: string[] = [];
  for (const [path, sentences] of Object.entries(errors)) {
    const sentence = sentences[0];
    if (sentence === undefined) continue;
    if (hasField(path)) placed[path] = sentence;
    else unplaced.push(`${path}: ${sentence}`);
  }
  return { placed, unplaced };
}

/** Whether a value of nested objects has a leaf or branch at a path in dot notation. */
export function hasPath(values: unknown, path: string): boolean {
  let at: unknown = values;
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null || !(key in at)) return false;
    at = (at as Readonly<Record<string, unknown>>)[key];
  }
  return true;
}
