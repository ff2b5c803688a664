import type { Job, JobKind } from '#shared/contracts/jobs.ts';
import type { AnyVars, Code, VarsOf } from '#shared/messages/pt-br.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { JobRow } from '../../db/schema/imports.ts';
import { actorKey, type Actor } from '../../kernel/actor.ts';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Deps } from '../../kernel/deps.ts';
import { endingOf } from './jobs.ending.ts';
import { findUnfinished, insertJob, updateJob, type JobState } from './jobs.queries.ts';
import { findJob, findJobById, pageJobs, toJob, type JobQuery } from './jobs.view.ts';

/** A sentence about a job. */
export type JobWord = { readonly code: Code; readonly vars?: AnyVars };

/** A sentence about a job; the compiler asks for exactly the variables in its braces. */
export const jobWord = <C extends Code>(code: C, vars: VarsOf<C>): JobWord => ({ code, vars });

/** What a running job is told and may tell. */
export type JobControl = {
  /** Aborts when the job is cancelled or the server closes. */
  readonly signal: AbortSignal;
  /** How far it is; kept in memory, written at most once a second. */
  progress(done: number, total: number): void;
};

/** A piece of long work: what it says while it runs, and the work itself, which gives its last word. */
export type JobWork = {
  readonly kind: JobKind;
  readonly says: JobWord;
  readonly run: (control: JobControl) => Promise<JobWord & { readonly resultUrl: string }>;
};

/** The long work of this server, one job after the other. */
export type Jobs = {
  /** Adds a job to the transaction of what it belongs to; it starts after the COMMIT, when those before are done. */
  enqueue(tx: Tx, actor: Actor, work: JobWork): { readonly id: number; readonly uid: string };
  /** The job of that internal id with its progress of this moment. */
  show(id: number): Job;
  /** The actor's own jobs, newest first. */
  page(actor: Actor, query: JobQuery): { readonly items: readonly Job[]; readonly total: number };
  /** The actor's own job; throws AppError 404. */
  get(actor: Actor, uid: string): Job;
  /** Stops the actor's own job, waiting or running; throws AppError 404, 409 `job_ended`. */
  cancel(actor: Actor, uid: string): Promise<Job>;
  /** Marks what an earlier run of the server left unfinished as failed; to be called before the first job. */
  begin(): Promise<void>;
  /** Stops all jobs, each visibly failed, and waits for their end. */
  stop(): Promise<void>;
};

type Live = {
  readonly id: number;
  readonly work: JobWork;
  readonly abort: AbortController;
  state: JobState;
  /** When the progress was written last, milliseconds since 1970. */
  writtenAt: number;
};

const writeEveryMs = 1000;

const wordOf = ({ code, vars = {} }: JobWord) => ({ code, vars: JSON.stringify(vars) });

const waiting = (): JobState => ({
  status: 'queued',
  done: 0,
  total: 0,
  ...wordOf({ code: 'job_waiting' }),
  result_url: null,
  started_at: null,
  ended_at: null,
});

/** The one lane of jobs over a store; nothing runs before `begin`. */
export const createJobs = (deps: Deps): Jobs => {
  const { store, clock, ids, log } = deps;
  const live = new Map<number, Live>();
  const lane: Live[] = [];
  let running: Promise<void> | undefined;
  let isClosing = false;

  const write = async (job: Live): Promise<void> => {
    const { id, state } = job;
    await store.write('job', async (tx) => updateJob(tx, id, state));
  };

  /** The last state stays in memory where it can't be written: then it is told from there until the server ends. */
  const end = async (
    job: Live,
    word: JobWord,
    status: JobState['status'],
    resultUrl: string | null = null,
  ) => {
    job.state = {
      ...job.state,
      status,
      ...wordOf(word),
      result_url: resultUrl,
      ended_at: clock.instant(),
    };
    await write(job).then(
      () => void live.delete(job.id),
      (error: unknown) => log.error({ err: error, job: job.id }, 'the end of a job was not written'),
    );
  };

  const progressOf =
    (job: Live): JobControl['progress'] =>
    (done, total) => {
      job.state = { ...job.state, done, total };
      if (clock.now() - job.writtenAt < writeEveryMs) return;
      job.writtenAt = clock.now();
      write(job).catch((error: unknown) => log.warn({ err: error, job: job.id }, 'progress was not written'));
    };

  const runOne = async (job: Live): Promise<void> => {
    const { work, abort } = job;
    job.state = { ...job.state, status: 'running', ...wordOf(work.says), started_at: clock.instant() };
    job.writtenAt = clock.now();
    try {
      await write(job);
      const last = await work.run({ signal: abort.signal, progress: progressOf(job) });
      await end(job, last, 'done', last.resultUrl);
    } catch (error) {
      const { status, ...word } = endingOf(error, { isCancelled: abort.signal.aborted, isClosing });
      if (word.code === 'internal') log.error({ err: error, job: job.id }, 'a job failed');
      await end(job, word, status);
    }
  };

  const drain = async (): Promise<void> => {
    for (let job = lane.shift(); job !== undefined; job = lane.shift()) await runOne(job);
    running = undefined;
  };

  const start = (job: Live): void => {
    live.set(job.id, job);
    lane.push(job);
    if (!isClosing) running ??= drain();
  };

  const shown = (row: JobRow): Job => toJob({ ...row, ...live.get(row.id)?.state });

  const own = (actor: Actor, uid: string): JobRow => {
    const row = findJob(store.read, uid);
    if (row === undefined || row.actor !== actorKey(actor)) throw notFound();
    return row;
  };

  return {
    enqueue: (tx, actor, work) => {
      const uid = ids.uid();
      const state = waiting();
      const row = {
        uid,
        kind: work.kind,
        code: state.code,
        actor: actorKey(actor),
        created_at: clock.instant(),
      };
      const id = insertJob(tx, row);
      tx.afterCommit(() => start({ id, work, abort: new AbortController(), state, writtenAt: 0 }));
      return { id, uid };
    },
    show: (id) => {
      const row = findJobById(store.read, id);
      if (row === undefined) throw notFound();
      return shown(row);
    },
    page: (actor, query) => {
      const { rows, total } = store.snapshot((on) => pageJobs(on, actorKey(actor), query));
      return { items: rows.map(shown), total };
    },
    get: (actor, uid) => shown(own(actor, uid)),
    cancel: async (actor, uid) => {
      const row = own(actor, uid);
      const job = live.get(row.id);
      if (job === undefined || job.state.ended_at !== null) throw new AppError(409, 'job_ended');
      job.abort.abort();
      const at = lane.indexOf(job);
      if (at !== -1) {
        lane.splice(at, 1);
        await end(job, { code: 'job_stopped' }, 'cancelled');
      }
      return shown(own(actor, uid));
    },
    begin: async () => {
      const left = findUnfinished(store.read, {});
      if (left.length === 0) return;
      const ended_at = clock.instant();
      await store.write('job.begin', async (tx) => {
        for (const row of left) {
          updateJob(tx, row.id, {
            ...row,
            status: 'failed',
            ...wordOf({ code: 'job_interrupted' }),
            ended_at,
          });
        }
      });
    },
    stop: async () => {
      isClosing = true;
      for (const job of live.values()) job.abort.abort();
      await running;
    },
  };
};
