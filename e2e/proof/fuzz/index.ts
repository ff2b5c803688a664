import { join } from 'node:path';
import fc from 'fast-check';
import { password } from '../../fixtures/people.ts';
import { watchTables } from '../lib/database.ts';
import { timesOf, type Findings, type Proof, type Run } from '../lib/proof.ts';
import { startServer, type Server } from '../lib/server.ts';
import { attempt, faults, type Bench, type Seen } from './attempt.ts';
import { readDocument, type Operation } from './document.ts';
import { openHouse } from './house.ts';
import { haveNotice } from './notice.ts';
import { plansOf } from './plan.ts';
import { readPools } from './pools.ts';
import { openEmpty, openMovable } from './sandbox.ts';

/** Operations that end the server that they are asked of, or begin its life, by what opens one for each of them alone. */
const sandboxes = [
  { open: openMovable, ids: new Set(['server.checkFolder', 'server.moveFolder', 'backups.restore']) },
  {
    open: openEmpty,
    ids: new Set(['setup.run', 'setup.demo', 'firstRestore.state', 'firstRestore.bring', 'firstRestore.run']),
  },
] as const;

const rounds = 3;
const shrinkMs = 60_000;
const longestCallMs = 3000;
/** Of the costly ones: a copy of what a hundred thousand calls have written is read whole, and gives way to all else. */
const longestCostlyMs = 15_000;

/** Operations that hash passwords, or work in a thread of their own: a call of them costs as much as a hundred others. */
const costly =
  /^(auth\.(login|logout|refresh|password|revokeSession)|users\.(create|remove)|imports\.|backups\.|firstRestore\.|jobs\.cancel)/;

/** An accepted one costs as much as a thousand. */
const endsServer = /^(setup\.(run|demo)|firstRestore\.(bring|run)|server\.moveFolder|backups\.restore)$/;

/** Gives an operation's weight among the calls of a run: those that take more can go wrong in more ways. */
const weightOf = ({ id, body, parameters }: Operation): number => {
  if (endsServer.test(id)) return 0.05;
  if (costly.test(id)) return 0.25;
  if (body !== undefined) return 4;
  return parameters.some((one) => one.in !== 'header') ? 2 : 1;
};

/** The number of an operation's calls, and of the rounds; each round reads anew what exists. */
type Share = { readonly seed: number; readonly rounds: number; callsOf(operation: Operation): number };

const explore = async (
  bench: Bench,
  operation: Operation,
  { seed, calls }: { readonly seed: number; readonly calls: number },
): Promise<string | undefined> => {
  const property = fc.asyncProperty(plansOf(operation, bench.follow), (plan) =>
    attempt(bench, operation, plan),
  );
  const result = await fc.check(property, {
    seed,
    numRuns: calls,
    interruptAfterTimeLimit: shrinkMs + calls * (costly.test(operation.id) ? longestCostlyMs : longestCallMs),
    markInterruptAsFailure: true,
  });
  if (!result.failed) return undefined;
  if (result.interrupted)
    return `${operation.id} (seed ${seed}): ${result.numRuns} of ${calls} calls took too long`;
  const { error } = result as { readonly error?: unknown };
  const why = error instanceof Error ? error.message : String(result.errorInstance);
  return `${operation.id} (seed ${seed}, path ${result.counterexamplePath}): ${why}`;
};

const lastTries = 12;

/** Gives an operation that chance has only spoilt a few calls as they should be; gives what was wrong with the last. */
const succeed = async (bench: Bench, operation: Operation, seed: number): Promise<string | undefined> => {
  let wrong: string | undefined;
  for (const plan of fc.sample(plansOf(operation, bench.follow), { seed, numRuns: lastTries })) {
    wrong = await attempt(bench, operation, { ...plan, kind: 'valid', usesRecipe: true }).then(
      () => undefined,
      (error: Error) => `${operation.id}: ${error.message}`,
    );
    if (bench.seen.get(operation.id)?.succeeded !== 0) break;
  }
  return wrong;
};

const exploreAll = async (
  open: () => Promise<Bench>,
  operations: readonly Operation[],
  { seed, rounds, callsOf }: Share,
): Promise<readonly string[]> => {
  const wrongs = new Map<string, string>();
  for (let round = 0; round < rounds; round += 1) {
    const bench = await open();
    for (const [index, operation] of operations.entries()) {
      if (wrongs.has(operation.id)) continue;
      const calls = Math.max(2, Math.ceil(callsOf(operation) / rounds));
      const wrong = await explore(bench, operation, { seed: seed + round * 1000 + index, calls });
      if (wrong !== undefined) wrongs.set(operation.id, wrong);
    }
  }
  const bench = await open();
  for (const operation of operations.filter(({ id }) => bench.seen.get(id)?.succeeded === 0)) {
    const wrong = await succeed(bench, operation, seed);
    if (wrong !== undefined) wrongs.set(operation.id, wrong);
  }
  return [...wrongs.values()];
};

