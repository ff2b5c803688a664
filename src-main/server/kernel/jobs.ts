import type { Job, JobKind, jobs } from '#shared/areas/jobs/contract.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import type { Vars, Code, VarsOf } from '#shared/kernel/sentences.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Tx } from '../db/capabilities.ts';
import type { Actor } from './actor.ts';

/** A sentence about a job. */
export type JobMessage = { readonly code: Code; readonly vars?: Vars };

/** A sentence about a job; the compiler asks for exactly the variables in its braces. */
export const jobMessage = <C extends Code>(code: C, vars: VarsOf<C>): JobMessage => ({ code, vars });

/** Controls a running job. */
export type JobControl = {
  /** Aborts when the job is cancelled or the server closes. */
  readonly signal: AbortSignal;
  /** Reports the progress; it is kept in memory, and written from time to time. */
  progress(done: number, total: number): void;
};

/** Names the subject of a job: its public id and its name. */
export type JobSubject = { readonly uid: string; readonly name: string };

/** A piece of long work: what it says while it runs, and the work itself, which gives its last word. */
export type JobWork = {
  readonly kind: JobKind;
  /** Left out of work on nothing in particular. */
  readonly subject?: JobSubject;
  readonly says: JobMessage;
  readonly run: (control: JobControl) => Promise<JobMessage & { readonly resultUrl: string }>;
};

/** The long work of this server, one job after the other. */
export type Jobs = {
  /** Adds a job to the transaction of what it belongs to; it starts after the COMMIT, when those before are done. */
  enqueue(tx: Tx, actor: Actor, work: JobWork): { readonly id: number; readonly uid: string };
  /** Adds a job where the file takes no write any more: it lives in memory, and is forgotten with the server. */
  enqueueUnwritten(actor: Actor, work: JobWork): { readonly uid: string };
  /** The job of that internal id with its progress of this moment. */
  show(id: number): Job;
  /** The actor's own jobs, newest first. */
  page(actor: Actor, query: QueryOf<typeof jobs.list>): Page<Job>;
  /** The actor's own job; throws AppError 404. */
  get(actor: Actor, uid: string): Job;
  /** Stops the actor's own job, waiting or running; throws AppError 404, 409 `job_ended`. */
  cancel(actor: Actor, uid: string): Promise<Job>;
  /** Marks what an earlier run of the server left unfinished as failed; to be called before the first job. */
  begin(): Promise<void>;
  /** Stops all jobs, each visibly failed, and waits for their end. */
  stop(): Promise<void>;
};
