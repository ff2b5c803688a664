import autocannon from 'autocannon';
import { processorSeconds } from './children.ts';
import { quantile } from './numbers.ts';

/** A server under load: where it is, what is asked of it, and the token if it wants one. */
export type Target = {
  readonly url: string;
  readonly paths: readonly string[];
  readonly token?: string;
  readonly pid: number;
};

/** What a stretch of load gave: answers a second, latencies in ms, and the server's processor time of an answer in µs. */
export type Measured = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly processor: number;
};

const connections = 16;

/** Asks the paths in turn over 16 connections for so many seconds; throws where an answer is not 2xx. */
export const load = async ({ url, paths, token, pid }: Target, seconds: number): Promise<Measured> => {
  const latencies: number[] = [];
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    requests: paths.map((path) => ({ path })),
  });
  run.on('response', (...told) => latencies.push(told[3]));
  const before = processorSeconds(pid);
  const result = await run;
  const used = processorSeconds(pid) - before;
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return {
    perSecond: result['2xx'] / result.duration,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    processor: (used * 1e6) / result['2xx'],
  };
};