/** Twice what is asked for: far less than chance gives, and more than a generator that has lost its way. */
const leastShare = 0.6;

const sumsOf = (seen: Bench['seen']) => {
  const all = [...seen.values()];
  const sum = (key: keyof Seen): number => all.reduce((total, one) => total + one[key], 0);
  return { valid: sum('valid'), answered: sum('answered'), calls: sum('all') };
};

const countOf = (found: readonly string[]): Readonly<Record<keyof typeof faults, number>> => {
  const having = (words: string): number => found.filter((wrong) => wrong.includes(words)).length;
  const { failures, undocumented, changed } = faults;
  return { failures: having(failures), undocumented: having(undocumented), changed: having(changed) };
};

type Explored = {
  readonly seen: Bench['seen'];
  readonly found: readonly string[];
  readonly asked: number;
};

const judged = (operations: readonly Operation[], { seen, found, asked }: Explored): Findings => {
  const { valid, answered, calls } = sumsOf(seen);
  const never = operations.map(({ id }) => id).filter((id) => (seen.get(id)?.succeeded ?? 0) === 0);
  const share = answered / valid;
  return {
    figures: { calls, operations: operations.length, share: Math.round(share * 100), ...countOf(found) },
    wrongs: [
      ...found,
      ...(calls < asked && found.length === 0 ? [`only ${calls} of ${asked} calls were made`] : []),
      ...(share < leastShare ? [`only ${answered} of ${valid} valid calls were answered 2xx`] : []),
      ...(never.length === 0 ? [] : [`never answered 2xx: ${never.join(', ')}`]),
    ],
  };
};

type Demo = { readonly server: Server; readonly dataDir: string };

/** A server with the small demonstration. */
const openDemo = async (dataDir: string): Promise<Demo> => ({
  dataDir,
  server: await startServer(dataDir, { flags: ['--demo=small'] }),
});

/** The operations that can be asked of one server one after the other. */
const exploreUsual = async (
  { server, dataDir }: Demo,
  shared: Pick<Bench, 'follow' | 'seen'>,
  { operations, share }: { readonly operations: readonly Operation[]; readonly share: Share },
): Promise<readonly string[]> => {
  const house = openHouse(server.url, { username: 'admin', password });
  await haveNotice(house);
  const watch = watchTables(dataDir);
  const settle: Bench['settle'] = async (_, { status }) => {
    if (status === 202) await house.untilIdle();
  };
  const open = async (): Promise<Bench> => {
    return { ...shared, house, watch, settle, unspent: new Map(), pools: await readPools(house) };
  };
  const wrongs = await exploreAll(open, operations, share);
  watch.close();
  house.line.close();
  await server.end('SIGTERM');
  return wrongs;
};

const prove = async (run: Run): Promise<Findings> => {
  const demos = await Promise.all([0, 1].map((lane) => openDemo(join(run.scratch, `data-${lane}`))));
  const { operations, followed: follow } = await readDocument(demos[0]?.server.url ?? '');
  const shared = { follow, seen: new Map<string, Seen>() };
  const calls = timesOf(run, { short: 3000, release: 100_000 });
  const total = operations.reduce((sum, operation) => sum + weightOf(operation), 0);
  const callsOf = (operation: Operation): number => (calls * weightOf(operation)) / total;
  const share = { seed: run.seed, rounds, callsOf };
  const apart = sandboxes.map(async ({ open, ids }, index) => {
    const wrongs: string[] = [];
    for (const operation of operations.filter(({ id }) => ids.has(id))) {
      const { bench, close } = await open(join(run.scratch, `sandbox-${index}-${operation.id}`), shared);
      wrongs.push(...(await exploreAll(async () => bench, [operation], { ...share, rounds: 1 })));
      await close();
    }
    return wrongs;
  });
  const usual = operations.filter(({ id }) => !sandboxes.some(({ ids }) => ids.has(id)));
  const lanes = demos.map((demo, lane) =>
    exploreUsual(demo, shared, {
      operations: usual.filter((_, index) => index % demos.length === lane),
      share,
    }),
  );
  const found = await Promise.all([...lanes, ...apart]);
  return judged(operations, { seen: shared.seen, found: found.flat(), asked: calls });
};

/** Calls by chance, from the server's own OpenAPI document. */
export const fuzz: Proof = { limitSeconds: 180, prove };
