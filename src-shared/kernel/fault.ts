import { z } from 'zod';
import type { ErrorStatus } from './contract.ts';
import type { Vars, Worded } from './sentences.ts';
import { fieldNotes } from './words.ts';

/** Values of a sentence for machines: amounts as numbers, days as `YYYY-MM-DD`, several as a list. */
export type Facts = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>;

/** Something wrong: its field, its sentence, and the status of the refusal that it leads to. */
export type Fault<C extends string = string> = {
  /** Dot notation, such as `items.3.quantity`; null where the call or the record as a whole is at fault. */
  readonly field: string | null;
  readonly say: C;
  readonly vars?: Vars;
  readonly status: ErrorStatus;
  /** The code of the refusal, where it is neither `validation_failed` nor the sentence's own. */
  readonly refusal?: C;
  /** Facts that the variables do not give, or give as words. */
  readonly facts?: Facts;
};

const isWorded = (value: Vars[string]): value is Worded => typeof value === 'object' && 'word' in value;

const valueOf = (value: Vars[string]): Facts[string] => (isWorded(value) ? value.code : value);

/**
 * Gives the values of the fault's sentence: its variables, words of closed lists by their codes, and those that its
 * rule adds or says better.
 */
export const factsOf = ({ vars = {}, facts }: Pick<Fault, 'vars' | 'facts'>): Facts => ({
  ...Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, valueOf(value)])),
  ...facts,
});

/** The same faults, of a part of a larger body: `at('items.3', …)` makes `quantity` `items.3.quantity`. */
export const at = <C extends string>(path: string, faults: readonly Fault<C>[]): readonly Fault<C>[] =>
  faults.map((fault) => ({ ...fault, field: fault.field === null ? path : `${path}.${fault.field}` }));

/** The faults that are refused together: those of the first one's status. */
export const ofFirstStatus = <C extends string>(faults: readonly Fault<C>[]): readonly Fault<C>[] =>
  faults.filter(({ status }) => status === faults[0]?.status);

/** Sentences by field, each one once; the whole is `_`. */
export const byField = <C extends string>(
  faults: readonly Fault<C>[],
  sentence: (say: C, vars?: Vars) => string,
): Readonly<Record<string, readonly string[]>> => {
  const errors = new Map<string, Set<string>>();
  for (const { field, say, vars } of faults) {
    const known = errors.get(field ?? '_') ?? new Set();
    errors.set(field ?? '_', known.add(sentence(say, vars)));
  }
  return Object.fromEntries([...errors].map(([field, sentences]) => [field, [...sentences]]));
};

/** A fault for machines: where, the code of its sentence, and the facts that the sentence says. */
export type Detail = {
  readonly path: string | null;
  readonly code: string;
  /** The older code of the refusal, where the one that it has now took that in. */
  readonly was?: string | undefined;
} & Readonly<Record<string, unknown>>;

/** Faults for machines, in their order. */
export const toDetails = (faults: readonly Fault[]): readonly Detail[] =>
  faults.map((fault) => ({ ...factsOf(fault), path: fault.field, code: fault.say }));

/** Tells which case a refusal is: its older code where its code took several in, else its code. */
export const reasonOf = ({ code, details: [first] }: { code: string; details: readonly Detail[] }): string =>
  first?.was ?? code;

/** Schema of a fault for machines, whatever its facts. */
export const detailSchema = z.looseObject({
  path: z.string().nullable().describe(fieldNotes.path),
  code: z.string().describe(fieldNotes.faultCode),
  was: z.string().optional().describe(fieldNotes.was),
});

/** A remark on an act that was done all the same: a sentence for people, and its facts for machines. */
export type Warning = z.output<typeof warningSchema>;

/** Schema of what an act says although it was done. */
export const warningSchema = z.object({
  code: z.string().describe(fieldNotes.faultCode),
  message: z.string().describe(fieldNotes.message),
  path: z.string().nullable().describe(fieldNotes.warningPath),
  details: z.record(z.string(), z.unknown()).describe(fieldNotes.facts),
});
