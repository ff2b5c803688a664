/** A thread of its own for one piece of preparing work: reads and staging files only, never a write to the data. */
import { parentPort, workerData } from 'node:worker_threads';
import { describeFailure } from '../../db/workers/failure.ts';
import { check } from './check.ts';
import { prepareUndo } from './prepare-undo.ts';
import type { ImportTask, ThreadReply } from './import-thread.ts';

const task = workerData as ImportTask;
const send = (reply: ThreadReply): void => parentPort?.postMessage(reply);
const onProgress = (done: number): void => send({ kind: 'progress', done });

try {
  const value = task.kind === 'check' ? await check(task, onProgress) : await prepareUndo(task, onProgress);
  send({ kind: 'done', value });
} catch (error) {
  send({ kind: 'failed', ...describeFailure(error) });
}
