import type { Candidate, Likely, Sought } from '#shared/areas/invoicing/similarity.ts';
import { keptWithStore } from '../../../db/kept-with-store.ts';
import { StoreCancelled, StoreClosed, StoreError } from '../../../db/errors.ts';
import { createAskedThread, type AskedThread } from '../../../db/workers/asked-thread.ts';
import type { ThreadMemory } from '../../../db/workers/start-thread.ts';
import type { InvoiceEvent } from '#shared/areas/invoicing/invoice.ts';
import type { Vars } from '#shared/kernel/sentences.ts';
import type { Deps } from '../../../kernel/deps.ts';
import type { PackedInvoice } from './packed.mapping.ts';
import { demandXml } from './encoding.rules.ts';
import { Unreadable, type UnreadableCode } from './unreadable.rules.ts';
import { besideOf } from '../../../db/workers/beside.ts';

/** A file to read: its bytes, or its text where whoever sent it had it as text. */
type ReadQuestion = { readonly kind: 'read'; readonly file: Uint8Array | string };

/** Items of an invoice, and the products among which they may be. */
type LikelyQuestion = {
  readonly kind: 'likely';
  readonly sought: readonly Sought[];
  readonly products: readonly Candidate[];
};

/** Holds the content of a file: an invoice, an event of one, or the reason why it can't be read. */
export type FileReading =
  | { readonly kind: 'invoice'; readonly packed: PackedInvoice }
  | { readonly kind: 'event'; readonly event: InvoiceEvent }
  | { readonly kind: 'refused'; readonly say: UnreadableCode; readonly vars: Vars };

/** Describes the questions to the thread, each with its answer. */
export type ThreadQuestion = ReadQuestion | LikelyQuestion;
export type ThreadAnswers = {
  readonly read: FileReading;
  readonly likely: ReadonlyMap<number, readonly Likely[]>;
};

type ReadingThread = AskedThread<ThreadQuestion, ThreadAnswers>;

const idleMs = 60_000;

/** Some fifty times the work that the largest invoice is; what takes more was made to. */
const limitMs = 5000;

const memory: ThreadMemory = { young: 12, old: 192 };

const entry = besideOf(import.meta.url, 'reading-worker');

type Asking = Pick<Deps, 'store'>;

const keptThread = keptWithStore<ReadingThread>();

const threadOf = ({ store }: Asking): ReadingThread =>
  keptThread(store, () => createAskedThread({ entry, memory, idleMs, limitMs, file: null }));

/** Reads a file on another thread than the one that answers requests; never throws because of the content of a file. */
export const readXmlAside = async (deps: Asking, file: Uint8Array | string): Promise<FileReading> => {
  try {
    // what is seen by its first bytes needs no thread
    demandXml(file);
    return await threadOf(deps).ask({ kind: 'read', file });
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'refused', say: error.say, vars: error.vars };
    // a file that took too long, or all of the thread's memory
    const isTooHeavy = error instanceof StoreCancelled || isOutOfMemory(error);
    if (isTooHeavy) return { kind: 'refused', say: 'xml_too_heavy', vars: {} };
    throw error;
  }
};

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof StoreError &&
  !(error instanceof StoreClosed) &&
  (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** The products that are like each of these items; none where there are so many that comparing takes too long. */
export const findLikely = async (
  deps: Asking,
  among: Omit<LikelyQuestion, 'kind'>,
): Promise<ThreadAnswers['likely']> => {
  try {
    return await threadOf(deps).ask({ kind: 'likely', ...among });
  } catch (error) {
    if (error instanceof StoreCancelled) return new Map();
    throw error;
  }
};

/** Ends the thread that reads, if one was ever asked for; for the end of the server. */
export const closeReadingThread = (deps: Asking) => (): Promise<void> => threadOf(deps).close();
