import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchWords } from './words.ts';
import { prepareDataset, type Dataset } from './data/dataset.ts';
import { prepareLedger } from './data/ledger.ts';
import { prepareOrders } from './data/orders.ts';
import { prepareStocked, type DemoSize } from './data/stocked.ts';
import { pinThisProcess } from './lib/children.ts';
import type { Bench, Effort, Part } from './lib/part.ts';
import { tableOf, writeResults, type Result } from './lib/results.ts';
import {
  corrected,
  figuresOf,
  judgedAs,
  judgeLines,
  readLines,
  verdictTable,
  type Line,
} from './lib/watch.ts';
import { awaitingInvoice } from './parts/awaiting.ts';
import { deliveries } from './parts/deliveries.ts';
import { durableMovements } from './parts/movements.ts';
import { stockLists } from './parts/stock-lists.ts';
import { stockLastPages } from './parts/stock-pages.ts';
import { locationStock } from './parts/location-stock.ts';
import { listAfterWrite } from './parts/after-write.ts';
import { besideExports } from './parts/beside-exports.ts';
import { besideReceipts } from './parts/beside-receipts.ts';
import { listBesideWork } from './parts/beside-work.ts';
import { followAll } from './parts/changes.ts';
import { exportAll } from './parts/export.ts';
import { invoiceParsing, invoiceReceiving } from './parts/invoices.ts';
import { importAll } from './parts/import.ts';
import { orderBulk, orderConfirmation, orderPicking } from './parts/order-acts.ts';
import { orderCreation, orderFilters, orderLists } from './parts/orders.ts';
import { distinctLists, samePage } from './parts/list.ts';
import { listsBesideWrites } from './parts/list-beside-writes.ts';
import { followedMovements } from './parts/unfollowed.ts';
import { longSheet, manyLabels } from './parts/paper.ts';
import { lotTrace, qualityStatistics, quarantineList } from './parts/quality.ts';
import { startAndMemory } from './parts/process.ts';
import { productScreen } from './parts/screen.ts';
import { slowReceivers } from './parts/slow-receivers.ts';
import { wavePlanning } from './parts/waves.ts';
import { searchAsYouType, searchedLists } from './parts/search.ts';

/** The measurements, each by the name under which `measurements.md` explains it. */
const parts: Readonly<Record<string, Part>> = {
  F1: invoiceParsing,
  F2: invoiceReceiving,
  F3: awaitingInvoice,
  F4: longSheet,
  F5: manyLabels,
  O1: orderLists,
  O2: orderFilters,
  O3: orderCreation,
  O4: orderConfirmation,
  O5: orderBulk,
  O6: orderPicking,
  O7: wavePlanning,
  P1: distinctLists,
  P1b: listsBesideWrites,
  P2: samePage,
  P3: listAfterWrite,
  P4: stockLastPages,
  P5: searchAsYouType,
  P5b: searchedLists,
  P6: locationStock,
  P7: durableMovements,
  P7b: besideReceipts,
  P7c: followedMovements,
  P8: deliveries,
  P8b: slowReceivers,
  P9: listBesideWork,
  P9b: besideExports,
  P10: startAndMemory,
  P11: importAll,
  P11b: exportAll,
  P12: productScreen,
  P13: stockLists,
  P14: followAll,
  Q1: qualityStatistics,
  Q2: lotTrace,
  Q3: quarantineList,
};

type Run = Effort & { readonly rows: number; readonly manyRows: number; readonly demo: DemoSize };
const small = { starts: 2, rows: 5000, manyRows: 20_000, demo: 'small' } as const;
const whole: Run = {
  rounds: 5,
  seconds: 4,
  calls: 60,
  starts: 9,
  rows: 100_000,
  manyRows: 1_000_000,
  demo: 'large',
};
const quickly: Run = { ...small, rounds: 1, seconds: 1, calls: 8 };
const watching: Run = { ...small, rounds: 7, seconds: 0.5, calls: 30 };
const watchingAgain: Run = { ...watching, rounds: watching.rounds * 2, calls: watching.calls * 2 };

const { progress } = benchWords;
type Values = Readonly<Record<string, string>>;
const filled = (sentence: string, values: Values): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
const print = (sentence: string, values: Values = {}): void => {
  process.stderr.write(`${filled(sentence, values)}\n`);
};

/** What is wrong with a run, which a report keeps for whoever ends a run of several commands. */
const wrongs: string[] = [];
const accuse = (sentence: string, values: Values): void => {
  print(sentence, values);
  wrongs.push(filled(sentence, values));
};

