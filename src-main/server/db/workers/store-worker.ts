import { parentPort, workerData, type TransferListItem } from 'node:worker_threads';
import { assertNever } from '#shared/kernel/assert-never.ts';
import { runFilesTask } from '../copies/files-task.ts';
import { inspectCopy } from '../copies/inspect-copy.ts';
import { runBackup } from '../copies/run-backup.ts';
import { describeFailure } from './failure.ts';
import { giveWay } from './give-way.ts';
import type { Answer, Job, Reply, Request, WorkerSetup } from './jobs.ts';
import { nowAndThen } from './now-and-then.ts';
import { runBulk } from './run-bulk.ts';
import { runCheck } from './run-check.ts';
import { runCheckpoint } from './run-checkpoint.ts';
import { createReads } from './run-reads.ts';

const { file, givesWay } = workerData as WorkerSetup;
if (givesWay) giveWay();
/** Kept by the module: it is the thread. */
const reads = createReads(file);
/** Kept by the module: the jobs of the thread, one after the other. */
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (request: Request) => {
  last = last.then(() => answer(request));
});

type Result = Answer[Job['kind']];

async function answer({ id, job }: Request): Promise<void> {
  try {
    const onProgress = nowAndThen((done) => send({ id, kind: 'progress', done }));
    const value = await run(job, onProgress);
    send({ id, kind: 'done', value }, value instanceof Float64Array ? [value.buffer as ArrayBuffer] : []);
  } catch (error) {
    send({ id, kind: 'failed', ...describeFailure(error) });
  }
}

function send(reply: Reply, moved: readonly TransferListItem[] = []): void {
  parentPort?.postMessage(reply, moved);
}

function run(job: Job, onProgress: (done: number) => void): Result | Promise<Result> {
  switch (job.kind) {
    case 'rows':
      return reads.rows(job.query);
    case 'numbers':
      return reads.numbers(job.query);
    case 'checkpoint':
      return runCheckpoint(file, job.mode);
    case 'check':
      return runCheck(file, job.isDeep);
    case 'backup':
      return runBackup(file, job.target);
    case 'files':
      return runFilesTask(job.task);
    case 'inspect':
      return inspectCopy(job.copy, job.ask);
    case 'bulk':
      return runBulk(file, job, onProgress);
    default:
      return assertNever(job);
  }
}
