import { join } from 'node:path';
import fc from 'fast-check';
import { password } from '../../fixtures/people.ts';
import { watchTables, type Watch } from '../lib/database.ts';
import { timesOf, type Findings, type Proof, type Run } from '../lib/proof.ts';
import { startServer, type Server } from '../lib/server.ts';
import { attempt, faults, type Bench, type Seen } from './attempt.ts';
import type { Call } from './call.ts';
import { readDocument, type Operation } from './document.ts';
import { openHouse, type House } from './house.ts';
import { haveNotice } from './notice.ts';
import { plansOf } from './plan.ts';
import { readPools } from './pools.ts';

/** Brings back a copy of the whole database and so is asked for once, at the end. */
const last = 'backups.restore';

/** Answered once in the life of an installation. */
const once = 'setup.run';

/** Refused wherever the data folder was given at the start, as it is here. */
const neverHere: ReadonlySet<string> = new Set(['server.checkFolder', 'server.moveFolder']);

const rounds = 3;
const shrinkMs = 20_000;

/** Operations that hash passwords, or work in a thread of their own: a call of them costs as much as a hundred others. */
const costly =
  /^(auth\.(login|logout|refresh|password|revokeSession)|users\.(create|remove)|imports\.|backups\.|jobs\.cancel)/;

/** How many of a run's calls are of this operation: those that take more can go wrong in more ways. */
const weightOf = ({ id, body, parameters }: Operation): number => {
  if (costly.test(id)) return 0.25;
  if (body !== undefined) return 4;
  return parameters.some((one) => one.in !== 'header') ? 2 : 1;
};

type Share = { readonly seed: number; readonly calls: number };

const explore = async (
  bench: Bench,
  operation: Operation,
  { seed, calls }: Share,
): Promise<string | undefined> => {
  const property = fc.asyncProperty(plansOf(operation, bench.follow), (plan) =>
    attempt(bench, operation, plan),
  );
  const result = await fc.check(property, {
    seed,
    numRuns: calls,
    interruptAfterTimeLimit: shrinkMs * rounds,
  });
  if (!result.failed) return undefined;
  const { error } = result as { readonly error?: unknown };
  const why = error instanceof Error ? error.message : String(result.errorInstance);
  return `${operation.id} (seed ${seed}, path ${result.counterexamplePath}): ${why}`;
};

const lastTries = 5;

/** Gives an operation that chance has only spoilt a few calls as they should be. */
const succeed = async (bench: Bench, operation: Operation, seed: number): Promise<void> => {
  for (const plan of fc.sample(plansOf(operation, bench.follow), { seed, numRuns: lastTries })) {
    await attempt(bench, operation, { ...plan, kind: 'valid', usesRecipe: true }).catch(() => undefined);
  }
};

const exploreAll = async (
  open: () => Promise<Bench>,
  operations: readonly Operation[],
  { seed, calls }: Share,
): Promise<readonly string[]> => {
  const total = operations.reduce((sum, operation) => sum + weightOf(operation), 0);
  const wrongs = new Map<string, string>();
  for (let round = 0; round < rounds; round += 1) {
    const bench = await open();
    for (const [index, operation] of operations.entries()) {
      if (wrongs.has(operation.id)) continue;
      const share = Math.max(2, Math.ceil((calls * weightOf(operation)) / total / rounds));
      const wrong = await explore(bench, operation, { seed: seed + round * 1000 + index, calls: share });
      if (wrong !== undefined) wrongs.set(operation.id, wrong);
    }
  }
  const bench = await open();
  const silent = operations.filter(({ id }) => bench.seen.get(id)?.succeeded === 0);
  for (const operation of silent) await succeed(bench, operation, seed);
  return [...wrongs.values()];
};

