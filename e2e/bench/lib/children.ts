import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { once } from 'node:events';

const serverCore = '0';
const clientCore = '1';

/** Tells whether servers and load generator can be kept on cores of their own. */
const canPin = (): boolean =>
  availableParallelism() >= 2 && spawnSync('taskset', ['-V'], { stdio: 'ignore' }).status === 0;

const pinned = canPin();

/** Keeps this process, the load generator, off the servers' core; false where the machine can't. */
export const pinThisProcess = (): boolean =>
  pinned && spawnSync('taskset', ['-a', '-p', '-c', clientCore, String(process.pid)]).status === 0;

/** A process on the servers' core that was asked to say one JSON line. */
export type Child<T> = {
  readonly said: T;
  /** Milliseconds from the spawn to that line. */
  readonly milliseconds: number;
  readonly pid: number;
  stop(): Promise<void>;
};

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

const start = (args: readonly string[], nodeOptions: string): ChildProcess => {
  const [file, ...rest] = pinned
    ? ['taskset', '-c', serverCore, process.execPath, ...args]
    : [process.execPath, ...args];
  const env = { ...process.env, NODE_OPTIONS: nodeOptions };
  const child = spawn(file, rest, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

const firstLine = async (child: ChildProcess): Promise<string> => {
  const { stdout } = child;
  if (stdout === null) throw new Error('the process has no output');
  for await (const line of createInterface({ input: stdout })) {
    stdout.resume();
    return line;
  }
  throw new Error('the process ended without a word');
};

/**
 * Starts a Node program on the servers' core and waits for its first line, which must be JSON; the options of Node
 * hold in its threads too.
 */
export const startChild = async <T>(args: readonly string[], nodeOptions = ''): Promise<Child<T>> => {
  const begun = performance.now();
  const child = start(args, nodeOptions);
  const said = JSON.parse(await firstLine(child)) as T;
  const milliseconds = performance.now() - begun;
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { said, milliseconds, pid: child.pid ?? 0, stop };
};

/**
 * Seconds of processor time that the living threads of a process have used, to the nanosecond: stretches of a few
 * milliseconds can be told apart. NaN where the system does not tell.
 */
export const processorSeconds = (pid: number): number => {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const used = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    );
    return used.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e9;
  } catch {
    return Number.NaN;
  }
};

/** Resident memory of a process in MB (10^6 bytes); undefined where the system does not tell. */
export const residentMegabytes = (pid: number): number | undefined => {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : (Number(kilobytes) * 1024) / 1e6;
  } catch {
    return undefined;
  }
};
