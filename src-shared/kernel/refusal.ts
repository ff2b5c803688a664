import type { z } from 'zod';
import type { Code } from '../messages/pt-br.ts';

/** What a custom check says when it refuses: the code of a sentence and the sentence's variables. */
export type Refusal = { readonly say: Code; readonly vars: Readonly<Record<string, string | number>> };

type CheckContext = { readonly value: unknown; readonly issues: z.core.$ZodRawIssue[] };

/** Refuses the value under check with the sentence of that code. */
export const refuse = (ctx: CheckContext, say: Code, vars: Refusal['vars'] = {}): void => {
  ctx.issues.push({ code: 'custom', input: ctx.value, params: { say, vars } satisfies Refusal });
};
