import { closeSync, openSync, readSync } from 'node:fs';
import type { Hot } from '../db/capabilities.ts';
import type { StagedLine } from '../db/schema/staged.ts';
import { createStaging, openForReading, type Staging } from '../db/staging/staging.ts';
import type { ImportFile } from '#shared/kernel/import-file.ts';
import { lenientDecoder, readableLetters } from './encoding.rules.ts';
import { HeaderMissing, openBelow } from './header-row.rules.ts';
import { mendRow } from './mend-rows.rules.ts';
import { openPoints, PointsDiffer } from './points.rules.ts';
import { EncodingDiffers, readRows, type TableFile } from './read-rows.work.ts';
import { isSkipped } from './sniff.rules.ts';
import type { CheckResult, CheckTask, Progress } from './thread-tasks.work.ts';
import { openWay } from './ways.work.ts';

const tableOf = (task: CheckTask, { keys }: ImportFile): TableFile => {
  const key = task.fields.indexOf(keys[0] ?? null);
  return { ...task, columns: task.header.length, ...(key === -1 ? {} : { key }) };
};

type Source = { readonly on: Hot; readonly staging: Staging };

const fill = async (task: CheckTask, source: Source, onProgress: Progress) => {
  const counts = { lines: 0, create: 0, change: 0, same: 0, refuse: 0 };
  const { entity, header, fields, mends = {} } = task;
  const way = await openWay(entity);
  const count = (outcome: StagedLine['outcome']): void => void (counts[outcome] += 1);
  const stager = way.openStager({ ...source, header, fields, count });
  const settle = openPoints(way.file, { fields, known: task.points ?? 'group' });
  const below = openBelow(header, task.hasHeaderOnTop === true);
  for (const { rows, bytes } of readRows(tableOf(task, way.file))) {
    for (const read of rows) {
      const row = mendRow(read, mends, header.length);
      if (isSkipped(row.cells, row.line === 1)) continue;
      if (!below.has(row.cells)) continue;
      counts.lines += 1;
      stager.stage(settle(row));
    }
    onProgress(bytes);
  }
  below.end();
  stager.end();
  return counts;
};

/** Tells how to read a file again that proved to be written otherwise; undefined for any other failure. */
const readOtherwise = ({ file }: CheckTask, error: unknown): Partial<CheckTask> | undefined => {
  if (error instanceof PointsDiffer) return { points: error.points };
  if (error instanceof HeaderMissing) return { hasHeaderOnTop: true };
  if (!(error instanceof EncodingDiffers)) return undefined;
  return isBrokenUtf8File(file) ? { mayBreak: true } : { encoding: 'windows-1252' };
};

/** Checks every line of a file against the data as it is and prepares what applying would write. */
export const check = async (task: CheckTask, onProgress: Progress): Promise<CheckResult> => {
  const on = openForReading(task.dataFile);
  const staging = createStaging(task.staging);
  try {
    const counts = await fill(task, { on, staging }, onProgress);
    staging.finish();
    return { ...counts, encoding: task.encoding };
  } catch (error) {
    staging.discard();
    const otherwise = readOtherwise(task, error);
    if (otherwise === undefined) throw error;
    return await check({ ...task, ...otherwise }, onProgress);
  } finally {
    on.close();
  }
};

const pieceBytes = 64 * 1024;

/** Applies the rule of `isBrokenUtf8` to a whole file, which it reads piece by piece. */
const isBrokenUtf8File = (file: string): boolean => {
  const decoder = lenientDecoder();
  const room = Buffer.allocUnsafeSlow(pieceBytes);
  const input = openSync(file, 'r');
  let count = 0;
  try {
    for (let length = readSync(input, room); length > 0; length = readSync(input, room)) {
      count += readableLetters(decoder.decode(room.subarray(0, length), { stream: true }));
    }
    return count + readableLetters(decoder.decode()) >= 0;
  } finally {
    closeSync(input);
  }
};
