import { deepEqual } from 'node:assert/strict';
import { join } from 'node:path';
import { storePaths } from '../../../src-main/server/db/open/paths.ts';
import type { Dataset } from '../data/dataset.ts';
import { startChild } from '../lib/children.ts';
import { median, quantile } from '../lib/numbers.ts';
import type { Part } from '../lib/part.ts';
import { judged } from '../lib/results.ts';
import { confirmedOrders, post, withShop, type Shop } from './order-acts.ts';

const rawWaves = join(import.meta.dirname, '..', 'servers', 'raw-waves.child.ts');
/** Orders that may be in a wave, those of them that are planned, and those that one wave holds. */
const most = { candidates: 2000, planned: 200, slots: 24 };
const plansPerRound = 10;

type Plan = {
  readonly data: { readonly waves: readonly { readonly orders: readonly { readonly id: string }[] }[] };
};

const planned = async ({ client }: Shop) => {
  const { answer, milliseconds } = await post<Plan['data']>(client, '/waves/plan', {
    max_orders: most.planned,
  });
  return { ids: answer.data.waves.flatMap(({ orders }) => orders.map(({ id }) => id)), milliseconds };
};

const floorOf = async ({ dataDir }: Dataset) => {
  const args = [rawWaves, storePaths(dataDir).file, `${most.planned}`, `${plansPerRound}`];
  const child = await startChild<{ milliseconds: number; planned: readonly string[] }>(args);
  await child.stop();
  return child.said;
};

/** Measures the reading of the walk of a wave of these orders. */
const walkTimes = async (
  { client }: Shop,
  order_ids: readonly string[],
  calls: number,
): Promise<readonly number[]> => {
  const { answer } = await post<{ readonly id: string }>(client, '/waves', { order_ids });
  const path = `/waves/${answer.data.id}`;
  await post(client, `${path}/start`, {});
  const times: number[] = [];
  for (let call = -1; call < calls; call += 1) {
    const { milliseconds } = await client.call(`/api/v1${path}/picking`);
    if (call >= 0) times.push(milliseconds);
  }
  return times;
};

/** O7: 200 orders are planned into waves out of 2,000 of ten lines; then the walk of 24 of them is read. */
export const wavePlanning: Part = async (bench) =>
  withShop(bench, async (shop, copy) => {
    await confirmedOrders(shop, 'WAVE', Math.min(most.candidates, bench.effort.calls * 40));
    const times: number[] = [];
    const floors: number[] = [];
    let ids: readonly string[] = [];
    for (let round = 0; round < bench.effort.rounds; round += 1) {
      for (let call = -1; call < plansPerRound; call += 1) {
        const found = await planned(shop);
        if (call >= 0) times.push(found.milliseconds);
        ids = found.ids;
      }
      const floor = await floorOf(copy);
      deepEqual(ids, floor.planned, 'the floor plans other waves');
      floors.push(floor.milliseconds);
    }
    const walks = await walkTimes(shop, ids.slice(0, most.slots), bench.effort.calls);
    return [
      judged({
        id: 'O7',
        measure: 'wave_plan',
        figure: median(times),
        unit: 'ms',
        p50: median(times),
        p99: quantile(times, 0.99),
        floor: median(floors),
        ratio: median(times) / median(floors),
        goal: { of: 'figure', atMost: 150 },
      }),
      judged({
        id: 'O7',
        measure: 'wave_walk',
        figure: quantile(walks, 0.95),
        unit: 'ms',
        goal: { of: 'figure', atMost: 20 },
      }),
    ];
  });
