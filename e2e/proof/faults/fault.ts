/** What one provoked fault showed: sentences of what must not be, or that this machine can't provoke it. */
export type Shown = { readonly wrongs: readonly string[] } | 'impossible';

/** A fault: provokes it in a folder of its own that is removed after it. */
export type Fault = (folder: string) => Promise<Shown>;

/** The sentence, unless it holds. */
export const unless = (holds: boolean, sentence: string): readonly string[] => (holds ? [] : [sentence]);
