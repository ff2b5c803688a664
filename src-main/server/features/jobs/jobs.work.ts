import type { JobKind } from '#shared/areas/jobs/contract.ts';
import type { AnyVars, Code, VarsOf } from '#shared/kernel/sentences.ts';

/** A sentence about a job. */
export type JobWord = { readonly code: Code; readonly vars?: AnyVars };

/** A sentence about a job; the compiler asks for exactly the variables in its braces. */
export const jobWord = <C extends Code>(code: C, vars: VarsOf<C>): JobWord => ({ code, vars });

/** What a running job is told and may tell. */
export type JobControl = {
  /** Aborts when the job is cancelled or the server closes. */
  readonly signal: AbortSignal;
  /** How far it is; kept in memory, written now and then. */
  progress(done: number, total: number): void;
};

/** What a job works on: its public id, and how people call it. */
export type JobSubject = { readonly uid: string; readonly name: string };

/** A piece of long work: what it says while it runs, and the work itself, which gives its last word. */
export type JobWork = {
  readonly kind: JobKind;
  /** Left out of work on nothing in particular. */
  readonly subject?: JobSubject;
  readonly says: JobWord;
  readonly run: (control: JobControl) => Promise<JobWord & { readonly resultUrl: string }>;
};
