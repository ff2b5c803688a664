import { createStaging, openForReading } from '../../db/staging/staging.ts';
import { systemIds } from '../../kernel/ids.ts';
import { findProduct, type ProductState } from '../../features/products/index.ts';
import { openProductStager, prepareRemoval, prepareReturn, type ProductStager } from './staging.work.ts';
import type { Progress, UndoResult, UndoTask } from '../thread-tasks.work.ts';
import { untouchedAfter, type Untouched } from '../imports.staging.queries.ts';

const pageRows = 500;

const prepare = (stager: ProductStager, row: Untouched, found: ReturnType<typeof findProduct>): void => {
  if (found === undefined) return;
  if (row.before === null) prepareRemoval(stager, row.line, found);
  else prepareReturn(stager, row.line, { found, state: JSON.parse(row.before) as ProductState });
};

/** Prepares to take back what an import did to the products that nobody has changed since. */
export const prepareUndo = async (task: UndoTask, onProgress: Progress): Promise<UndoResult> => {
  const on = openForReading(task.dataFile);
  const staging = createStaging(task.staging);
  const stager = openProductStager(staging, systemIds);
  let lines = 0;
  try {
    for (let after = 0; ;) {
      const rows = untouchedAfter.all(on, { import_id: task.importId, after, limit: pageRows });
      for (const row of rows) prepare(stager, row, findProduct(on, row.sku));
      lines += rows.length;
      onProgress(lines);
      const last = rows.at(-1);
      if (last === undefined) break;
      after = last.line;
    }
    staging.finish();
    return { lines };
  } catch (error) {
    staging.discard();
    throw error;
  } finally {
    on.close();
  }
};
