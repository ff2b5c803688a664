import { createClient } from '../lib/client.ts';
import { median, quantile } from '../lib/numbers.ts';
import type { Part } from '../lib/part.ts';
import { judged } from '../lib/results.ts';
import { startProduct, withServers } from '../lib/servers.ts';
import { readersDuring } from './import.ts';

/** Long work over all of the stock; the comparison with the ledger reads every movement. */
const reports = [
  ['POST', '/api/v1/inventory/integrity/check'],
  ['GET', '/api/v1/inventory/abc'],
  ['GET', '/api/v1/inventory/valuation'],
] as const;

/** P9: pages of the list, 200 a second, while one long report follows the other. */
export const listDuringReports: Part = async (bench) => {
  const dataset = await bench.stocked();
  const server = await startProduct(dataset);
  return withServers([server], async () => {
    const client = createClient(server.said.base_url, dataset.token);
    const report = async (): Promise<number> => {
      const begun = performance.now();
      for (let turn = 0; turn < bench.effort.rounds; turn += 1) {
        for (const [method, path] of reports) await client.call(path, { method });
      }
      return performance.now() - begun;
    };
    await readersDuring(server, dataset.token, report);
    const { latencies } = await readersDuring(server, dataset.token, report);
    client.close();
    const p99 = quantile(latencies, 0.99);
    return [
      judged({
        id: 'P9',
        measure: 'list_during_reports',
        figure: p99,
        unit: 'ms',
        p50: median(latencies),
        p99,
        goal: { of: 'figure', atMost: 15 },
      }),
    ];
  });
};
