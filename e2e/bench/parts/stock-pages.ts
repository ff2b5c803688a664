import { stockSorts } from '#shared/areas/inventory/reads-contract.ts';
import { createClient, type Client } from '../lib/client.ts';
import { largest, median } from '../lib/numbers.ts';
import type { Part } from '../lib/part.ts';
import { judged } from '../lib/results.ts';
import { startUncached, withServers } from '../lib/servers.ts';

const perPage = 15;

type Page = { readonly pagination: { readonly records: { readonly total: number } } };

const pathOf = (sort: string, page: number): string =>
  `/api/v1/inventory?sort=${sort}&per_page=${perPage}&page=${page}`;

/** Median milliseconds of a page asked again and again, its order known to the server. */
const timeOf = async (client: Client, path: string, calls: number): Promise<number> => {
  const times: number[] = [];
  await client.call(path);
  for (let turn = 0; turn < calls; turn += 1) times.push((await client.call(path)).milliseconds);
  return median(times);
};

/** Gives the time of the last page, and of the one before it, over that of the first, in one order. */
const ratiosOf = async (client: Client, sort: string, calls: number) => {
  const { answer } = await client.call<Page>(pathOf(sort, 1));
  const last = Math.ceil(answer.pagination.records.total / perPage);
  const first = await timeOf(client, pathOf(sort, 1), calls);
  return {
    first,
    jump: await timeOf(client, pathOf(sort, last), calls),
    next: await timeOf(client, pathOf(sort, last - 1), calls),
  };
};

/** P4: the last pages of the stock list, by any sort, beside its first. */
export const stockLastPages: Part = async (bench) => {
  const dataset = await bench.stocked();
  const server = await startUncached(dataset);
  return withServers([server], async () => {
    const client = createClient(server.said.base_url, dataset.token);
    const found: Awaited<ReturnType<typeof ratiosOf>>[] = [];
    for (const sort of stockSorts) found.push(await ratiosOf(client, sort, bench.effort.calls));
    client.close();
    const slowest = (way: 'jump' | 'next') => {
      const ratio = largest(found.map((one) => one[way] / one.first));
      const worst = found.find((one) => one[way] / one.first === ratio);
      return { ratio, figure: worst?.[way] ?? Number.NaN, floor: worst?.first ?? Number.NaN };
    };
    const line = { id: 'P4', unit: 'ms' } as const;
    const goals = { next: 3, jump: 20 } as const;
    return [
      judged({
        ...line,
        ...slowest('next'),
        measure: 'stock_next_page',
        goal: { of: 'ratio', atMost: goals.next },
      }),
      judged({
        ...line,
        ...slowest('jump'),
        measure: 'stock_last_page',
        goal: { of: 'ratio', atMost: goals.jump },
      }),
    ];
  });
};
