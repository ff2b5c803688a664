/** Loaded before the product, and by each thread that it starts: its COMMITs end 10 ms later, as on a slow disk. */
import { syncBuiltinESMExports } from 'node:module';
import threads, { type WorkerOptions } from 'node:worker_threads';
import Database from 'better-sqlite3';

const delayMs = 10;
const nobody = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
const { prepare } = Database.prototype;

Database.prototype.prepare = function prepareSlowly(this: Database.Database, sql: string) {
  const statement = prepare.call(this, sql);
  if (this.readonly || sql !== 'commit') return statement;
  const run = statement.run.bind(statement) as (...values: unknown[]) => Database.RunResult;
  statement.run = (...values: unknown[]) => {
    const written = run(...values);
    Atomics.wait(nobody, 0, 0, delayMs);
    return written;
  };
  return statement;
} as typeof prepare;

/** The product's threads take no flags of the process: they are told by hand. */
class SlowWorker extends threads.Worker {
  constructor(entry: string | URL, options: WorkerOptions = {}) {
    super(entry, { ...options, execArgv: [`--import=${import.meta.url}`] });
  }
}
Object.assign(threads, { Worker: SlowWorker });
syncBuiltinESMExports();
