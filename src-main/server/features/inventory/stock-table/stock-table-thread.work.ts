import { createAskedThread, type AskedThread } from '../../../db/workers/asked-thread.ts';
import type { ThreadMemory } from '../../../db/workers/start-thread.ts';
import type { TableAnswer, TableQuestion } from './table-questions.rules.ts';
import { besideOf } from '../../../db/workers/beside.ts';

/** The table of stock rows of one database file, away from the thread that answers requests. */
export type StockTableThread = AskedThread<TableQuestion, TableAnswer>;

/** The milliseconds after which an unused table frees its memory; reading 500,000 rows again takes about a second. */
const idleMs = 30 * 60_000;

/** Rows are read in short-lived batches: a small nursery keeps them from growing the process. */
const memory: ThreadMemory = { young: 6, old: 256 };

const entry = besideOf(import.meta.url, 'stock-table-worker');

/** A thread that starts at its first question, and gives its memory back when it has had none for long. */
export const createStockTableThread = (file: string): StockTableThread =>
  createAskedThread({ entry, memory, idleMs, file });
