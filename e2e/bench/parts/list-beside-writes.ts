import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '../lib/client.ts';
import type { Target } from '../lib/load.ts';
import { pagesOfAll } from '../lib/pages.ts';
import type { Part } from '../lib/part.ts';
import { judged } from '../lib/results.ts';
import { compare, interleaved, middleOf } from '../lib/rounds.ts';
import { startFloorB, startUncached, withServers } from '../lib/servers.ts';

const perSecond = 10;

type Listed = {
  readonly data: readonly { readonly sku: string }[];
  readonly pagination: { readonly records: { readonly total: number } };
};

/** Changes the description of ten products a second, others each time, while the work is done. */
const besideWrites = async <T>({ url, token = '' }: Target, work: () => Promise<T>): Promise<T> => {
  const client = createClient(url, token);
  const { answer } = await client.call<Listed>('/api/v1/products?per_page=100&sort=-updated_at');
  const skus = answer.data.map(({ sku }) => sku);
  let isOver = false;
  const isWorking = (): boolean => !isOver;
  const writing = (async () => {
    for (let turn = 0; isWorking(); turn += 1) {
      const sku = encodeURIComponent(skus[turn % skus.length] ?? '');
      await client.call(`/api/v1/products/${sku}`, { method: 'PUT', body: { description: `Nota ${turn}` } });
      await sleep(1000 / perSecond);
    }
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await writing;
    client.close();
  }
};

/** P1b: pages of the whole list with everything on but the cache of answers, alone and beside ten writes a second. */
export const listsBesideWrites: Part = async (bench) => {
  const dataset = await bench.usual();
  const product = await startUncached(dataset);
  const plain = await startFloorB(dataset);
  return withServers([product, plain], async () => {
    const first = createClient(product.said.base_url, dataset.token);
    const { answer } = await first.call<Listed>('/api/v1/products');
    first.close();
    const paths = pagesOfAll(answer.pagination.records.total);
    const target = { url: product.said.base_url, paths, token: dataset.token, pid: product.pid };
    const floor = { url: plain.said.base_url, paths, pid: plain.pid };
    const run = () => interleaved({ product: target, floor }, bench.effort);
    const measured = { list_all_pages: await run(), list_beside_writes: await besideWrites(target, run) };
    return (['list_all_pages', 'list_beside_writes'] as const).map((measure) => {
      const list = middleOf(measured[measure].product);
      return judged({
        id: 'P1b',
        measure,
        figure: list.perSecond,
        unit: 'per_second',
        p50: list.p50,
        p99: list.p99,
        floor: middleOf(measured[measure].floor).perSecond,
        ...compare(measured[measure].product, measured[measure].floor),
        goal: { of: 'ratio', atLeast: 1 },
      });
    });
  });
};
