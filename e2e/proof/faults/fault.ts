import type { Run } from '../lib/proof.ts';

/** What one provoked fault showed: sentences of what must not be, or that this machine can't provoke it. */
export type Shown = { readonly wrongs: readonly string[] } | 'impossible';

/** A fault: provokes it in a folder of its own that is removed after it; `run` tells whether there is time for more. */
export type Fault = (folder: string, run: Run) => Promise<Shown>;

/** The sentence, unless it holds. */
export const unless = (holds: boolean, sentence: string): readonly string[] => (holds ? [] : [sentence]);
