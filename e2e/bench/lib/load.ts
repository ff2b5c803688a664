import autocannon from 'autocannon';
import { processorSeconds } from './children.ts';
import { quantile } from './numbers.ts';
import type { Rate } from './rate.ts';

/** A server under load: where it is, what is asked of it, and the token if it wants one. */
export type Target = {
  readonly url: string;
  readonly paths: readonly string[];
  readonly token?: string;
  readonly pid: number;
};

/** The result of a stretch of load: answers, and their latencies in ms. */
export type Measured = Rate & { readonly p50: number; readonly p99: number };

const connections = 16;

type Stretch = { readonly answers: number; readonly seconds: number; readonly latencies: readonly number[] };

const ask = async ({ url, paths, token }: Target, seconds: number): Promise<Stretch> => {
  const latencies: number[] = [];
  const run = autocannon({
    url,
    connections,
    duration: seconds,
    sampleInt: Math.min(1, seconds) * 1000,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    requests: paths.map((path) => ({ path })),
  });
  run.on('response', (...told) => latencies.push(told[3]));
  const result = await run;
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return { answers: result['2xx'], seconds: result.duration, latencies };
};

/** Asks the paths in turn for so many seconds, so that what comes after finds the server warm. */
export const warm = async (target: Target, seconds: number): Promise<void> => {
  await ask(target, seconds);
};

/** Asks the paths in turn over 16 connections for so many seconds; throws where an answer is not 2xx. */
export const load = async (target: Target, seconds: number): Promise<Measured> => {
  const before = processorSeconds(target.pid);
  const { answers, seconds: taken, latencies } = await ask(target, seconds);
  return {
    perSecond: answers / taken,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    processor: ((processorSeconds(target.pid) - before) * 1e6) / answers,
  };
};
