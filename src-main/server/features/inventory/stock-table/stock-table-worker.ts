/** A thread of its own for the table of stock rows: it reads the data and never writes it. */
import { parentPort, workerData } from 'node:worker_threads';
import { openSnapshots } from '../../../db/open-snapshots.ts';
import { describeFailure } from '../../../db/workers/failure.ts';
import type { TableReply, TableSetup } from './stock-table-thread.ts';
import { createStockTable } from './stock-table.ts';
import type { TableQuestion } from './table-questions.ts';

const { file } = workerData as TableSetup;
const table = createStockTable(openSnapshots(file));

const reply = (question: TableQuestion): TableReply => {
  try {
    return { kind: 'done', value: table.answer(question) };
  } catch (error) {
    return { kind: 'failed', ...describeFailure(error) };
  }
};

parentPort?.on('message', (question: TableQuestion) => {
  const said = reply(question);
  const moved = said.kind === 'done' && 'ids' in said.value ? [said.value.ids.buffer as ArrayBuffer] : [];
  parentPort?.postMessage(said, moved);
});
