import { deepEqual } from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '../lib/client.ts';
import type { Target } from '../lib/load.ts';
import { distinctPages } from '../lib/pages.ts';
import type { Bench, Part } from '../lib/part.ts';
import { judged } from '../lib/results.ts';
import { compare, interleaved, middleOf } from '../lib/rounds.ts';
import { startFloorA, startFloorB, startProduct, startUncached, withServers } from '../lib/servers.ts';

type Page = { readonly data: readonly unknown[] };

/** Throws unless both servers show the same products on the same pages. */
const demandSameData = async (one: Target, other: Target): Promise<void> => {
  const clients = [createClient(one.url, one.token), createClient(other.url)] as const;
  for (const path of distinctPages.slice(4, 12)) {
    const [mine, plain] = await Promise.all(clients.map((client) => client.call<Page>(path)));
    deepEqual(mine?.answer.data, plain?.answer.data, `the floor answers other data at ${path}`);
  }
  for (const client of clients) client.close();
};

const firstPage = '/api/v1/products?page=1';

const pageFile = async (bench: Bench, { url, token }: Target): Promise<string> => {
  const client = createClient(url, token);
  const { answer } = await client.call(firstPage);
  client.close();
  const file = join(bench.scratch, 'page.json');
  writeFileSync(file, JSON.stringify(answer));
  return file;
};

/** P1: distinct pages and filters with everything on but the cache, beside floor B. */
export const distinctLists: Part = async (bench) => {
  const dataset = await bench.usual();
  const { token } = dataset;
  const product = await startUncached(dataset);
  const plain = await startFloorB(dataset);
  const target = { url: product.said.base_url, paths: distinctPages, token, pid: product.pid };
  return withServers([product, plain], async () => {
    const floorB = { url: plain.said.base_url, paths: distinctPages, pid: plain.pid };
    await demandSameData(target, floorB);
    const measured = await interleaved({ product: target, floorB }, bench.effort);
    const list = middleOf(measured.product);
    const line = {
      id: 'P1',
      figure: list.perSecond,
      unit: 'per_second',
      p50: list.p50,
      p99: list.p99,
    } as const;
    return [
      judged({
        ...line,
        measure: 'list',
        floor: middleOf(measured.floorB).perSecond,
        ...compare(measured.product, measured.floorB),
        goal: { of: 'ratio', atLeast: 1 },
      }),
      judged({
        id: 'P1',
        measure: 'list_p99',
        figure: list.p99,
        unit: 'ms',
        goal: { of: 'figure', atMost: 10 },
      }),
    ];
  });
};

/** P2: one page again and again with nothing written, beside floor A. */
export const samePage: Part = async (bench) => {
  const dataset = await bench.usual();
  const product = await startProduct(dataset);
  const target = {
    url: product.said.base_url,
    paths: [firstPage],
    token: dataset.token,
    pid: product.pid,
  };
  const constant = await startFloorA(await pageFile(bench, target));
  return withServers([product, constant], async () => {
    const floorA = { url: constant.said.base_url, paths: [firstPage], pid: constant.pid };
    const measured = await interleaved({ product: target, floorA }, bench.effort);
    const [page, floor] = [middleOf(measured.product), middleOf(measured.floorA)];
    return [
      judged({
        id: 'P2',
        measure: 'same_page',
        figure: page.perSecond,
        unit: 'per_second',
        p50: page.p50,
        p99: page.p99,
        floor: floor.perSecond,
        ...compare(measured.product, measured.floorA),
        goal: { of: 'ratio', atLeast: 0.7 },
      }),
    ];
  });
};
