import type { ExportFormat } from '#shared/areas/exports/contract.ts';
import { exportWords } from '#shared/areas/exports/words.ts';
import { keptWithStore } from '../../db/kept-with-store.ts';
import { storePaths } from '../../db/open/paths.ts';
import { createAskedThread, type AskedThread } from '../../db/workers/asked-thread.ts';
import type { ThreadMemory } from '../../db/workers/start-thread.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { FileOf, LinesQuestion, SheetQuestion } from './file-lines.work.ts';
import { besideOf } from '../../db/workers/beside.ts';

type FileThread = AskedThread<
  LinesQuestion | SheetQuestion,
  Readonly<Record<FileOf['kind'] | 'sheet', Uint8Array>>
>;

/** Describes a file: its first line, and the ids of the rows of its other lines, in their order. */
export type FileSource = {
  readonly head: string;
  readonly of: FileOf;
  readonly ids: Float64Array;
  readonly format: ExportFormat;
};

type Asking = Pick<Deps, 'store' | 'config' | 'ids'>;

/** The milliseconds for which the thread waits for another file. */
const idleMs = 60_000;

/** A piece is all that it holds at a time. */
const memory: ThreadMemory = { young: 6, old: 256 };

const entry = besideOf(import.meta.url, 'file-worker');

/** Rows of a piece: some 50 to 100 KB of text. */
const pieceSize = 250;

const keptThread = keptWithStore<FileThread>();

const threadOf = ({ store, config }: Asking): FileThread =>
  keptThread(store, () =>
    createAskedThread({ entry, memory, idleMs, file: storePaths(config.dataDir).file }),
  );

/**
 * The text of a file of these rows piece by piece, after its head. Every piece is made only when somebody takes it, by a
 * thread that does nothing else and lets all others go first: no list waits behind a piece, whatever it holds.
 */
export async function* filePieces(deps: Asking, source: FileSource): AsyncGenerator<string | Uint8Array> {
  const { head, of, ids, format } = source;
  if (format === 'xlsx') {
    yield* sheetPieces(deps, source);
    return;
  }
  yield head;
  for (const some of piecesOf(ids)) {
    yield await deps.store.beside(() => threadOf(deps).ask({ ...of, ids: some }));
  }
}

function* piecesOf(ids: Float64Array): Generator<readonly number[]> {
  for (let first = 0; first < ids.length; first += pieceSize) {
    yield [...ids.subarray(first, first + pieceSize)];
  }
}

/** The bytes of a spreadsheet of these rows; the thread that writes it holds no more of it than a piece. */
async function* sheetPieces(deps: Asking, { head, of, ids }: FileSource): AsyncGenerator<Uint8Array> {
  const sheet = { kind: 'sheet', id: deps.ids.uid(), head, title: exportWords.titles[of.kind], of } as const;
  const ask = (question: SheetQuestion) => deps.store.beside(() => threadOf(deps).ask(question));
  let isEnded = false;
  try {
    for (const some of piecesOf(ids)) {
      const bytes = await ask({ ...sheet, ids: some });
      if (bytes.byteLength > 0) yield bytes;
    }
    isEnded = true;
    yield await ask(sheet);
  } finally {
    // whoever leaves half-way leaves nothing in the thread
    if (!isEnded) await ask(sheet);
  }
}

/** Ends the thread that makes files, if one was ever asked for; for the end of the server. */
export const closeFileThread = (deps: Asking) => (): Promise<void> => threadOf(deps).close();
