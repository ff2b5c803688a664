import { benchWords } from '../words.ts';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import { withCopy } from '../data/copy.ts';
import { createClient, type Client } from '../lib/client.ts';
import { largest, median, quantile } from '../lib/numbers.ts';
import type { Part } from '../lib/part.ts';
import { judged } from '../lib/results.ts';
import { startProduct, withServers } from '../lib/servers.ts';
import { adjustmentAt, smallWritesDuring, type Goods } from '../lib/small-writes.ts';
import { plainGoods } from '../servers/plain-movements.ts';

const receipts = 50;
const lines = 1000;
const spread = 1000;
/** The client's connections: all receipts come at once. */
const connections = receipts;

const receiptOf = (goods: Goods, first: number) => ({
  items: Array.from({ length: lines }, (_, line) => {
    const { sku, location_code, quantity } = adjustmentAt(goods, first + line);
    return { sku, location_code, quantity };
  }),
});

const receive = async (client: Client, goods: Goods, turn: number): Promise<number> => {
  const body = receiptOf(goods, turn * lines);
  const path = '/api/v1/operation-types/goods-receipt';
  return (await client.call(path, { method: 'POST', body })).milliseconds;
};

/** P7b: a small write beside 50 receipts of 1,000 lines at once; its floor is one such receipt, alone. */
export const besideReceipts: Part = async (bench) => {
  const dataset = await bench.stocked();
  const goods = plainGoods(storePaths(dataset.dataDir).file, spread);
  return withCopy(bench, dataset, async (copy) => {
    const server = await startProduct(copy);
    return withServers([server], async () => {
      const client = createClient(server.said.base_url, copy.token, connections);
      const rounds: { readonly waits: readonly number[]; readonly alone: number }[] = [];
      for (let round = 0; round < bench.effort.rounds; round += 1) {
        const alone: number[] = [];
        for (let turn = 0; turn < 5; turn += 1) alone.push(await receive(client, goods, turn));
        const site = { server, token: copy.token, goods };
        const waits = await smallWritesDuring(site, () =>
          Promise.all(Array.from({ length: receipts }, (_, turn) => receive(client, goods, turn))),
        );
        rounds.push({ waits, alone: median(alone) });
      }
      client.close();
      const all = rounds.flatMap(({ waits }) => waits);
      return [
        judged({
          id: 'P7b',
          measure: 'write_beside_one',
          of: benchWords.besides.receipts,
          figure: median(rounds.map(({ waits }) => largest(waits))),
          unit: 'ms',
          p50: median(all),
          p99: quantile(all, 0.99),
          floor: median(rounds.map(({ alone }) => alone)),
          ratio: median(rounds.map(({ waits, alone }) => largest(waits) / alone)),
          goal: { of: 'ratio', atMost: 2 },
        }),
      ];
    });
  });
};
