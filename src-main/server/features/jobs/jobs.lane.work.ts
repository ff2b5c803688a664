import { StoreBusy } from '../../db/errors.ts';
import type { JobRow } from '../../db/schema/imports.ts';
import type { Deps } from '../../kernel/deps.ts';
import { endingOf } from './jobs.ending.rules.ts';
import { updateJob, type JobState } from './jobs.queries.ts';
import type { JobControl, JobMessage, JobWork } from '../../kernel/jobs.ts';

/** A job of this run of the server, with its state of this moment. */
export type Live = {
  readonly id: number;
  readonly work: JobWork;
  readonly abort: AbortController;
  state: JobState;
  /** Is when the progress was last written, in milliseconds since 1970. */
  writtenAt: number;
  /** Holds its row in memory, where the file takes no write any more. */
  readonly unwritten?: JobRow;
};

/** Jobs run one after the other, in the order in which they came. */
export type Lane = {
  readonly deps: Deps;
  /** Holds the jobs that have not ended, and those whose end could not be written: answers come from here. */
  readonly live: Map<number, Live>;
  readonly waiting: Live[];
  running: Promise<void> | undefined;
  isClosing: boolean;
};

const writeEveryMs = 10_000;

const wordOf = ({ code, vars = {} }: JobMessage) => ({ code, vars: JSON.stringify(vars) });

const write = async ({ store }: Deps, { id, state, unwritten }: Live): Promise<void> => {
  if (unwritten === undefined) await store.write('job', async (tx) => updateJob(tx, id, state));
};

type Last = JobMessage & { readonly status: JobState['status']; readonly resultUrl?: string };

const end = async ({ deps, live }: Lane, job: Live, last: Last): Promise<void> => {
  job.state = {
    ...job.state,
    status: last.status,
    done: last.status === 'done' ? job.state.total : job.state.done,
    ...wordOf(last),
    result_url: last.resultUrl ?? null,
    ended_at: deps.clock.instant(),
  };
  try {
    await write(deps, job);
    if (job.unwritten === undefined) live.delete(job.id);
  } catch (error) {
    deps.log.error({ err: error, job: job.id }, 'the end of a job was not written');
  }
};

/** While bulk work holds the writing queue, progress is kept in memory alone. */
const writeProgress = ({ deps }: Lane, job: Live): void => {
  job.writtenAt = Infinity;
  write(deps, job)
    .catch((error: unknown) => {
      if (!(error instanceof StoreBusy))
        deps.log.warn({ err: error, job: job.id }, 'progress was not written');
    })
    .finally(() => {
      job.writtenAt = deps.clock.now();
    });
};

const progressOf =
  (lane: Lane, job: Live): JobControl['progress'] =>
  (done, total) => {
    job.state = { ...job.state, done, total };
    if (lane.deps.clock.now() - job.writtenAt >= writeEveryMs) writeProgress(lane, job);
  };

const runOne = async (lane: Lane, job: Live): Promise<void> => {
  const { clock, log } = lane.deps;
  const { work, abort } = job;
  job.state = { ...job.state, status: 'running', ...wordOf(work.says), started_at: clock.instant() };
  job.writtenAt = clock.now();
  try {
    abort.signal.throwIfAborted();
    await write(lane.deps, job);
    const last = await work.run({ signal: abort.signal, progress: progressOf(lane, job) });
    await end(lane, job, { ...last, status: 'done' });
  } catch (error) {
    const ending = endingOf(error, { isCancelled: abort.signal.aborted, isClosing: lane.isClosing });
    if (ending.code === 'internal') log.error({ err: error, job: job.id }, 'a job failed');
    await end(lane, job, ending);
  }
};

const drain = async (lane: Lane): Promise<void> => {
  for (let job = lane.waiting.shift(); job !== undefined; job = lane.waiting.shift()) await runOne(lane, job);
  lane.running = undefined;
};

/** The state of a job that has not begun. */
export const initially = (): JobState => ({
  status: 'queued',
  done: 0,
  total: 0,
  ...wordOf({ code: 'job_waiting' }),
  result_url: null,
  started_at: null,
  ended_at: null,
});

/** A job at the end of the lane: its internal id, and its row where that could not be written. */
export type Enqueued = Pick<Live, 'id' | 'work' | 'unwritten'>;

/** Puts a job at the end of the lane. */
export const enqueue = (lane: Lane, enqueued: Enqueued): void => {
  const job: Live = { ...enqueued, abort: new AbortController(), state: initially(), writtenAt: 0 };
  lane.live.set(job.id, job);
  lane.waiting.push(job);
  lane.running ??= drain(lane);
};

/** Cancels a job: one that waits ends at once, one that runs as soon as it checks its signal. */
export const giveUp = async (lane: Lane, job: Live): Promise<void> => {
  job.abort.abort();
  const at = lane.waiting.indexOf(job);
  if (at === -1) return;
  lane.waiting.splice(at, 1);
  await end(lane, job, { code: 'job_stopped', status: 'cancelled' });
};

/** Gives every job up as the server closes, and waits for their ends. */
export const stopLane = async (lane: Lane): Promise<void> => {
  lane.isClosing = true;
  for (const { abort } of lane.live.values()) abort.abort();
  await lane.running;
};
