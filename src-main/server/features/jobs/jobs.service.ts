import type { Job, JobKind } from '#shared/areas/jobs/contract.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { JobRow } from '../../db/schema/imports.ts';
import { actorKey, type Actor } from '../../kernel/actor.ts';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Jobs, JobMessage, JobWork } from '../../kernel/jobs.ts';
import { enqueue, giveUp, initially, stopLane, type Lane } from './jobs.lane.work.ts';
import { findUnfinished, insertJob, updateJob } from './jobs.queries.ts';
import { findJob, findJobById, pageJobs, toJob } from './jobs.view.ts';

const shown = ({ live }: Lane, row: JobRow): Job => toJob({ ...row, ...live.get(row.id)?.state });

const unwritten = ({ live }: Lane): readonly JobRow[] =>
  [...live.values()].flatMap((job) => job.unwritten ?? []);

const own = (lane: Lane, actor: Actor, uid: string): JobRow => {
  const row = unwritten(lane).find((one) => one.uid === uid) ?? findJob(lane.deps.store.read, uid);
  if (row === undefined || row.actor !== actorKey(actor)) throw notFound();
  return row;
};

type Wish = { readonly actor: Actor; readonly work: JobWork };

const rowOf = ({ deps: { ids, clock } }: Lane, { actor, work: { kind, subject } }: Wish) => ({
  uid: ids.uid(),
  kind,
  subject_uid: subject?.uid ?? null,
  subject_name: subject?.name ?? null,
  code: 'job_waiting',
  actor: actorKey(actor),
  created_at: clock.instant(),
});

const add = (lane: Lane, tx: Tx, wish: Wish) => {
  const row = rowOf(lane, wish);
  const id = insertJob(tx, row);
  tx.afterCommit(() => enqueue(lane, { id, work: wish.work }));
  return { id, uid: row.uid };
};

/** Internal ids of jobs that are not in the database: negative, so that no row has them. */
const addUnwritten = (lane: Lane, wish: Wish) => {
  const row: JobRow = { ...initially(), ...rowOf(lane, wish), id: -1 - unwritten(lane).length };
  enqueue(lane, { id: row.id, work: wish.work, unwritten: row });
  return { uid: row.uid };
};

const cancel = async (lane: Lane, actor: Actor, uid: string): Promise<Job> => {
  const job = lane.live.get(own(lane, actor, uid).id);
  if (job === undefined || job.state.ended_at !== null) throw new AppError(409, 'job_ended');
  await giveUp(lane, job);
  return shown(lane, own(lane, actor, uid));
};

const begin = async ({ store, clock }: Deps): Promise<void> => {
  const left = findUnfinished(store.read, {});
  if (left.length === 0) return;
  const end = { status: 'failed', code: 'job_interrupted', vars: '{}', ended_at: clock.instant() } as const;
  await store.write('job.begin', async (tx) => {
    for (const row of left) updateJob(tx, row.id, { ...row, ...end });
  });
};

/** Describes how a job of restored data ended, as the copy itself proves. */
export type ProvedEnd = JobMessage & {
  readonly kind: JobKind;
  readonly resultUrl: string | null;
  readonly at: string;
};

/**
 * Ends what a copy of the data holds of the job that made it, which was under way for as long as it was copied; all
 * other jobs of the copy were under way too, and `begin` says so of them.
 */
export const endMakerIn = (tx: Tx, { kind, resultUrl, at, code, vars = {} }: ProvedEnd): void => {
  const end = {
    status: 'done',
    code,
    vars: JSON.stringify(vars),
    result_url: resultUrl,
    ended_at: at,
  } as const;
  for (const row of findUnfinished(tx, {})) {
    const isMaker = row.kind === kind && row.status === 'running';
    if (isMaker) updateJob(tx, row.id, { ...row, ...end });
  }
};

/** The one lane of jobs over a store. */
export const createJobs = (deps: Deps): Jobs => {
  const lane: Lane = { deps, live: new Map(), waiting: [], running: undefined, isClosing: false };
  const { store } = deps;
  return {
    enqueue: (tx, actor, work) => add(lane, tx, { actor, work }),
    enqueueUnwritten: (actor, work) => addUnwritten(lane, { actor, work }),
    show: (id) => {
      const row = findJobById(store.read, id);
      if (row === undefined) throw notFound();
      return shown(lane, row);
    },
    page: (actor, query) => {
      const { items: rows, total } = store.snapshot((on) => pageJobs(on, actorKey(actor), query));
      return { items: rows.map((row) => shown(lane, row)), total };
    },
    get: (actor, uid) => shown(lane, own(lane, actor, uid)),
    cancel: (actor, uid) => cancel(lane, actor, uid),
    begin: () => begin(deps),
    stop: () => stopLane(lane),
  };
};
