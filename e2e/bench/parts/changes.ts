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

const pathAfter = ({ after, feed }: { readonly after: number; readonly feed: string }): string =>
  `/api/v1/changes?entities=product&include=data&limit=1000${feed === '' ? '' : `&after=${after}&feed=${feed}`}`;

/** Reads all products by the changes, a thousand a call; gives how many there were. */
const countAll = async (client: Client): Promise<number> => {
  let [after, feed, records, isBehind] = [0, '', 0, true];
  while (isBehind) {
    const { data } = (await client.call<Feed>(pathAfter({ after, feed }))).answer;
    records += data.changes.length;
    [after, feed, isBehind] = [data.next_after, data.feed_id, data.has_more];
  }
  return records;
};

const endOf = /"next_after":(\d+),"has_more":(true|false)/u;
const feedOf = /"feed_id":"([^"]+)"/u;
/** Longer than what stands before and after the changes of an answer, in bytes. */
const edge = 600;

/** Takes the same bytes, reading of them only where they end, as an export is taken; gives the milliseconds. */
const takeAll = async (client: Client): Promise<number> => {
  const begun = performance.now();
  let [after, feed, isBehind] = [0, '', true];
  while (isBehind) {
    const bytes = await client.take(pathAfter({ after, feed }));
    const [, next, more] = endOf.exec(bytes.toString('utf8', Math.max(0, bytes.length - edge))) ?? [];
    const [, its] = feedOf.exec(bytes.toString('utf8', 0, edge)) ?? [];
    if (next === undefined || its === undefined) throw new Error('an answer of the changes has no end');
    [after, feed, isBehind] = [Number(next), its, more === 'true'];
  }
  return performance.now() - begun;
};

/** P14: all products by the changes with their records, beside the export of the same products, in turns; neither is parsed. */
export const followAll: Part = async ({ effort, usual }) => {
  const dataset = await usual();
  const { rows, token } = dataset;
  const server = await startProduct(dataset);
  return withServers([server], async () => {
    const client = createClient(server.said.base_url, token);
    const rounds: { readonly figure: number; readonly floor: number }[] = [];
    const records = await countAll(client);
    if (records !== rows) throw new Error(`the changes gave ${records} of ${rows} products`);
    for (let round = -1; round < effort.rounds; round += 1) {
      const milliseconds = await takeAll(client);
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
