import { rmSync } from 'node:fs';
import type { ImportRow } from '#shared/areas/imports/schema.ts';
import { productFile } from '#shared/areas/products/import-file.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { StagedLine } from '../../db/schema/staged.ts';
import { hasProducts } from '../../features/products/index.ts';
import { auditOrigin } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import { systemIds } from '../../kernel/ids.ts';
import { eventSteps, type LineRange } from '../../kernel/staged.queries.ts';
import { emitMinimumEvents } from '../../stock/touch/minimum-events.work.ts';
import { dataFileOf, importFiles } from '../import-files.work.ts';
import type { Checking, ImportWay, ImportWork, Stager } from '../import-way.work.ts';
import { lastStagedLine, newestChange } from '../imports.queries.ts';
import { mayReturn, stageCreatedLines, stagedImportLineRows } from '../imports.staging.queries.ts';
import { openPrepared } from '../open-prepared.work.ts';
import type { FileRow } from '../split-rows.rules.ts';
import { asNew, productChanges } from '../row-changes.rules.ts';
import { stagedLine } from '../staged-line.rules.ts';
import { writingSteps } from './bulk.queries.ts';
import { judgeRow, openFileCheck, type FileCheck, type RowVerdict } from './judge-row.work.ts';
import { appliedSteps, undoneSteps } from './kept.queries.ts';
import { asideFor, loading } from './load.queries.ts';
import { keepReplacedCodes } from './own-codes.queries.ts';
import { newInStaging } from './staged.view.ts';
import { openProductStager, prepareWrite, type ProductStager } from './staging.work.ts';

const lineOf = (row: FileRow, { outcome, sku, name, problems, intended }: RowVerdict): StagedLine => {
  const changes = outcome === 'change' && intended !== undefined ? productChanges(intended.changes) : [];
  const barcode = intended?.state.barcode ?? '';
  return stagedLine(row, { outcome, key: sku, name, barcode, changes, problems });
};

/** Stages the result of a row; the lines of new products come last, all at once (`stageCreatedLines`). */
const stageRow = (stager: ProductStager, check: FileCheck, row: FileRow): StagedLine['outcome'] => {
  const verdict = judgeRow(check, row);
  const { outcome, intended } = verdict;
  if (outcome !== 'create') stagedImportLineRows.insert(stager.staging, lineOf(row, verdict));
  if (intended !== undefined && outcome !== 'same') {
    prepareWrite(stager, row.line, intended);
  }
  return outcome;
};

const openStager = ({ on, staging, header, fields, count }: Checking): Stager => {
  const context = { on, isFirst: !hasProducts(on), mayReturn: (id: number) => mayReturn(on, id) };
  const check = openFileCheck(context, header, fields);
  const stager = openProductStager(staging, systemIds);
  return {
    stage: (row) => count(stageRow(stager, check, row)),
    end: () => void stageCreatedLines.run(staging, {}),
  };
};

const rangeLines = 5000;

/** The lines of a staging file in pieces, so that progress is seen and cancelling is soon. */
const rangesOf = (staging: string): readonly LineRange[] => {
  const opened = openPrepared(staging);
  const last = lastStagedLine(opened);
  opened.close();
  return Array.from({ length: Math.ceil(last / rangeLines) }, (_, index) => ({
    first: index * rangeLines + 1,
    last: (index + 1) * rangeLines,
  }));
};

/** Writes what a staging file holds, tells and logs it, and keeps what was done: all in one transaction. */
const writeAll = async (work: ImportWork, verb: 'apply' | 'undo', staging: string): Promise<void> => {
  const { deps, record, actor, control } = work;
  const { store, clock, log } = deps;
  const guard = deps.guards.of('product');
  const ranges = rangesOf(staging);
  const newest = await newestChange(store);
  const importId = record.id;
  const steps = () => {
    const at = instantAfter(newest, clock.instant());
    const aside = asideFor(store.read, verb === 'apply' ? record.creates : 0);
    return loading(
      [
        ...(verb === 'apply' && record.changes > 0 ? [keepReplacedCodes.bind({ import_id: importId })] : []),
        ...writingSteps(ranges, at),
        ...eventSteps(ranges, { at, ...auditOrigin(actor) }, aside),
        ...(verb === 'apply' ? appliedSteps(ranges, { importId, at }) : undoneSteps({ importId, at, guard })),
      ],
      aside,
      guard,
    );
  };
  await store.bulk(`import.${verb}`, {
    staging,
    steps,
    signal: control.signal,
    onProgress: control.progress,
  });
  await emitMinimumEvents(deps).catch((error: unknown) => {
    log.error({ err: error }, 'changed minimums were not told');
  });
};

const undo = async (work: ImportWork): Promise<void> => {
  const { deps, thread, record, control } = work;
  const { undo: staging } = importFiles(deps.config, record.uid);
  try {
    await thread.run(
      { kind: 'undo', dataFile: dataFileOf(deps.config), staging, importId: record.id },
      {
        signal: control.signal,
        onProgress: (done) => control.progress(done, record.created + record.changed),
      },
    );
    await writeAll(work, 'undo', staging);
  } finally {
    rmSync(staging, { force: true });
  }
};

const newOnes = (rows: readonly ImportRow[]): readonly number[] =>
  rows.filter(({ outcome }) => outcome === 'create').map(({ line }) => line);

/** The rows with what each new product among them will hold. */
const complete = (staging: Hot, rows: readonly ImportRow[]): readonly ImportRow[] => {
  const news = newInStaging(staging, newOnes(rows));
  return rows.map((row) => {
    const holds = news.get(row.line);
    return holds === undefined ? row : { ...row, changes: asNew(productFile, productChanges(holds)) };
  });
};

/** The way of files of products, which come by the hundred thousand: in bulk, by SQL of its own. */
export const productWay: ImportWay = {
  file: productFile,
  openStager,
  apply: (work) => writeAll(work, 'apply', importFiles(work.deps.config, work.record.uid).staging),
  undo,
  complete,
};
