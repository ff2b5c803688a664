import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Chance } from '../lib/chance.ts';
import { recoverFile } from '../lib/database.ts';
import { recount, type Recount } from '../lib/recount.ts';
import type { Acknowledged } from '../lib/acknowledged.ts';
import { diskWith, type Left, type Loss } from './disk.ts';
import type { Recording } from './record.ts';
import type { DiskEvent } from './trace.ts';

/** A power cut, and what was found when its files were opened. */
export type Crash = Recount & { readonly at: number; readonly loss: Loss['kind']; readonly sector: number };

const databaseName = 'almoxarife.db';
const sectors = [512, 4096];

/** The moments of the recording at which to cut: after any event, while the database itself is being written, after answers. */
const moments = (events: readonly DiskEvent[], cuts: number, chance: Chance): ReadonlySet<number> => {
  const of = (accept: (event: DiskEvent) => boolean): readonly number[] =>
    events.flatMap((event, index) => (accept(event) ? [index] : []));
  const kinds = [
    events.map((_, index) => index),
    of((event) => event.kind === 'write' && basename(event.path) === databaseName),
    of(({ kind }) => kind === 'answer'),
    of(({ kind }) => kind !== 'write' && kind !== 'answer'),
  ].filter((indexes) => indexes.length > 0);
  const picked = Array.from({ length: cuts }, (_, cut) => {
    const indexes = kinds[cut % kinds.length] ?? [];
    return indexes[chance.below(indexes.length)] ?? 0;
  });
  return new Set([...picked, events.length - 1]);
};

const lossesOf = (chance: Chance): readonly Loss[] => [
  { kind: 'none' },
  { kind: 'all' },
  { kind: 'some', chance, sector: 0 },
  ...sectors.map((sector): Loss => ({ kind: 'sectors', chance, sector })),
];

/** The parts that tell the answers of the writers apart: of a scan, an order, a product, a transfer. */
type Answer = {
  readonly id?: string;
  readonly scan_uid?: string;
  readonly order_number?: string;
  readonly sku?: string;
  readonly movements?: readonly { readonly id: string }[];
};

const add = (acknowledged: Acknowledged, body: string): void => {
  const { data } = JSON.parse(body) as { data: Answer };
  if (data.scan_uid !== undefined) acknowledged.scans?.push(data.scan_uid);
  else if (data.order_number !== undefined) acknowledged.orders?.push(data.id ?? '');
  else if (data.sku !== undefined) acknowledged.skus.push(data.sku);
  acknowledged.movements.push(...(data.movements ?? []).map(({ id }) => id));
};

const lay = (folder: string, left: Left): string => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [path, bytes] of left) writeFileSync(join(folder, basename(path)), bytes);
  return join(folder, databaseName);
};

/** Recounts the files of a power cut, opened as SQLite opens them after one. */
const look = (file: string, acknowledged: Acknowledged): Recount => {
  try {
    return recoverFile(file, (reader) => recount(reader, acknowledged));
  } catch (error) {
    return { lost: 0, orphans: 0, damaged: true, wrongs: [`can't be read: ${String(error)}`] };
  }
};

/** Cuts the power at moments of the recording by chance, in every manner, and looks at what is left; `keep` sees each. */
export const cutPower = (
  { before, events }: Recording,
  { cuts, chance, folder }: { readonly cuts: number; readonly chance: Chance; readonly folder: string },
): { readonly crashes: readonly Crash[]; readonly answered: number } => {
  const disk = diskWith(before);
  const at = moments(events, cuts, chance);
  const acknowledged: Acknowledged = { skus: [], movements: [], orders: [], scans: [] };
  const crashes: Crash[] = [];
  events.forEach((event, index) => {
    disk.do(event, index);
    if (event.kind === 'answer') add(acknowledged, event.body);
    if (!at.has(index)) return;
    for (const loss of lossesOf(chance)) {
      const found = look(lay(folder, disk.cut(loss)), acknowledged);
      crashes.push({ ...found, at: index, loss: loss.kind, sector: 'sector' in loss ? loss.sector : 0 });
    }
  });
  return { crashes, answered: acknowledged.skus.length + acknowledged.movements.length };
};
