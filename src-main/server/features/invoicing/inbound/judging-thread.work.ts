import type { ParsedInvoice } from '#shared/areas/invoicing/schema.ts';
import { StoreCancelled } from '../../../db/errors.ts';
import { keptWithStore } from '../../../db/kept-with-store.ts';
import { storePaths } from '../../../db/open/paths.ts';
import { createAskedThread, type AskedThread } from '../../../db/workers/asked-thread.ts';
import type { ThreadMemory } from '../../../db/workers/start-thread.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { JsonText } from '../../../kernel/json-text.ts';
import type { PackedInvoice } from '../reading/packed.mapping.ts';
import type { Judging } from './judged.view.ts';
import { besideOf } from '../../../db/workers/beside.ts';

/** An invoice to be judged, and whether like products are looked for too. */
export type JudgeQuestion = {
  readonly kind: 'judge';
  readonly packed: PackedInvoice;
  readonly judging: Judging;
  readonly seeksLikely: boolean;
};

/** Holds the API's answer about an invoice, written as JSON, or the refusal. */
export type JudgeAnswer =
  | { readonly kind: 'parsed'; readonly text: string }
  | ({ readonly kind: 'refused' } & Pick<AppError, 'status' | 'code' | 'vars' | 'faults'>);

type JudgingThread = AskedThread<JudgeQuestion, { readonly judge: JudgeAnswer }>;

const idleMs = 60_000;

/** Some twenty times the work that the largest invoice of known goods is; comparing many names may take more. */
const limitMs = 5000;

const memory: ThreadMemory = { young: 12, old: 192 };

const entry = besideOf(import.meta.url, 'judging-worker');

type Asking = Pick<Deps, 'store' | 'config'>;

const keptThread = keptWithStore<JudgingThread>();

const threadOf = ({ store, config }: Asking): JudgingThread =>
  keptThread(store, () =>
    createAskedThread({ entry, memory, idleMs, limitMs, file: storePaths(config.dataDir).file }),
  );

/** The same question without like products, where looking for them took too long. */
const askInTime = async (deps: Asking, question: JudgeQuestion): Promise<JudgeAnswer> => {
  const ask = (one: JudgeQuestion) => deps.store.beside(() => threadOf(deps).ask(one));
  try {
    return await ask(question);
  } catch (error) {
    if (!(error instanceof StoreCancelled)) throw error;
    return ask({ ...question, seeksLikely: false });
  }
};

/**
 * Judges an invoice as `POST /fiscal/nfe/parse` answers it, away from the thread that answers requests: no list waits for
 * 990 items. Throws AppError 404, 409, 422.
 */
export const parseAside = async (
  deps: Asking,
  packed: PackedInvoice,
  judging: Judging,
): Promise<JsonText<ParsedInvoice>> => {
  const answer = await askInTime(deps, { kind: 'judge', packed, judging, seeksLikely: true });
  if (answer.kind === 'parsed') return new JsonText(answer.text);
  const { status, code, vars, faults } = answer;
  throw new AppError(status, code, { vars, faults });
};

/** Ends the thread that judges, if one was ever asked for; for the end of the server. */
export const closeJudgingThread = (deps: Asking) => (): Promise<void> => threadOf(deps).close();
