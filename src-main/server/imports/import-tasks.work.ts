/** A thread of its own for preparing work: it reads the data and fills staging files, and never writes the data. */
import { parentPort } from 'node:worker_threads';
import { describeFailure } from '../db/workers/failure.ts';
import { nowAndThen } from '../db/workers/now-and-then.ts';
import { check } from './check.work.ts';
import type { ThreadReply } from './import-thread.work.ts';
import { prepareUndo } from './products/prepare-undo.work.ts';
import type { ImportTask } from './thread-tasks.work.ts';

const send = (reply: ThreadReply): void => parentPort?.postMessage(reply);

const carryOut = async (task: ImportTask): Promise<void> => {
  const onProgress = nowAndThen((done) => send({ kind: 'progress', done }));
  try {
    const value = task.kind === 'check' ? await check(task, onProgress) : await prepareUndo(task, onProgress);
    send({ kind: 'done', value });
  } catch (error) {
    send({ kind: 'failed', ...describeFailure(error) });
  }
};

parentPort?.on('message', (task: ImportTask) => void carryOut(task));
