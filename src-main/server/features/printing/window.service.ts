import type { PrintJob, PrintOutcome, TakenJob } from '#shared/areas/printing/jobs-schema.ts';
import { printerPapers } from '#shared/areas/printing/schema.ts';
import type { printReasons } from '#shared/areas/printing/words.ts';
import type { Hot } from '../../db/capabilities.ts';
import { actorKey } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import type { ServerDeps } from '../../kernel/deps.ts';
import { writeAct } from '../../kernel/once.ts';
import { notify } from '../../kernel/notify.ts';
import { demandAccess, getJob, shownJob, type Asking } from './jobs.service.ts';
import { nameOfPrinter, setJob, type JobRow } from './jobs.queries.ts';
import { pageOf } from './test-page.rules.ts';
import { demandSight } from './acts.service.ts';
import { endSilentOnes } from './window.work.ts';
import { queueState } from './queue.state.ts';
import { waitingForWindows } from './window.queries.ts';

const isSeen = (asking: Asking, row: JobRow): boolean => {
  try {
    demandSight(asking, row);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return false;
    throw error;
  }
};

const shownTaken = (deps: ServerDeps, row: JobRow): TakenJob => {
  const page = printerPapers.map((paper) => ({ paper, ...pageOf({ paper }) }));
  const { width = null, height = null } = page.find(({ paper }) => paper === row.paper) ?? {};
  return { job: shownJob(deps, row), device_name: row.device_name ?? '', width_mm: width, height_mm: height };
};

/**
 * Gives a window what it prints from now on: that job, else what has waited longest of all that its person may see;
 * null where nothing waits. A job is given once, and a repeat under its Idempotency-Key gets the same answer: the
 * window that takes it reports its end, or it is uncertain.
 */
export const takeJob = async (
  deps: ServerDeps,
  asking: Asking,
  only: string | undefined,
): Promise<TakenJob | null> => {
  const { actor } = asking;
  await endSilentOnes(deps);
  const next = (on: Hot): JobRow | undefined =>
    waitingForWindows(on)
      .filter((uid) => only === undefined || uid === only.toLowerCase())
      .map((uid) => getJob(on, uid))
      .find((row) => isSeen(asking, row));
  // windows ask again and again: nothing is written for those that find nothing
  if (actor.once === undefined && next(deps.store.read) === undefined) return null;
  return writeAct(deps, { name: 'print.take', actor }, async (tx) => {
    const row = next(tx);
    if (row === undefined) return null;
    const { id, uid, printer_id: printerId } = row;
    const by = actorKey(actor);
    const at = instantAfter(row.updated_at, deps.clock.instant());
    setJob(tx, { id, from: 'queued', status: 'sending', reason: null, attempts: 1, ended_at: null, at });
    audit(tx, actor, { action: 'print_job.take', key: uid, at });
    tx.afterCommit(() => void queueState(deps).taken.set(id, { since: deps.clock.steady(), printerId, by }));
    return shownTaken(deps, getJob(tx, uid));
  });
};

const endings = {
  sent: { status: 'sent', reason: null },
  unknown_device: { status: 'failed', reason: 'device_unknown' },
  refused: { status: 'failed', reason: 'device_refused' },
  cut: { status: 'uncertain', reason: 'print_window_gone' },
} as const satisfies Record<
  PrintOutcome,
  { readonly status: PrintJob['status']; readonly reason: keyof typeof printReasons | null }
>;

const noticeKinds = { sent: null, failed: 'print_failed', uncertain: 'print_uncertain' } as const;

/** Names the job that a window reports, and its outcome. */
type Said = { readonly id: string; readonly outcome: PrintOutcome };

/** Keeps how something ended that a window took; throws AppError 403, 404, 409. */
export const keepOutcome = (
  deps: ServerDeps,
  { caller, actor }: Asking,
  { id: uid, outcome }: Said,
): Promise<PrintJob> => {
  const { clock } = deps;
  return writeAct(deps, { name: 'print.outcome', actor }, async (tx) => {
    const row = getJob(tx, uid);
    demandAccess(caller, row.kind);
    if (row.printer_kind !== 'system') throw new AppError(409, 'print_job_of_network');
    const taker = queueState(deps).taken.get(row.id)?.by;
    if (taker !== undefined && taker !== actorKey(actor)) throw new AppError(409, 'print_job_of_another');
    const { status, reason } = endings[outcome];
    const at = instantAfter(row.updated_at, clock.instant());
    const state = { id: row.id, from: 'sending', status, reason, attempts: 0, ended_at: at, at } as const;
    if (!setJob(tx, state)) throw new AppError(409, 'print_job_not_taken');
    const kind = noticeKinds[status];
    const subject = nameOfPrinter(tx, row.printer_id);
    if (kind !== null && subject !== undefined) notify(tx, deps, { kind, subject, at });
    audit(tx, actor, { action: 'print_job.outcome', key: uid, at });
    tx.afterCommit(() => void queueState(deps).taken.delete(row.id));
    return shownJob(deps, getJob(tx, uid));
  });
};
