import { createClient, type Client } from '../lib/client.ts';
import { median } from '../lib/numbers.ts';
import type { Part } from '../lib/part.ts';
import { judged } from '../lib/results.ts';
import { startProduct, withServers } from '../lib/servers.ts';
import { takeFile } from '../lib/take-file.ts';

type Feed = {
  readonly data: {
    readonly feed_id: string;
    readonly changes: readonly { readonly deleted: boolean }[];
    readonly next_after: number;
    readonly has_more: boolean;
  };
};

/** Reads all products by the changes, a thousand a call; gives how long it took and how many there were. */
const readAll = async (
  client: Client,
): Promise<{ readonly milliseconds: number; readonly records: number }> => {
  const begun = performance.now();
  let [after, feed, records, isBehind] = [0, '', 0, true];
  while (isBehind) {
    const from = feed === '' ? '' : `&after=${after}&feed=${feed}`;
    const path = `/api/v1/changes?entities=product&include=data&limit=1000${from}`;
    const { data } = (await client.call<Feed>(path)).answer;
    records += data.changes.length;
    [after, feed, isBehind] = [data.next_after, data.feed_id, data.has_more];
  }
  return { milliseconds: performance.now() - begun, records };
};

/** P14: all products by the changes with their records, beside the export of the same products, in turns. */
export const followAll: Part = async ({ effort, usual }) => {
  const dataset = await usual();
  const { rows, token } = dataset;
  const server = await startProduct(dataset);
  return withServers([server], async () => {
    const client = createClient(server.said.base_url, token);
    const rounds: { readonly figure: number; readonly floor: number }[] = [];
    for (let round = -1; round < effort.rounds; round += 1) {
      const { milliseconds, records } = await readAll(client);
      if (records !== rows) throw new Error(`the changes gave ${records} of ${rows} products`);
      const file = await takeFile({ server, token, path: '/api/v1/exports/products' });
      if (round < 0) continue;
      const perSecond = (time: number): number => (rows * 1000) / time;
      rounds.push({ figure: perSecond(milliseconds), floor: perSecond(file.milliseconds) });
    }
    client.close();
    return [
      judged({
        id: 'P14',
        measure: 'changes',
        figure: median(rounds.map(({ figure }) => figure)),
        unit: 'per_second',
        floor: median(rounds.map(({ floor }) => floor)),
        ratio: median(rounds.map(({ figure, floor }) => figure / floor)),
        goal: { of: 'ratio', atLeast: 0.5 },
      }),
    ];
  });
};
