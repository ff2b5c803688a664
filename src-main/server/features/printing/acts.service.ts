import type { PrintJob } from '#shared/areas/printing/jobs-schema.ts';
import type { FileAnswer } from '../../http/call.ts';
import type { Tx } from '../../db/capabilities.ts';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import type { ServerDeps } from '../../kernel/deps.ts';
import { writeOnce, type Once } from '../../kernel/once.ts';
import { bytesOf, requeue, setJob, type JobRow } from './jobs.queries.ts';
import { demandAccess, demandPrinting, getJob, shownJob, type Asking } from './jobs.service.ts';
import { findPrinter, type KeptPrinter } from './printers.queries.ts';
import { tryNow } from './queue.work.ts';

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Throws AppError 403 for whoever may not see what a job prints: its kind's scope, and of people that of its maker. */
export const demandSight = ({ caller }: Asking, row: JobRow): void => {
  demandAccess(caller, row.kind);
  if (row.names_people === 1 && !caller.scopes.has('customers:read')) {
    throw new AppError(403, 'forbidden', { vars: { scope: 'customers:read' } });
  }
};

/** The bytes of a job as a file; throws AppError 403, 404, 409 `print_file_gone`. */
export const readFile = ({ store }: ServerDeps, asking: Asking, uid: string): FileAnswer => {
  const row = getJob(store.read, uid);
  demandSight(asking, row);
  const bytes = bytesOf(store.read, row.id);
  if (bytes === null) throw new AppError(409, 'print_file_gone');
  return {
    name: row.title,
    records: row.copies,
    type: row.language === 'pdf' ? 'application/pdf' : 'text/plain',
    pieces: whole(bytes),
  };
};

/** The printer of a job, or another one that prints the very same; throws AppError 409. */
const printerFor = (tx: Tx, row: JobRow, uid: string | undefined): KeptPrinter => {
  const found = findPrinter(tx, uid ?? row.printer_uid);
  if (found === undefined) throw new AppError(409, 'printer_missing');
  const { name, language, dpi, paper, id } = found.printer;
  demandPrinting(found.printer);
  const isAlike = language === row.language && dpi === row.dpi && paper === row.paper;
  if (id !== row.printer_uid && !isAlike) throw new AppError(409, 'printer_differs', { vars: { name } });
  return found;
};

const demandRepeatable = ({ status, has_bytes: hasBytes }: JobRow): void => {
  if (status === 'sending') throw new AppError(409, 'print_job_going');
  if (status === 'sent') throw new AppError(409, 'print_job_sent');
  if (hasBytes === 0) throw new AppError(409, 'print_file_gone');
};

/** Names a job to retry, and another printer for it. */
type Retry = { readonly id: string; readonly printer_id?: string | undefined };

/** Puts a job back into a queue, or lets one that waits be tried at once; throws AppError 403, 404, 409. */
export const retryJob = async (
  deps: ServerDeps,
  asking: Asking,
  { id: uid, printer_id: other }: Retry,
): Promise<Once<PrintJob>> => {
  const { store, clock } = deps;
  const { actor, caller } = asking;
  return writeOnce(store, { name: 'print.retry', actor, clock }, async (tx) => {
    const row = getJob(tx, uid);
    demandAccess(caller, row.kind);
    demandRepeatable(row);
    const { id: printerId } = printerFor(tx, row, other);
    const at = instantAfter(row.updated_at, clock.instant());
    requeue(tx, { id: row.id, printer_id: printerId, at });
    audit(tx, actor, { action: 'print_job.retry', key: uid, at });
    tx.afterCommit(() => tryNow(deps, printerId));
    return shownJob(deps, getJob(tx, uid));
  });
};

/** Takes a job out of its queue; throws AppError 403, 404, 409 where it is under way or has ended. */
export const cancelJob = (deps: ServerDeps, asking: Asking, uid: string): Promise<Once<PrintJob>> => {
  const { store, clock } = deps;
  const { actor, caller } = asking;
  return writeOnce(store, { name: 'print.cancel', actor, clock }, async (tx) => {
    const row = getJob(tx, uid);
    demandAccess(caller, row.kind);
    if (row.status === 'sending') throw new AppError(409, 'print_job_going');
    if (row.status !== 'queued') throw new AppError(409, 'print_job_ended');
    const at = instantAfter(row.updated_at, clock.instant());
    const state = { id: row.id, from: 'queued', status: 'cancelled', attempts: 0 } as const;
    setJob(tx, { ...state, reason: null, ended_at: at, at });
    audit(tx, actor, { action: 'print_job.cancel', key: uid, at });
    return shownJob(deps, getJob(tx, uid));
  });
};
