import type { QueryClient } from '@tanstack/react-query';
import { waitingWords } from '#shared/areas/screens/waiting-words.ts';
import { ApiError, isUnanswered } from '../../lib/api-error.ts';
import type { Api } from '../../lib/api.ts';
import { readAnew } from '../../lib/read-anew.ts';
import { createRest } from '../../lib/scan-queues/rest.ts';
import type { ScanResultValue } from '../stock/scan-result.tsx';
import { toast } from '../toast.tsx';
import { keepScans, readKeptScans, type KeptScan, type KeptState } from './kept-scans.ts';
import { askedBy, sayAsked } from './lacking.ts';
import { judgeReading, type Verdict } from './judge-reading.ts';
import { refusedOf } from './refused-of.ts';

type Body = NonNullable<KeptScan['body']>;
type Memory = KeptState['memory'];

/** The target of a queue's scans: the server behind a window, the window's kept answers, and the record. */
export type Surroundings = { readonly api: Api; readonly queries: QueryClient; readonly id: string };

/** The part that all answers to accepted scans have in common. */
export type Taken = { readonly scan_uid: string };

/** The way in which scans of one kind reach the server. */
export type ScanKind = {
  readonly name: string;
  readonly send: (around: Surroundings, body: Body & Taken) => Promise<Taken>;
  /** The title of a refused scan. */
  readonly refused: string;
  /** The areas whose answers a scan makes old. */
  readonly areas: readonly string[];
  /**
   * Judges a reading once all before it are answered; without it, a reading is goods or the missing field of
   * the last scan.
   */
  readonly judge?: (around: Surroundings, scan: KeptScan, state: KeptState) => Promise<Verdict>;
  /** Gives the facts to keep once a scan was refused that lacks nothing. */
  readonly keep?: (memory: Memory, body: Body) => Memory;
  /** Gives the facts to keep once a scan was taken. */
  readonly remember?: (memory: Memory, body: Body, result: Taken) => Memory;
};

/** A listener to the results of the scans, as long as a screen shows them. */
export type ScanListener = {
  readonly onResult: (result: Taken) => void;
  readonly onRefused: (error: unknown, body: Body, text: string) => void;
  readonly onSaid: (value: ScanResultValue) => void;
};

/** The part of a queue that a screen sees. */
export type QueueView = Pick<KeptState, 'scans' | 'asked' | 'memory'> & {
  /** Since when the server answers nothing; undefined where it does. */
  readonly since: Date | undefined;
};

/** Ends a wait for the server because nobody works at the window any more. */
class Stopped extends Error {}

/**
 * Scans of one record that wait for each other and for the server. The browser keeps them, each with its UUID, until they are
 * answered: they outlive the screen and a reload, and sending one again does nothing twice.
 */
export class ScanQueue {
  readonly #key: string;
  readonly #kind: ScanKind;
  readonly #around: Surroundings;
  readonly #listeners = new Set<() => void>();
  readonly #known: Set<string>;
  #state: KeptState;
  #since: Date | undefined;
  #view: QueueView;
  #listener: ScanListener | undefined;
  #work: Promise<void> | undefined;
  #isRunning = false;
  readonly #pause = createRest();

  constructor(key: string, kind: ScanKind, around: Surroundings) {
    this.#key = key;
    this.#kind = kind;
    this.#around = around;
    this.#state = readKeptScans(key);
    this.#known = new Set(this.#state.scans.map(({ scan_uid: uid }) => uid));
    this.#view = { ...this.#state, since: undefined };
  }

  start(): void {
    this.#isRunning = true;
    this.#pause.wake();
    this.#go();
  }

  stop(): void {
    this.#isRunning = false;
    this.#pause.wake();
  }

  /** Adds a reading; with a body, the scan that it is. */
  add(scan: KeptScan): void {
    this.#change(({ scans }) => ({ scans: [...scans, scan] }));
    this.#go();
  }

  /** Puts the goods in hand down. */
  putDown(): void {
    this.#change(({ memory: { hand: _hand, ...memory } }) => ({ memory }));
  }

  /** Gives up what the last scan lacks. */
  giveUp(): void {
    this.#change(() => ({ asked: null }));
  }

