/** A thread of its own for preparing work: it reads the data and fills staging files, and never writes the data. */
import { parentPort } from 'node:worker_threads';
import { assertNever } from '#shared/kernel/assert-never.ts';
import { describeFailure } from '../db/workers/failure.ts';
import { nowAndThen } from '../db/workers/now-and-then.ts';
import { check } from './check.work.ts';
import type { ThreadReply } from './import-thread.work.ts';
import { prepareUndo } from './products/prepare-undo.work.ts';
import type { ImportTask, Progress } from './thread-tasks.work.ts';
import { unpackXlsx } from './unpack-xlsx.work.ts';

const send = (reply: ThreadReply): void => parentPort?.postMessage(reply);

const prepared = async (task: ImportTask, onProgress: Progress) => {
  switch (task.kind) {
    case 'check':
      return check(task, onProgress);
    case 'undo':
      return prepareUndo(task, onProgress);
    case 'unpack':
      return unpackXlsx(task, onProgress);
    default:
      return assertNever(task);
  }
};

const carryOut = async (task: ImportTask): Promise<void> => {
  const onProgress = nowAndThen((done) => send({ kind: 'progress', done }));
  try {
    const value = await prepared(task, onProgress);
    send({ kind: 'done', value });
  } catch (error) {
    send({ kind: 'failed', ...describeFailure(error) });
  }
};

parentPort?.on('message', (task: ImportTask) => void carryOut(task));
