import { join } from 'node:path';
import { benchWords } from '../words.ts';
import { withCopy } from '../data/copy.ts';
import { startChild } from '../lib/children.ts';
import { createClient, type Client } from '../lib/client.ts';
import { median, quantile } from '../lib/numbers.ts';
import type { Bench, Part } from '../lib/part.ts';
import { readersDuring } from '../lib/readers.ts';
import { judged } from '../lib/results.ts';
import { startProduct, withServers, type Server } from '../lib/servers.ts';
import { takePaper, type Paper } from '../lib/take-paper.ts';

const api = '/api/v1';
const floorFile = join(import.meta.dirname, '..', 'servers', 'floor-paper.child.ts');
const warming = 2;
const lines = 500;
const labels = 1000;

type Site = { readonly client: Client; readonly server: Server; readonly token: string };

const floorOf = async (kind: 'sheet' | 'labels' | 'zpl', times: number): Promise<number> => {
  const bare = await startChild<{ milliseconds: readonly number[] }>([
    floorFile,
    kind,
    String(times + warming),
  ]);
  await bare.stop();
  return median(bare.said.milliseconds.slice(warming));
};

const withSite = async <T>(bench: Bench, work: (site: Site) => Promise<T>): Promise<T> => {
  const dataset = await bench.usual();
  return withCopy(bench, dataset, async (copy) => {
    const server = await startProduct(copy);
    return withServers([server], async () => {
      const client = createClient(server.said.base_url, copy.token);
      try {
        return await work({ client, server, token: copy.token });
      } finally {
        client.close();
      }
    });
  });
};

type Skus = { readonly data: readonly { readonly sku: string }[] };

/** The SKUs of so many active products. */
const skusOf = async ({ client }: Site, count: number): Promise<readonly string[]> => {
  const skus: string[] = [];
  for (let page = 1; skus.length < count; page += 1) {
    const path = `${api}/products?is_active=true&per_page=100&page=${page}`;
    const { answer } = await client.call<Skus>(path);
    if (answer.data.length === 0) throw new Error('there are too few products');
    skus.push(...answer.data.map(({ sku }) => sku));
  }
  return skus.slice(0, count);
};

const longOrder = async (site: Site): Promise<string> => {
  const skus = await skusOf(site, lines);
  const body = {
    operation_type: 'internal_transfer',
    confirm: false,
    items: skus.map((sku) => ({ sku, quantity: 1, unit_price: 24.9 })),
  };
  const { answer } = await site.client.call<{ data: { id: string } }>(`${api}/orders`, {
    method: 'POST',
    body,
  });
  return answer.data.id;
};

/** Takes a file so many times, after it was warmed; throws where one of them is not whole. */
const takeAll = async (
  { server, token }: Site,
  call: { readonly path: string; readonly body?: object },
  { times, isWhole }: { readonly times: number; readonly isWhole: (bytes: Buffer) => boolean },
): Promise<readonly Paper[]> => {
  const taken: Paper[] = [];
  for (let turn = 0; turn < times + warming; turn += 1) {
    taken.push(await takePaper({ url: server.said.base_url, token, ...call }));
  }
  if (!taken.every(({ bytes }) => isWhole(bytes))) throw new Error(`${call.path} is not whole`);
  return taken.slice(warming);
};

const count = (bytes: Buffer, what: RegExp): number => bytes.toString('latin1').match(what)?.length ?? 0;
const pages = (bytes: Buffer): number => count(bytes, /\/Type \/Page\b/gu);
const timesOf = (papers: readonly Paper[]) => {
  const whole = papers.map((paper) => paper.whole);
  return { figure: median(whole), p50: median(whole), p99: quantile(whole, 0.99) };
};

/** F4: a PDF of 500 lines, alone and beside pages 200 times a second; its floor is the bare library with the same rows. */
export const longSheet: Part = (bench) =>
  withSite(bench, async (site) => {
    const times = bench.effort.calls;
    const path = `${api}/orders/${await longOrder(site)}/documents/order_summary`;
    const isWhole = (bytes: Buffer) => pages(bytes) >= 5 && bytes.subarray(-6).toString().includes('%%EOF');
    const papers = await takeAll(site, { path }, { times, isWhole });
    const floor = await floorOf('sheet', times);
    const { latencies } = await readersDuring(site.server, site.token, async () => {
      await takeAll(site, { path }, { times, isWhole });
      return 0;
    });
    return [
      judged({
        id: 'F4',
        measure: 'long_sheet',
        ...timesOf(papers),
        unit: 'ms',
        floor,
        goal: { of: 'figure', atMost: 400 },
      }),
      judged({
        id: 'F4',
        measure: 'list_beside',
        of: benchWords.besides.sheets,
        figure: quantile(latencies, 0.99),
        unit: 'ms',
        p50: median(latencies),
        p99: quantile(latencies, 0.99),
        goal: { of: 'figure', atMost: 15 },
      }),
    ];
  });

/** F5: a thousand labels of as many products, as PDF and as ZPL; their floors are the bare library and joined commands. */
export const manyLabels: Part = (bench) =>
  withSite(bench, async (site) => {
    const times = Math.ceil(bench.effort.calls / 6);
    const skus = await skusOf(site, labels);
    const path = `${api}/product-labels`;
    const take = (format: 'pdf' | 'zpl', isWhole: (bytes: Buffer) => boolean) =>
      takeAll(site, { path, body: { skus, format, size: '60x40' } }, { times, isWhole });
    const pdf = await take('pdf', (bytes) => pages(bytes) === labels);
    const zpl = await take('zpl', (bytes) => count(bytes, /\^XZ/gu) === labels);
    const first = (papers: readonly Paper[]) => median(papers.map((paper) => paper.first));
    const line = { id: 'F5', unit: 'ms' } as const;
    return [
      judged({
        ...line,
        measure: 'labels_pdf',
        ...timesOf(pdf),
        floor: await floorOf('labels', times),
        goal: { of: 'figure', atMost: 4000 },
      }),
      judged({
        ...line,
        measure: 'labels_pdf_first',
        figure: first(pdf),
        goal: { of: 'figure', atMost: 300 },
      }),
      judged({
        ...line,
        measure: 'labels_zpl',
        ...timesOf(zpl),
        floor: await floorOf('zpl', times),
        goal: { of: 'figure', atMost: 2000 },
      }),
      judged({
        ...line,
        measure: 'labels_zpl_first',
        figure: first(zpl),
        goal: { of: 'figure', atMost: 300 },
      }),
    ];
  });
