import { join } from 'node:path';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import { withCopy } from '../data/copy.ts';
import { startChild } from '../lib/children.ts';
import { createClient, type Client } from '../lib/client.ts';
import { median, quantile } from '../lib/numbers.ts';
import type { Part } from '../lib/part.ts';
import { ratedOf, type Rate } from '../lib/rate.ts';
import { judged } from '../lib/results.ts';
import { compare } from '../lib/rounds.ts';
import { startProduct, withServers } from '../lib/servers.ts';
import { adjustOnce, type Goods } from '../lib/small-writes.ts';
import { plainGoods } from '../servers/plain-movements.ts';

const clients = 16;
const spread = 1000;
const rawMovements = join(import.meta.dirname, '..', 'servers', 'raw-movements.child.ts');

type Load = { readonly client: Client; readonly goods: Goods; readonly seconds: number };

/** Moves by so many clients, each waiting for its answer; gives how many a second, and how long each took. */
export const moveAll = async ({ client, goods, seconds }: Load, atOnce: number) => {
  const latencies: number[] = [];
  const begun = performance.now();
  const until = begun + seconds * 1000;
  let turn = 0;
  const work = async (): Promise<void> => {
    while (performance.now() < until) {
      latencies.push(await adjustOnce(client, goods, (turn += 1)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { perSecond: (latencies.length * 1000) / (performance.now() - begun), latencies };
};

const rawRate = async (file: string, together: number, seconds: number): Promise<Rate> => {
  const child = await startChild<Rate>([rawMovements, file, `${together}`, `${seconds}`]);
  await child.stop();
  return child.said;
};

type Round = { readonly figure: Rate; readonly floor: Rate; readonly latencies: readonly number[] };

const lineOf = (measure: 'movements' | 'movements_one', rounds: readonly Round[]) => {
  const latencies = rounds.flatMap((round) => round.latencies);
  return judged({
    id: 'P7',
    measure,
    figure: median(rounds.map(({ figure }) => figure.perSecond)),
    unit: 'per_second',
    p50: median(latencies),
    p99: quantile(latencies, 0.99),
    floor: median(rounds.map(({ floor }) => floor.perSecond)),
    ...compare(
      rounds.map(({ figure }) => figure),
      rounds.map(({ floor }) => floor),
    ),
    goal: { of: 'ratio', atLeast: 0.5 },
  });
};

/** P7: adjustments over HTTP by 16 clients and by one, beside the same statements by hand in a process of its own. */
export const durableMovements: Part = async (bench) => {
  const { seconds, rounds } = bench.effort;
  const dataset = await bench.stocked();
  const goods = plainGoods(storePaths(dataset.dataDir).file, spread);
  const found = { many: [] as Round[], one: [] as Round[] };
  const round =
    (copy: string, { pid, ...load }: Load & { readonly pid: number }) =>
    async (atOnce: number): Promise<Round> => {
      let latencies: readonly number[] = [];
      const figure = await ratedOf(pid, async () => {
        ({ latencies } = await moveAll(load, atOnce));
        return latencies.length;
      });
      return { figure, latencies, floor: await rawRate(copy, atOnce, seconds) };
    };
  await withCopy(bench, dataset, (served) =>
    withCopy({ ...bench, scratch: join(bench.scratch, 'floor') }, dataset, async (copy) => {
      const server = await startProduct(served);
      return withServers([server], async () => {
        const client = createClient(server.said.base_url, dataset.token);
        const load = { client, goods, seconds, pid: server.pid };
        const once = round(storePaths(copy.dataDir).file, load);
        await moveAll({ client, goods, seconds: 1 }, clients);
        for (let turn = 0; turn < rounds; turn += 1) {
          found.many.push(await once(clients));
          found.one.push(await once(1));
        }
        client.close();
      });
    }),
  );
  return [lineOf('movements', found.many), lineOf('movements_one', found.one)];
};
