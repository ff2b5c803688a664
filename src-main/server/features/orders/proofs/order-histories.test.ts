import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { civilDate } from '#shared/kernel/civil-date.ts';
import type { OrderQuery } from '#shared/areas/orders/reads-contract.ts';
import { followedAndGathered } from '../../../../testing/followed-lists.ts';
import { wrongs, nothingWrong } from '../../../../testing/stock-proofs.ts';
import { askedOrders, type AskedOrders } from '../list.rules.ts';
import { matchingIds } from '../orders.view.ts';
import { nothingWrongWithOrders, orderWrongs } from './invariants.test-kit.ts';
import { turn } from './turns.test-kit.ts';
import { openOrderWorld, type Chance, type OrderWorld } from './world.test-kit.ts';

/** `ORDER_HISTORY=100000x20` for many more and longer ones. */
const [turns = 0, histories = 0] = (process.env['ORDER_HISTORY'] ?? '300x1').split('x').map(Number);
/** After so many turns everything is compared: long histories ask it some hundred times, since each costs all rows so far. */
const lookEvery = Math.max(50, Math.ceil(turns / 100));
const listEvery = Math.max(10, Math.ceil(turns / 500));

const page = { page: 1, per_page: 10 } as const;
const queries: readonly OrderQuery[] = [
  page,
  { ...page, is_open: true },
  { ...page, stage: ['picking', 'confirmed'], sort: '-updated_at' },
  { ...page, direction: 'outbound', sort: '-total' },
  { ...page, sort: 'promised_date', is_late: true },
  { ...page, is_on_hold: true },
  { ...page, search: 'ps-0000' },
];

const asked: readonly AskedOrders[] = queries.map((query) =>
  askedOrders(query, { day: '2026-11-25', hour: '2026-11-25T12:00:00.000000Z' }),
);

const lookAtLists = async ({ server }: OrderWorld): Promise<void> => {
  const [followed, gathered] = await followedAndGathered(server.deps.store, matchingIds, asked);
  expect(followed).toEqual(gathered);
};

const lookAtAll = async ({ server, token }: OrderWorld): Promise<void> => {
  const { read } = server.deps.store;
  expect(orderWrongs(read)).toEqual(nothingWrongWithOrders);
  expect(wrongs(read, civilDate(Date.now(), 'America/Sao_Paulo'))).toEqual(nothingWrong);
  const checked = await server.call(contracts.integrity.check, { token });
  expect(checked.ok().data).toMatchObject({ status: 'ok', differences: [] });
};

/** Draws that are the same for the same seed. */
const chancesOf = (seed: number): Chance => {
  const drawn = fc.sample(fc.noBias(fc.nat(2 ** 30)), { seed, numRuns: 4096 });
  let at = 0;
  return (below) => {
    at += 1;
    const mixed = ((drawn[at % drawn.length] ?? 0) ^ Math.imul(at, 0x9e37_79b1)) >>> 0;
    return mixed % Math.max(1, below);
  };
};

/** Lives one history; gives how often each thing was done or refused. */
const live = async (seed: number): Promise<ReadonlyMap<string, number>> => {
  const world = await openOrderWorld();
  const chance = chancesOf(seed);
  for (let at = 1; at <= turns; at += 1) {
    await turn(world, chance);
    if (at % listEvery === 0) await lookAtLists(world);
    if (at % lookEvery === 0) await lookAtAll(world);
  }
  await lookAtAll(world);
  await world.server.end();
  return world.done;
};

/** What the histories together do at least once. */
const always = [
  'create',
  'confirm',
  'picking/start',
  'pick',
  'undo',
  'picking/finish',
  'packing/start',
  'check',
  'packing/finish',
  'ready',
  'ship',
  'complete',
  'cancel',
  'unpick',
  'hold',
  'reopen',
  'split',
  'receiving/start',
  'receive',
  'receiving/finish',
  'putaway',
  'allocate',
  'reserve by hand',
  'swap',
  'add item',
  'change item',
  'remove item',
  'bulk confirm',
  'wave',
  'wave pick',
  'wave finish',
  'wave cancel',
  'transfer',
  'lot expire',
  'lot on_hold',
  'block',
  'count approve',
];

describe('whatever is done to orders', { timeout: 180_000 + turns * 300 }, () => {
  const seen = new Set<string>();
  it.each(Array.from({ length: histories }, (_, index) => 20_261_125 + index))(
    'what is reserved, picked, shipped and received agrees with the ledger (history %i)',
    async (seed) => {
      const done = await live(seed);
      expect(done.get('create')).toBeGreaterThan(turns / 20);
      for (const what of done.keys()) seen.add(what);
    },
  );

  it.runIf(turns * histories >= 10_000)('everything was done at least once', () => {
    expect(always.filter((what) => !seen.has(what))).toEqual([]);
  });
});
