import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Whether strace can follow a process here. */
export const canTrace = (): boolean =>
  spawnSync('strace', ['-f', '-o', '/dev/null', 'true'], { stdio: 'ignore' }).status === 0;

/** Calls of the system on one file that are to fail with EIO: the first to the last of each thread, or all from one on. */
export type DiskFault = {
  readonly call: 'fsync' | 'pread64';
  readonly path: string;
  readonly times: number | 'all';
};

/** A fault under way; `end` lets the disk be whole again. */
export type Provoked = { end(): Promise<void> };

/** Lets these calls of a running process fail from now on; undefined where this machine does not let us. */
export const provoke = async (
  pid: number,
  { call, path, times }: DiskFault,
): Promise<Provoked | undefined> => {
  const when = times === 'all' ? '1+' : `1..${times}`;
  const flags = ['-f', '-p', String(pid), '-P', path, '-e', `trace=${call}`];
  const strace = spawn(
    'strace',
    [...flags, '-o', '/dev/null', '-e', `inject=${call}:error=EIO:when=${when}`],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const gone = once(strace, 'close');
  for await (const line of createInterface({ input: strace.stderr })) {
    if (!line.includes('attached')) continue;
    strace.stderr.resume();
    return {
      end: async () => {
        strace.kill('SIGTERM');
        await gone;
      },
    };
  }
  return undefined;
};
