import { equal } from 'node:assert/strict';
import { join } from 'node:path';
import { hitsOf } from '../data/catalogue.ts';
import type { Dataset } from '../data/dataset.ts';
import { terms, type Term } from '../data/words.ts';
import { startChild } from '../lib/children.ts';
import { createClient, type Client } from '../lib/client.ts';
import { largest, median, quantile } from '../lib/numbers.ts';
import type { Effort, Part } from '../lib/part.ts';
import { judged, type Result } from '../lib/results.ts';
import { startProduct, withServers } from '../lib/servers.ts';
import { createWriter } from './after-write.ts';

const probe = join(import.meta.dirname, '..', 'servers', 'search-probe.child.ts');

/** The texts that people type, letter by letter, and words with many hits, few, one and none. */
const typed = ['pa', 'par', 'para', 'paraf', 'cafe', 'serra azul', 'oleo 900', ...Object.values(terms)];

/** Milliseconds of each call, word by word: by the product's own query, and by LIKE for words without a hit. */
type Probed = {
  readonly lookup: Readonly<Record<string, readonly number[]>>;
  readonly like: readonly number[];
};

const inDatabase = async ({ dataDir }: Dataset, { calls }: Effort): Promise<readonly Result[]> => {
  const child = await startChild<Probed>([probe, dataDir, String(calls), terms.none, ...typed]);
  await child.stop();
  const { lookup, like } = child.said;
  const slowest = largest(Object.values(lookup).map((times) => quantile(times, 0.95)));
  const none = median(lookup[terms.none] ?? []);
  return [
    judged({
      id: 'P5',
      measure: 'lookup_database',
      figure: slowest,
      unit: 'ms',
      goal: { of: 'figure', atMost: 5 },
    }),
    judged({
      id: 'P5',
      measure: 'lookup_against_like',
      figure: median(like) / none,
      unit: 'times',
      goal: { of: 'figure', atLeast: 100 },
    }),
  ];
};

const timed = async (client: Client, path: string, calls: number): Promise<readonly number[]> => {
  const times: number[] = [];
  await client.call(path);
  for (let call = 0; call < calls; call += 1) times.push((await client.call(path)).milliseconds);
  return times;
};

const overHttp = async (dataset: Dataset, { calls }: Effort): Promise<Result> => {
  const server = await startProduct(dataset);
  return withServers([server], async () => {
    const client = createClient(server.said.base_url, dataset.token);
    const all: (readonly number[])[] = [];
    for (const word of typed) {
      all.push(await timed(client, `/api/v1/products/lookup?search=${encodeURIComponent(word)}`, calls));
    }
    client.close();
    return judged({
      id: 'P5',
      measure: 'lookup_http',
      figure: largest(all.map((times) => quantile(times, 0.95))),
      unit: 'ms',
      p50: median(all.flat()),
      p99: quantile(all.flat(), 0.99),
      goal: { of: 'figure', atMost: 15 },
    });
  });
};

/** P5: the first 20 products as one types; the slowest word counts, by its 95th percentile. */
export const searchAsYouType: Part = async ({ effort, large }) => {
  const dataset = await large();
  return [...(await inDatabase(dataset, effort)), await overHttp(dataset, effort)];
};

type Page = { readonly pagination: { readonly records: { readonly total: number } } };
type Times = { readonly first: number[]; readonly next: number[] };

/** Searches right after a write, when nothing found before counts any more; then the pages that follow. */
const searched = async (
  client: Client,
  term: Term,
  { calls, rows }: { calls: number; rows: number },
): Promise<Times> => {
  const write = createWriter(client);
  const times: Times = { first: [], next: [] };
  const path = `/api/v1/products?search=${terms[term]}`;
  for (let call = -1; call < calls; call += 1) {
    await write();
    const first = await client.call<Page>(path);
    equal(first.answer.pagination.records.total, hitsOf(rows)[term], `total of ${terms[term]}`);
    const next = [await client.call(`${path}&page=2`), await client.call(`${path}&page=3`)];
    if (call < 0) continue;
    times.first.push(first.milliseconds);
    times.next.push(...next.map(({ milliseconds }) => milliseconds));
  }
  return times;
};

/** P5b: the list with a search, page and exact total, for words with many hits, few, one and none. */
export const searchedLists: Part = async ({ effort, large }) => {
  const dataset = await large();
  const server = await startProduct(dataset);
  return withServers([server], async () => {
    const client = createClient(server.said.base_url, dataset.token);
    const call = (term: Term): Promise<Times> =>
      searched(client, term, { calls: Math.ceil(effort.calls / 4), rows: dataset.rows });
    const many = await call('many');
    const few = [await call('few'), await call('one'), await call('none')];
    client.close();
    const line = (times: readonly number[]) =>
      ({ id: 'P5b', unit: 'ms', p50: median(times), p99: quantile(times, 0.99) }) as const;
    const slowest = few.map(({ first }) => first).toSorted((a, b) => median(b) - median(a))[0] ?? [];
    const next = [many, ...few].flatMap((times) => times.next);
    const goal = (atMost: number) => ({ of: 'figure', atMost }) as const;
    return [
      judged({ ...line(many.first), measure: 'search_many', figure: median(many.first), goal: goal(150) }),
      judged({ ...line(slowest), measure: 'search_few', figure: median(slowest), goal: goal(15) }),
      judged({ ...line(next), measure: 'search_next', figure: median(next), goal: goal(5) }),
    ];
  });
};
