import type { Run } from '../lib/proof.ts';

/**
 * The finding of one provoked fault: sentences of forbidden effects, or the fact that this machine cannot
 * provoke it.
 */
export type Shown = { readonly wrongs: readonly string[] } | 'impossible';

/** A fault: provokes it in a folder of its own that is removed after it; `run` tells whether there is time for more. */
export type Fault = (folder: string, run: Run) => Promise<Shown>;

/** The sentence, unless it holds. */
export const unless = (holds: boolean, sentence: string): readonly string[] => (holds ? [] : [sentence]);
