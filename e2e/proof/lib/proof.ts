import type { SkipReason } from '../words.ts';

/** The options of a run of the proofs. */
export type Run = {
  /** The numbers of a release instead of the short ones. */
  readonly isRelease: boolean;
  /** Every choice by chance comes from it, so that a failure can be looked at again. */
  readonly seed: number;
  /** The number of repeats, where the caller wants neither the short number nor the release's. */
  readonly times: number | undefined;
  /** A data folder with the large demonstration and the password of the tests, where one was prepared. */
  readonly prepared: string | undefined;
  /** A folder of the part's own that is removed after it. */
  readonly scratch: string;
};

export type Figures = Readonly<Record<string, number | string>>;

/** The findings of a part: its figures for the one line, and all forbidden effects, by a sentence each. */
export type Findings = { readonly figures: Figures; readonly wrongs: readonly string[] };

export type Outcome = Findings | { readonly skipped: SkipReason };

/** One part of the proofs. */
export type Proof = {
  /** A part that takes longer than this in its short form is ended as failed. */
  readonly limitSeconds: number;
  prove(run: Run): Promise<Outcome>;
};

/** The number that was asked for, else the release's or the short one. */
export const timesOf = (
  { isRelease, times }: Run,
  { short, release }: { readonly short: number; readonly release: number },
): number => times ?? (isRelease ? release : short);