  /** Resolves once every scan so far has its answer. */
  settled(): Promise<void> {
    return this.#work ?? Promise.resolve();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  view = (): QueueView => this.#view;

  /** Has a screen hear what becomes of the scans, and first what was refused while none did. */
  tell(listener: ScanListener): () => void {
    this.#listener = listener;
    const { refusals } = this.#state;
    if (refusals.length > 0) this.#change(() => ({ refusals: [] }));
    for (const { text, title, note } of refusals) {
      listener.onSaid({ tone: 'critical', title: `${title}: ${text}`, note });
    }
    return () => {
      if (this.#listener === listener) this.#listener = undefined;
    };
  }

  #show(): void {
    this.#view = { ...this.#state, since: this.#since };
    for (const listener of this.#listeners) listener();
  }

  /** Changes what is kept; what another window has added meanwhile is kept and sent too, which does nothing twice. */
  #change(next: (state: KeptState) => Partial<KeptState>): void {
    const others = readKeptScans(this.#key).scans.filter(({ scan_uid: uid }) => !this.#known.has(uid));
    const state = { ...this.#state, scans: [...this.#state.scans, ...others] };
    this.#state = { ...state, ...next(state) };
    for (const { scan_uid: uid } of this.#state.scans) this.#known.add(uid);
    keepScans(this.#key, this.#state);
    this.#show();
  }

  #go(): void {
    if (this.#work !== undefined || !this.#isRunning) return;
    this.#work = this.#run().finally(() => {
      this.#work = undefined;
      if (this.#state.scans.length > 0) this.#go();
    });
  }

  async #run(): Promise<void> {
    for (let [scan] = this.#state.scans; scan !== undefined && this.#isRunning; [scan] = this.#state.scans) {
      await this.#turn(scan);
    }
  }

  /** Asks the server until it answers, or nobody works at the window. */
  async #surely<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      if (!this.#isRunning) throw new Stopped();
      try {
        const answer = await ask();
        this.#hear(undefined);
        return answer;
      } catch (error) {
        await this.#fail(error);
      }
    }
  }

  /** Waits where nothing was answered; what was refused is thrown, and nobody who works here ends it all. */
  async #fail(error: unknown): Promise<void> {
    if (isUnanswered(error)) {
      this.#hear(this.#since ?? new Date());
      return this.#pause.rest();
    }
    this.#hear(undefined);
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    this.stop();
    throw new Stopped();
  }

  #hear(since: Date | undefined): void {
    if (this.#since === since) return;
    this.#since = since;
    this.#show();
  }

  #drop({ scan_uid }: KeptScan, more: Partial<KeptState> = {}): void {
    this.#change(({ scans }) => ({ scans: scans.filter((one) => one.scan_uid !== scan_uid), ...more }));
  }

  async #turn(scan: KeptScan): Promise<void> {
    try {
      const body = scan.body ?? (await this.#judged(scan));
      if (body !== undefined) await this.#send(scan, body);
    } catch (error) {
      if (!(error instanceof Stopped)) this.#refuse(scan, error);
    }
  }

  /** The scan that a reading is; undefined where it is none, and that was said. */
  async #judged(scan: KeptScan): Promise<Body | undefined> {
    const { judge } = this.#kind;
    const verdict =
      judge === undefined
        ? judgeReading(scan, this.#state)
        : await this.#surely(() => judge(this.#around, scan, this.#state));
    if ('body' in verdict) {
      const { body, memory } = verdict;
      this.#change((state) => ({
        memory: memory ?? state.memory,
        scans: state.scans.map((one) => (one.scan_uid === scan.scan_uid ? { ...one, body } : one)),
      }));
      return body;
    }
    const { said, ...more } = { said: undefined, ...verdict };
    this.#drop(scan, more);
    if (said !== undefined) this.#listener?.onSaid(said);
    return undefined;
  }

  async #send(scan: KeptScan, body: Body): Promise<void> {
    const { send, remember, areas } = this.#kind;
    const { scan_uid } = scan;
    const result = await this.#surely(() => send(this.#around, { ...body, scan_uid }));
    const memory = remember?.(this.#state.memory, body, result) ?? this.#state.memory;
    this.#drop(scan, { asked: null, memory });
    this.#listener?.onResult(result);
    await Promise.all(areas.map((area) => readAnew(this.#around.queries, area)));
  }

  #refuse(scan: KeptScan, error: unknown): void {
    const body = this.#state.scans.find((one) => one.scan_uid === scan.scan_uid)?.body ?? { code: scan.text };
    const asked = askedBy(error, body);
    const { memory } = this.#state;
    this.#drop(scan, {
      asked,
      memory: asked === null ? (this.#kind.keep?.(memory, body) ?? memory) : memory,
    });
    if (this.#listener !== undefined) return this.#listener.onRefused(error, body, scan.text);
    const { title, note } = asked === null ? refusedOf(this.#kind.refused, error) : sayAsked(asked);
    toast.failed({ title: waitingWords.laterRefused(scan.text), detail: `${title}. ${note}` });
    if (asked !== null) return;
    this.#change(({ refusals }) => ({
      refusals: [...refusals, { text: scan.text, at: scan.at, title, note }],
    }));
  }
}
