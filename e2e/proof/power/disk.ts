import { assertNever } from '#shared/kernel/assert-never.ts';
import type { Chance } from '../lib/chance.ts';
import type { DiskEvent } from './trace.ts';

type Pending = Extract<DiskEvent, { kind: 'write' | 'truncate' }> & { readonly index: number };
type Inode = { image: Buffer; size: number; pending: Pending[] };
type Naming = { readonly index: number; readonly path: string; readonly inode: Inode | undefined };

/** The rest that a power cut leaves of unsynced writes. */
export type Loss =
  | { readonly kind: 'none' }
  | { readonly kind: 'all' }
  /** Some writes whole, or some sectors of any write. */
  | { readonly kind: 'some' | 'sectors'; readonly chance: Chance; readonly sector: number };

/** Files as a power cut leaves them, by path. */
export type Left = ReadonlyMap<string, Buffer>;

const grown = (image: Buffer, size: number): Buffer => {
  if (size <= image.length) return image;
  const larger = Buffer.alloc(Math.max(size, image.length * 2));
  image.copy(larger);
  return larger;
};

const put = (inode: Inode, offset: number, bytes: Buffer): void => {
  inode.image = grown(inode.image, offset + bytes.length);
  bytes.copy(inode.image, offset);
  inode.size = Math.max(inode.size, offset + bytes.length);
};

const apply = (inode: Inode, change: Pending): void => {
  if (change.kind === 'write') return put(inode, change.offset, change.bytes);
  if (change.size < inode.size) inode.image.fill(0, change.size, inode.size);
  inode.image = grown(inode.image, change.size);
  inode.size = change.size;
};

const applySectors = (
  inode: Inode,
  change: Pending,
  { chance, sector }: Extract<Loss, { chance: Chance }>,
): void => {
  if (change.kind === 'truncate') return chance.below(2) === 0 ? apply(inode, change) : undefined;
  for (let from = 0; from < change.bytes.length; from += sector) {
    if (chance.below(2) === 0) continue;
    put(inode, change.offset + from, change.bytes.subarray(from, from + sector));
  }
};

const lose = (inode: Inode, loss: Loss): Buffer => {
  const left: Inode = {
    image: Buffer.from(inode.image.subarray(0, inode.size)),
    size: inode.size,
    pending: [],
  };
  if (loss.kind === 'none') return left.image;
  for (const change of inode.pending) {
    if (loss.kind === 'sectors') applySectors(left, change, loss);
    else if (loss.kind === 'all' || loss.chance.below(2) === 0) apply(left, change);
  }
  return left.image.subarray(0, left.size);
};

/** A disk that keeps apart what is there for good and what a power cut may still take. */
export type Disk = {
  /** Does what the server did; `index` numbers the event. */
  do(event: DiskEvent, index: number): void;
  /** The files that a power cut at this moment leaves. */
  cut(loss: Loss): Left;
};

type State = {
  readonly current: Map<string, Inode>;
  readonly durable: Map<string, Inode>;
  namings: readonly Naming[];
};

const inodeOf = (image: Buffer): Inode => ({ image: Buffer.from(image), size: image.length, pending: [] });

const setName = (names: Map<string, Inode>, { path, inode }: Naming): void => {
  if (inode === undefined) names.delete(path);
  else names.set(path, inode);
};

const name = (state: State, naming: Naming): void => {
  setName(state.current, naming);
  state.namings = [...state.namings, naming];
};

/** A folder's sync keeps its names, a file's its bytes. */
const sync = (state: State, path: string, since: number): void => {
  const inode = state.current.get(path);
  if (inode === undefined) {
    for (const naming of state.namings) if (naming.index < since) setName(state.durable, naming);
    state.namings = state.namings.filter(({ index }) => index >= since);
    return;
  }
  for (const change of inode.pending) if (change.index < since) apply(inode, change);
  inode.pending = inode.pending.filter(({ index }) => index >= since);
};

const keptNames = (count: number, loss: Loss): number => {
  if (loss.kind === 'none') return 0;
  return loss.kind === 'all' ? count : loss.chance.below(count + 1);
};

const cut = ({ durable, namings }: State, loss: Loss): Left => {
  const named = new Map(durable);
  for (const naming of namings.slice(0, keptNames(namings.length, loss))) setName(named, naming);
  return new Map([...named].map(([path, inode]) => [path, lose(inode, loss)]));
};

const happen = (state: State, event: DiskEvent, index: number): void => {
  const { current } = state;
  switch (event.kind) {
    case 'write':
    case 'truncate':
      current.get(event.path)?.pending.push({ ...event, index });
      return;
    case 'create':
      if (!current.has(event.path)) name(state, { index, path: event.path, inode: inodeOf(Buffer.alloc(0)) });
      return;
    case 'unlink':
      return name(state, { index, path: event.path, inode: undefined });
    case 'sync':
      return sync(state, event.path, event.since);
    case 'answer':
      return;
    default:
      assertNever(event);
  }
};

/** A disk with these files, all there for good. */
export const diskWith = (files: Left): Disk => {
  const current = new Map([...files].map(([path, image]) => [path, inodeOf(image)]));
  const state: State = { current, durable: new Map(current), namings: [] };
  return { do: (event, index) => happen(state, event, index), cut: (loss) => cut(state, loss) };
};
