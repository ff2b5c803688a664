import { keptWithStore } from '../db/kept-with-store.ts';
import { createAskedThread, type AskedThread } from '../db/workers/asked-thread.ts';
import type { ThreadMemory } from '../db/workers/start-thread.ts';
import type { Deps } from '../kernel/deps.ts';
import type { PaperFile } from './file.rules.ts';
import { besideOf } from '../db/workers/beside.ts';

/** A file that is to be drawn, more of one that was begun, or that nobody wants any more of it. */
export type PaperQuestion =
  | { readonly kind: 'begin'; readonly id: string; readonly file: PaperFile }
  | { readonly kind: 'next'; readonly id: string }
  | { readonly kind: 'leave'; readonly id: string };

/** The next bytes of a file, and whether they are its last. */
export type PaperPiece = { readonly bytes: Uint8Array<ArrayBuffer>; readonly isLast: boolean };

type PaperThread = AskedThread<
  PaperQuestion,
  { readonly begin: PaperPiece; readonly next: PaperPiece; readonly leave: null }
>;

type Asking = Pick<Deps, 'store' | 'ids'>;

const idleMs = 60_000;

/** Lines of text live for a page; fonts, encoders and the pages of long sheets stay. */
const memory: ThreadMemory = { young: 12, old: 256 };

const entry = besideOf(import.meta.url, 'paper-worker');

const keptThread = keptWithStore<PaperThread>();

const threadOf = ({ store }: Pick<Asking, 'store'>): PaperThread =>
  keptThread(store, () => createAskedThread({ entry, memory, idleMs, file: null }));

/**
 * The bytes of a file, drawn by a thread that does nothing else: nobody's list waits while paper is made. The next piece is
 * under way while one is taken, files take turns piece by piece, and whoever leaves leaves nothing in the thread.
 */
export async function* paperPieces(deps: Asking, file: PaperFile): AsyncGenerator<Uint8Array> {
  const thread = threadOf(deps);
  const id = deps.ids.uid();
  let isUnderWay = false;
  const take = async (asked: Promise<PaperPiece>): Promise<PaperPiece> => {
    isUnderWay = false;
    const piece = await asked;
    isUnderWay = !piece.isLast;
    return piece;
  };
  try {
    let piece = await take(thread.ask({ kind: 'begin', id, file }));
    while (!piece.isLast) {
      const next = thread.ask({ kind: 'next', id });
      // whoever takes no more of it does not hear of its end either
      next.catch(() => undefined);
      yield piece.bytes;
      piece = await take(next);
    }
    yield piece.bytes;
  } finally {
    if (isUnderWay) await thread.ask({ kind: 'leave', id });
  }
}

/** Ends the thread that draws, if one was ever asked for; for the end of the server. */
export const closePaperThread = (deps: Pick<Asking, 'store'>) => (): Promise<void> => threadOf(deps).close();
