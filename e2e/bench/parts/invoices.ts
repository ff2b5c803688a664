import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchWords } from '../words.ts';
import { invoiceOf, mostItems, nthInvoice, plainProducts } from '../data/invoice.ts';
import { withCopy } from '../data/copy.ts';
import { startChild } from '../lib/children.ts';
import { createClient, type Client } from '../lib/client.ts';
import { largest, median, quantile } from '../lib/numbers.ts';
import type { Bench, Part } from '../lib/part.ts';
import { readersDuring } from '../lib/readers.ts';
import { judged } from '../lib/results.ts';
import { startProduct, withServers, type Server } from '../lib/servers.ts';

const location_code = '90.1';
const floorFile = join(import.meta.dirname, '..', 'servers', 'floor-saxes.child.ts');
const warming = 3;

type Site = {
  readonly client: Client;
  readonly server: Server;
  readonly token: string;
  readonly xml: string;
};

type Answered = { readonly data: Readonly<Record<string, unknown>> };

/** Sends what was written before, and looks at the answers only in the end: whoever reads meanwhile is timed by this thread. */
const send = async (
  { client }: Site,
  { path, bodies }: { readonly path: string; readonly bodies: readonly Buffer[] },
  isRight: (data: Answered['data']) => boolean,
): Promise<readonly number[]> => {
  const answers: Buffer[] = [];
  const taken: number[] = [];
  for (const body of bodies) {
    const begun = performance.now();
    answers.push(await client.take(path, { method: 'POST', body }));
    taken.push(performance.now() - begun);
  }
  for (const bytes of answers) {
    const { data } = JSON.parse(bytes.toString()) as Answered;
    if (!isRight(data)) throw new Error(`${path} did not answer all items`);
  }
  return taken.slice(warming);
};

const written = (body: object): Buffer => Buffer.from(JSON.stringify(body));

const isWhole = (list: unknown): boolean => Array.isArray(list) && list.length === mostItems;

/** Reads the invoice so many times; ms. */
const parse = async (site: Site, times: number): Promise<readonly number[]> => {
  const body = written({ xml: site.xml, mode: 'receipt' });
  const bodies = Array.from({ length: times + warming }, () => body);
  const isRight = ({ report, items }: Answered['data']) =>
    (report as { readonly errors: number }).errors === 0 && isWhole(items);
  return send(site, { path: '/api/v1/fiscal/nfe/parse', bodies }, isRight);
};

/** The invoice as others, written as calls that receive it at once, from that turn on. */
const receiptsOf = ({ xml }: Site, first: number, times: number): readonly Buffer[] =>
  Array.from({ length: times + warming }, (_, turn) =>
    written({ xml: nthInvoice(xml, first + turn), mode: 'receipt', location_code }),
  );

const receive = (site: Site, bodies: readonly Buffer[]): Promise<readonly number[]> =>
  send(site, { path: '/api/v1/fiscal/nfe/receipts', bodies }, ({ movements }) => isWhole(movements));

type Line = { readonly sku: string | null; readonly quantity_in_units: number | null };
type Lines = { readonly data: { readonly items: readonly Line[] } };

/** The same lines as a receipt by hand, to whom nobody has to say what they are. */
const linesOf = async ({ client, xml }: Site) => {
  const sent = { method: 'POST', body: { xml } } as const;
  const { answer } = await client.call<Lines>('/api/v1/fiscal/nfe/parse', sent);
  return answer.data.items.map(({ sku, quantity_in_units: quantity }) => ({ sku, quantity, location_code }));
};

/** The waits of who reads 200 pages a second meanwhile. */
const besides = async ({ server, token }: Site, work: () => Promise<unknown>): Promise<readonly number[]> => {
  const { latencies } = await readersDuring(server, token, async () => {
    await work();
    return 0;
  });
  return latencies;
};

/** The number of products made at once: those that come together share a COMMIT. */
const together = 30;

/** Makes products as an integration would, so that each has its totals. */
const create = async (client: Client, products: readonly object[]): Promise<void> => {
  for (let at = 0; at < products.length; at += together) {
    const some = products.slice(at, at + together);
    await Promise.all(some.map((body) => client.call('/api/v1/products', { method: 'POST', body })));
  }
};

const withSite = async <T>(bench: Bench, work: (site: Site) => Promise<T>): Promise<T> => {
  const dataset = await bench.usual();
  return withCopy(bench, dataset, async (copy) => {
    const server = await startProduct(copy);
    return withServers([server], async () => {
      const { token } = copy;
      const client = createClient(server.said.base_url, token);
      const body = { code: location_code, location_type: 'receiving' };
      await client.call('/api/v1/locations', { method: 'POST', body });
      const products = plainProducts(dataset.rows);
      await create(client, products);
      try {
        return await work({ client, server, token, xml: invoiceOf(products) });
      } finally {
        client.close();
      }
    });
  });
};

/** F1: an invoice of 990 items read, judged and matched; its floor is a bare pass of the same parser over it. */
export const invoiceParsing: Part = (bench) =>
  withSite(bench, async (site) => {
    const times = bench.effort.calls;
    const file = join(bench.scratch, 'nota.xml');
    writeFileSync(file, site.xml);
    const bare = await startChild<{ milliseconds: readonly number[] }>([floorFile, file, String(times)]);
    await bare.stop();
    const parses = await parse(site, times);
    const waits = await besides(site, () => parse(site, times));
    return [
      judged({
        id: 'F1',
        measure: 'invoice_parse',
        figure: median(parses),
        unit: 'ms',
        p50: median(parses),
        p99: quantile(parses, 0.99),
        floor: median(bare.said.milliseconds),
        goal: { of: 'figure', atMost: 300 },
      }),
      judged({
        id: 'F1',
        measure: 'list_beside',
        of: benchWords.besides.parses,
        figure: quantile(waits, 0.99),
        unit: 'ms',
        p50: median(waits),
        p99: quantile(waits, 0.99),
        goal: { of: 'figure', atMost: 15 },
      }),
    ];
  });

/** F2: the goods of an invoice of 990 items received at once; its floor is a receipt of the same lines by hand. */
export const invoiceReceiving: Part = (bench) =>
  withSite(bench, async (site) => {
    const times = Math.ceil(bench.effort.calls / 4);
    const items = await linesOf(site);
    const receipt = written({ items });
    const byHand = await send(
      site,
      {
        path: '/api/v1/operation-types/goods-receipt',
        bodies: Array.from({ length: times + warming }, () => receipt),
      },
      ({ movements }) => isWhole(movements),
    );
    const receipts = await receive(site, receiptsOf(site, 0, times));
    const others = receiptsOf(site, times + warming, times);
    const waits = await besides(site, () => receive(site, others));
    return [
      judged({
        id: 'F2',
        measure: 'invoice_receipt',
        figure: median(receipts),
        unit: 'ms',
        p50: median(receipts),
        p99: quantile(receipts, 0.99),
        floor: median(byHand),
        goal: { of: 'figure', atMost: 1000 },
      }),
      judged({
        id: 'F2',
        measure: 'list_stall',
        of: benchWords.besides.invoices,
        figure: largest(waits),
        unit: 'ms',
        p50: median(waits),
        p99: quantile(waits, 0.99),
        goal: { of: 'figure', atMost: 50 },
      }),
    ];
  });
