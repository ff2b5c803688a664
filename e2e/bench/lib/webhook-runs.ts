import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Plan, Took } from '../servers/deliveries.child.ts';
import { startChild } from './children.ts';
import { median, quantile } from './numbers.ts';
import type { Bench } from './part.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

const worker = join(import.meta.dirname, '..', 'servers', 'deliveries.child.ts');

/** Sends as planned, in a process of its own. */
export const send = async (bench: Bench, plan: Plan): Promise<Took> => {
  const folder = mkdtempSync(join(bench.scratch, 'deliveries-'));
  const child = await startChild<Took>([worker, folder, JSON.stringify(plan)]);
  await child.stop();
  rmSync(folder, { recursive: true });
  return child.said;
};

/** So many endpoints at one address. */
export const some = (url: string, count: number): readonly string[] =>
  Array.from({ length: count }, () => url);

/** A figure and its floor, measured one right after the other. */
export type Round = { readonly figure: number; readonly floor: number };

/** The receivers that are measured, those beside them, and the seconds. */
export type Company = {
  readonly healthy: readonly string[];
  readonly others: readonly string[];
  readonly seconds: number;
  /** The time that an answer is waited for; 5 s where left out. */
  readonly timeoutSeconds?: number;
};

const perSecond = 20;

/**
 * Measures the delay of healthy receivers' messages, 95th percentile in milliseconds: beside others, and
 * alone as the floor. A message that has not come when the time is over is as late as all of it.
 */
export const lateBeside = async (
  bench: Bench,
  { late }: WebhookReceiver,
  { healthy, others, seconds, ...how }: Company,
): Promise<Round> => {
  const p95 = async (urls: readonly string[], lasting: number): Promise<number> => {
    late.length = 0;
    await send(bench, { waiting: 0, perSecond, seconds: lasting, urls, ...how });
    const missing = Math.max(0, healthy.length * perSecond * lasting - late.length);
    return quantile([...late, ...Array.from({ length: missing }, () => lasting * 1000)], 0.95);
  };
  const floor = await p95(healthy, Math.min(seconds, bench.effort.seconds * 2));
  const figure = await p95([...others, ...healthy], seconds);
  return { figure, floor };
};

/** The middle of rounds in which figure and floor took turns, and of their ratios. */
export const middle = (rounds: readonly Round[]) => ({
  figure: median(rounds.map(({ figure }) => figure)),
  floor: median(rounds.map(({ floor }) => floor)),
  ratio: median(rounds.map(({ figure, floor }) => figure / floor)),
});

/** So many rounds of a measurement, one after the other. */
export const inRounds = async (rounds: number, measure: () => Promise<Round>): Promise<readonly Round[]> => {
  const all: Round[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await measure());
  return all;
};