/** Makes the last calls: the one that brings the whole database back. */
const restore = async ({ house }: Bench, operation: Operation | undefined): Promise<string | undefined> => {
  if (operation === undefined) return `there is no ${last}`;
  const [copy] = await house.list('/api/v1/backups');
  const call: Call = {
    method: operation.method,
    path: operation.path,
    params: { id: copy?.['id'] },
    query: [],
    headers: { authorization: `Bearer ${await house.bearer()}` },
  };
  const answer = await house.line.send(call);
  const refused = operation.refuses(answer);
  return answer.status === 202 && refused === undefined
    ? undefined
    : `${last}: ${answer.text} ${refused ?? ''}`;
};

const leastShare = 0.3;

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

const judged = (
  operations: readonly Operation[],
  seen: Bench['seen'],
  found: readonly string[],
): Findings => {
  const { valid, answered, calls } = sumsOf(seen);
  const never = operations
    .map(({ id }) => id)
    .filter((id) => !neverHere.has(id) && (seen.get(id)?.succeeded ?? 0) === 0);
  const share = answered / valid;
  return {
    figures: { calls, operations: operations.length, share: Math.round(share * 100), ...countOf(found) },
    wrongs: [
      ...found,
      ...(share < leastShare ? [`only ${answered} of ${valid} valid calls were answered 2xx`] : []),
      ...(never.length === 0 ? [] : [`never answered 2xx: ${never.join(', ')}`]),
    ],
  };
};

/** Sets a server up that nobody has, which no other call of that operation can be answered for. */
const setUp = async (run: Run, operation: Operation | undefined): Promise<string | undefined> => {
  if (operation === undefined) return `there is no ${once}`;
  const server = await startServer(join(run.scratch, 'empty'), {
    env: { ALMOXARIFE_ADMIN_PASSWORD: undefined },
  });
  const { line } = openHouse(server.url, { username: '', password });
  const body = { username: 'marcia', name: 'Márcia', password };
  const answer = await line.send({
    ...operation,
    params: {},
    query: [],
    headers: {},
    type: 'application/json',
    body,
  });
  line.close();
  await server.end('SIGTERM');
  const refused = operation.refuses(answer);
  return answer.status === 201 && refused === undefined
    ? undefined
    : `${once}: ${answer.text} ${refused ?? ''}`;
};

type Prepared = {
  readonly operations: readonly Operation[];
  readonly house: House;
  readonly open: () => Promise<Bench>;
};

const prepare = async (
  server: Server,
  dataDir: string,
  seen: Bench['seen'],
): Promise<Prepared & { watch: Watch }> => {
  const { operations, followed: follow } = await readDocument(server.url);
  const house = openHouse(server.url, { username: 'admin', password });
  await haveNotice(house);
  const watch = watchTables(dataDir);
  const open = async (): Promise<Bench> => ({ house, watch, follow, seen, pools: await readPools(house) });
  return { operations, house, open, watch };
};

const prove = async (run: Run): Promise<Findings> => {
  const dataDir = join(run.scratch, 'data');
  const server = await startServer(dataDir, { flags: ['--demo=small'] });
  const seen: Bench['seen'] = new Map();
  const { operations, house, open, watch } = await prepare(server, dataDir, seen);
  const operation = (id: string): Operation | undefined => operations.find((one) => one.id === id);
  const found = [await setUp(run, operation(once))];
  const calls = timesOf(run, { short: 3000, release: 100_000 });
  const usual = operations.filter(({ id }) => id !== last);
  found.push(...(await exploreAll(open, usual, { seed: run.seed, calls })));
  watch.close();
  found.push(await restore(await open(), operation(last)));
  house.line.close();
  await server.end('SIGTERM');
  for (const [id, wrong] of [
    [once, found[0]],
    [last, found.at(-1)],
  ] as const) {
    const { valid = 0, answered = 0, all = 0 } = seen.get(id) ?? {};
    seen.set(id, { valid, answered, all: all + 1, succeeded: wrong === undefined ? 1 : 0 });
  }
  return judged(
    operations,
    seen,
    found.filter((wrong) => wrong !== undefined),
  );
};

/** Calls by chance, from the server's own OpenAPI document. */
export const fuzz: Proof = { limitSeconds: 90, prove };
