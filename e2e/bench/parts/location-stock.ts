import { deepEqual } from 'node:assert/strict';
import { createClient } from '../lib/client.ts';
import type { Target } from '../lib/load.ts';
import type { Part } from '../lib/part.ts';
import { storageCodes } from '../lib/locations.ts';
import { judged } from '../lib/results.ts';
import { compare, interleaved, middleOf } from '../lib/rounds.ts';
import { startFloorLocations, startUncached, withServers } from '../lib/servers.ts';

const distinctLocations = 1000;
const compared = 20;

type Page = { readonly data: readonly unknown[] };

/** Throws unless both servers say the same of the same locations. */
const demandSameData = async (one: Target, other: Target): Promise<void> => {
  const clients = [createClient(one.url, one.token), createClient(other.url)] as const;
  for (const path of one.paths.slice(0, compared)) {
    const [mine, plain] = await Promise.all(clients.map((client) => client.call<Page>(path)));
    deepEqual(mine?.answer.data, plain?.answer.data, `the floor answers other data at ${path}`);
  }
  for (const client of clients) client.close();
};

/** P6: what lies in 1,000 locations, with everything on but the cache, beside a floor that does no more than that. */
export const locationStock: Part = async (bench) => {
  const dataset = await bench.stocked();
  const { token } = dataset;
  const product = await startUncached(dataset);
  const plain = await startFloorLocations(dataset);
  return withServers([product, plain], async () => {
    const codes = await storageCodes(product.said.base_url, token, distinctLocations);
    const paths = codes.map((code) => `/api/v1/locations/${code}/products`);
    const target = { url: product.said.base_url, paths, token, pid: product.pid };
    const floor = { url: plain.said.base_url, paths, pid: plain.pid };
    await demandSameData(target, floor);
    const measured = await interleaved({ product: target, floor }, bench.effort);
    const { perSecond: figure, p50, p99 } = middleOf(measured.product);
    return [
      judged({
        id: 'P6',
        measure: 'location_stock',
        figure,
        unit: 'per_second',
        p50,
        p99,
        floor: middleOf(measured.floor).perSecond,
        ...compare(measured.product, measured.floor),
        goal: { of: 'ratio', atLeast: 1 },
      }),
      judged({
        id: 'P6',
        measure: 'location_stock_p99',
        figure: p99,
        unit: 'ms',
        goal: { of: 'figure', atMost: 10 },
      }),
    ];
  });
};
