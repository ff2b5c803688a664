/** Reads the list of products at a constant pace, whatever the answers take: `<url> <token>`; each message asks what came of it since. */
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPrefix } from '#shared/kernel/contract.ts';
import { quantile } from '../../bench/lib/numbers.ts';

const perSecond = 50;
const pages = 10;

const [url = '', token = ''] = process.argv.slice(2);
const headers = { authorization: `Bearer ${token}` };
let took: number[] = [];
let failed = 0;

const ask = async (due: number, page: number): Promise<void> => {
  const answer = await fetch(`${url}${apiPrefix}/products?page=${page}`, { headers }).catch(() => undefined);
  await answer?.arrayBuffer();
  if (answer?.status !== 200) failed += 1;
  took.push(performance.now() - due);
};

process.on('message', () => {
  process.send?.({ p99: quantile(took, 0.99), calls: took.length, failed });
  took = [];
  failed = 0;
});

const began = performance.now();
for (let count = 0; process.connected; count += 1) {
  const due = began + (count * 1000) / perSecond;
  await sleep(Math.max(0, due - performance.now()));
  void ask(due, (count % pages) + 1);
}
process.exit(0);