type Measured = { readonly results: readonly Result[]; readonly broken: readonly string[] };

const oncePer = (rows: number): (() => Promise<Dataset>) => {
  let dataset: Promise<Dataset> | undefined;
  return () => (dataset ??= prepareDataset(rows));
};

/** Measures one after the other; what has been taken stands in the file, whatever becomes of the others. */
const measure = async (
  ids: readonly string[],
  { bench, keep }: { readonly bench: Bench; readonly keep: (results: readonly Result[]) => void },
): Promise<Measured> => {
  const results: Result[] = [];
  const broken: string[] = [];
  for (const id of ids) {
    print(progress.part, { id });
    try {
      results.push(...((await parts[id]?.(bench)) ?? []));
      keep(results);
    } catch (error) {
      broken.push(id);
      accuse(progress.broken, { id, why: error instanceof Error ? error.message : String(error) });
    }
  }
  return { results, broken };
};

/** Measures by their names with this effort, keeping what was taken. */
const taken = async (
  ids: readonly string[],
  effort: Run,
  keep: (results: readonly Result[]) => void = () => {},
): Promise<Measured> => {
  let orders: Promise<Dataset> | undefined;
  const scratch = mkdtempSync(join(tmpdir(), 'almoxarife-bench-'));
  const bench = {
    effort,
    scratch,
    usual: oncePer(effort.rows),
    large: oncePer(effort.manyRows),
    orders: () => (orders ??= prepareOrders(effort.manyRows)),
    ledger: () => prepareLedger(effort.manyRows),
    stocked: () => prepareStocked(effort.demo),
  };
  try {
    return await measure(ids, { bench, keep });
  } finally {
    rmSync(scratch, { recursive: true });
  }
};

/** Measures, writes and shows the table; tells whether all have a figure, none having answered wrongly or not at all. */
const run = async (
  ids: readonly string[],
  how: { readonly quick: boolean; readonly pinned: boolean },
): Promise<boolean> => {
  const startedAt = new Date().toISOString();
  const file = join(process.cwd(), 'bench-results.json');
  const keep = (results: readonly Result[]): void => writeResults(file, results, { ...how, startedAt });
  const { results, broken } = await taken(ids, how.quick ? quickly : whole, keep);
  process.stdout.write(`${tableOf(results)}\n`);
  print(progress.written, { file });
  if (broken.length > 0) accuse(progress.without, { ids: broken.join(', ') });
  return broken.length === 0;
};

/** Holds figures to their lines; one that fell is measured again, longer, before it is said to have fallen. */
const watch = async (lines: readonly Line[]): Promise<boolean> => {
  const first = await taken(figuresOf(lines), watching);
  let verdicts = judgeLines(lines, first.results);
  const doubtful = judgedAs('fallen', verdicts);
  if (doubtful.length > 0) {
    print(progress.again, { ids: doubtful.join(', ') });
    const again = lines.filter(({ figure }) => doubtful.includes(figure));
    const second = await taken(doubtful, watchingAgain);
    verdicts = corrected(verdicts, judgeLines(again, second.results));
  }
  process.stdout.write(`${verdictTable(verdicts)}\n`);
  const [fallen, missing] = [judgedAs('fallen', verdicts), judgedAs('missing', verdicts)];
  if (fallen.length > 0) {
    accuse(progress.fallen, { ids: fallen.join(', ') });
    wrongs.push(verdictTable(verdicts.filter(({ judgement }) => judgement === 'fallen')));
  }
  if (missing.length > 0) accuse(progress.without, { ids: missing.join(', ') });
  return fallen.length === 0 && missing.length === 0;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    unwatched: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
});

const known = Object.keys(parts);
const lines = readLines();
const watched = figuresOf(lines);

/** The measurements that are asked for; all where none is named. */
const askedFor = (): readonly string[] => {
  if (positionals.length > 0) return positionals;
  return values.unwatched ? known.filter((id) => !watched.includes(id)) : known;
};

const isRight = async (): Promise<boolean> => {
  const unknown = positionals.filter((id) => !known.includes(id));
  if (unknown.length > 0) {
    accuse(progress.unknown, { id: unknown.join(', '), known: known.join(', ') });
    return false;
  }
  const pinned = pinThisProcess();
  if (!pinned) print(progress.unpinned);
  return values.watch ? watch(lines) : run(askedFor(), { quick: values.quick, pinned });
};

if (!(await isRight())) process.exitCode = 1;
if (values.report !== undefined && process.exitCode === 1) writeFileSync(values.report, wrongs.join('\n'));
