import type { z } from 'zod';
import type { Fault } from './fault.ts';
import type { Code, Vars, VarsGiven } from './sentences.ts';

/** The refusal of a custom check: the code of a sentence and the sentence's variables. */
export type Refusal = { readonly say: Code; readonly vars: Vars };

/**
 * Says what a caller does about a refusal. `next` is the step to take; `when` says when it comes, where the sentence of the
 * code itself does not; `was` lists the older codes that this one took in, each with a sentence of its own.
 */
type RefusalNote = { readonly when?: string; readonly next: string; readonly was?: readonly Code[] };

/** The codes of refusals, each with its note. */
export type RefusalNotes = Readonly<Record<string, RefusalNote>>;

type CheckContext = { readonly value: unknown; readonly issues: z.core.$ZodRawIssue[] };

/** Refuses the value under check with the sentence of that code. */
export const refuse = (ctx: CheckContext, say: Code, vars: Vars = {}): void => {
  ctx.issues.push({ code: 'custom', input: ctx.value, params: { say, vars } satisfies Refusal });
};

/** A value that can't be accepted (422); null is the body as a whole. */
export const fault = <C extends Code>(
  field: string | null,
  say: C,
  ...[vars]: VarsGiven<C>
): Fault<Code> => ({ field, say, vars: vars ?? {}, status: 422 });

/** A value that does not go with what is there (409), the refusal named by its sentence's own code. */
export const conflict = <C extends Code>(
  field: string | null,
  say: C,
  ...[vars]: VarsGiven<C>
): Fault<Code> => ({ field, say, vars: vars ?? {}, status: 409 });

/** The same fault refused under another code, with exactly the variables that the sentence of that one names. */
export const refusedAs = <R extends Code>(
  refusal: R,
  of: Fault<Code>,
  ...[vars]: VarsGiven<R>
): Fault<Code> => ({ ...of, refusal, vars: { ...of.vars, ...vars } });

/** A value that another record has (409 `duplicate`). */
export const duplicate = <C extends Code>(field: string, say: C, ...vars: VarsGiven<C>): Fault<Code> => ({
  ...conflict(field, say, ...vars),
  refusal: 'duplicate',
});
