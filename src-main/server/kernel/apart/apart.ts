import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Fault } from '#shared/kernel/fault.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Store } from '../../db/capabilities.ts';
import { keptWithStore } from '../../db/kept-with-store.ts';
import { flagOf, type Line, type Progress } from './line.ts';

/** Reports why separate work failed: its folder does not answer, the server closes, or the work itself threw. */
export class ApartFailed extends Error {
  readonly code: string;
  /** Lists the faults of the input, where the work refused it. */
  readonly faults: readonly Fault<Code>[];

  constructor(
    code: string,
    { message = code, faults = [] }: { message?: string; faults?: readonly Fault<Code>[] } = {},
  ) {
    super(message);
    this.name = 'ApartFailed';
    this.code = code;
    this.faults = faults;
  }
}

/** The code of work that was given up because its folder does not answer. */
export const silent = 'ESILENT';

/** The code of work that was given up because the server closes. */
export const closing = 'ECLOSING';

/** Describes the work and its folder. */
export type Work = {
  /** The file that the process runs; it hands its work to `workApart`. */
  readonly entry: URL;
  /** The folder that people chose. While a process hangs in it, no other one is sent there. */
  readonly folder: string;
  readonly task: unknown;
  /** Is the time limit until the work begins another step, in milliseconds. */
  readonly limitMs: number;
  /** Gives the work up; it rejects with `ECLOSING`. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
};

/**
 * Works on folders that people chose, each in a process of its own: the disk of such a folder may hang for ever, and then
 * neither the thread that answers nor the pool of threads that all its files and hashes share may wait for it.
 */
export type Apart = {
  /** Gives what the work gives; rejects with `ApartFailed`. */
  run<Answer>(work: Work): Promise<Answer>;
  /** Gives up all that is under way, and takes no more. */
  stop(): void;
};

/** An installed Electron runs no file as plain Node does: its own entry runs the one that the order names. */
const commandOf = (entry: string, flag: string): readonly [file: string, args: readonly string[]] => {
  if (process.versions['electron'] === undefined) return [process.execPath, [entry, flag]];
  const isInstalled = entry.includes('app.asar');
  return [process.execPath, isInstalled ? [flag] : [join(dirname(entry), '..', '..'), flag]];
};

const start = ({ entry, task }: Work): ChildProcess => {
  const path = fileURLToPath(entry);
  const [file, args] = commandOf(path, flagOf({ entry: basename(path), task }));
  return spawn(file, args, { stdio: ['ignore', 'pipe', 'ignore'], windowsHide: true });
};

type LineListener = { line(line: Line): void; end(error?: Error): void };

const lineOf = (text: string): Line | undefined => {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
};

const listen = (child: ChildProcess, { line, end }: LineListener): void => {
  const lines = child.stdout === null ? undefined : createInterface({ input: child.stdout });
  lines?.on('line', (text) => {
    const said = lineOf(text);
    if (said !== undefined) line(said);
  });
  child.on('error', end);
  child.on('close', () => end());
};

/** Ends a process at once; one that its disk holds ends when that lets go of it, and nobody waits for that. */
const abandon = (child: ChildProcess): void => {
  child.kill('SIGKILL');
  child.stdout?.destroy();
  child.unref();
};

const failed = ({ message, code, faults }: Extract<Line, { kind: 'failed' }>): ApartFailed =>
  new ApartFailed(code ?? 'EFAILED', { message, faults: (faults ?? []) as readonly Fault<Code>[] });

/** The milliseconds that a stopped process has to end before its folder is reported as silent again. */
const goesWithinMs = 1000;

const hasGone = (gone: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    gone.then(() => true),
    new Promise<boolean>((resolve) => void setTimeout(resolve, goesWithinMs, false).unref()),
  ]);

/** Makes the place for works apart. */
export const createApart = (): Apart => {
  const ending = new Map<string, Promise<unknown>>();
  const underWay = new Set<(code: string) => void>();
  let isStopped = false;

  const follow = (child: ChildProcess, work: Work): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const settle = (act: () => void): void => {
        clearTimeout(timer);
        underWay.delete(giveUp);
        work.signal?.removeEventListener('abort', cancel);
        act();
      };
      const giveUp = (code: string): void => {
        if (child.exitCode === null && child.signalCode === null)
          ending.set(work.folder, once(child, 'exit'));
        abandon(child);
        settle(() => reject(new ApartFailed(code)));
      };
      const wait = (ms: number): NodeJS.Timeout => setTimeout(() => giveUp(silent), ms);
      const cancel = (): void => giveUp(closing);
      let timer = wait(work.limitMs);
      work.signal?.addEventListener('abort', cancel);
      underWay.add(giveUp);
      listen(child, {
        line: (said) => {
          if (said.kind === 'done') return settle(() => resolve(said.value));
          if (said.kind === 'failed') return settle(() => reject(failed(said)));
          clearTimeout(timer);
          timer = wait(said.ms);
          const { done, total } = said;
          return done === undefined || total === undefined ? undefined : work.onProgress?.({ done, total });
        },
        end: (error) =>
          settle(() => reject(new ApartFailed('EFAILED', { message: String(error ?? 'it ended') }))),
      });
    });

  return {
    run: async <Answer>(work: Work) => {
      const gone = ending.get(work.folder);
      if (gone !== undefined && !(await hasGone(gone))) throw new ApartFailed(silent);
      ending.delete(work.folder);
      if (isStopped) throw new ApartFailed(closing);
      return (await follow(start(work), work)) as Answer;
    },
    stop: () => {
      isStopped = true;
      for (const giveUp of underWay) giveUp(closing);
    },
  };
};

const kept = keptWithStore<Apart>();

/** The place for works apart of one server. */
export const apartOf = (store: Pick<Store, 'kept'>): Apart => kept(store, createApart);
