import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { civilDate } from '#shared/kernel/civil-date.ts';
import { openStock, type StockKit } from '../../../stock/stock.test-kit.ts';
import { callOf, draws, type Call, type Item, type World } from './commands.test-kit.ts';
import {
  followLedger,
  heldBalances,
  heldRows,
  mistotalled,
  nothingWrong,
  wrongs,
  type Ledger,
} from './ledger.test-kit.ts';
import { carryOut, emptyModel, judge, type Model } from './stock-model.test-kit.ts';

/** `STOCK_HISTORY=100000x20` for many more and longer ones. */
const [operations = 0, histories = 0] = (process.env['STOCK_HISTORY'] ?? '300x1').split('x').map(Number);
/** Looks at everything sum the ledger up from its beginning: twenty of them in a long history. */
const lookEvery = Math.max(100, operations / 20);
const done = 'done';
const everyAnswer = [
  'already_reversed',
  done,
  'insufficient_stock',
  'location_blocked',
  'lot_conflict',
  'serial_in_use',
  'validation_failed',
];
const today = civilDate(Date.now(), 'America/Sao_Paulo');

const batched = { characteristics: { has_batch_control: true } };
const numbered = { characteristics: { has_serial_number: true } };
const dated = { expiration_control: { has_expiration_date: true } };
const kinds = [
  [{}, { lots: 'none' }],
  [{ unit: 'KG' }, { lots: 'none', isWeighed: true }],
  [batched, { lots: 'batches' }],
  [{ ...batched, ...dated }, { lots: 'dated_batches' }],
  [dated, { lots: 'dates' }],
  [numbered, { lots: 'none', hasSerials: true }],
  [
    { ...dated, characteristics: { has_batch_control: true, has_serial_number: true } },
    { lots: 'dated_batches', hasSerials: true },
  ],
] as const satisfies readonly (readonly [object, Partial<Item>])[];

const openWorld = async (stock: StockKit): Promise<World> => {
  const items: Item[] = [];
  for (const [body, traits] of kinds) {
    const made = await stock.product({
      ...body,
      stock_control: { min_stock_quantity: 5, ideal_stock_quantity: 20 },
    });
    items.push({ ...made, hasSerials: false, isWeighed: false, ...traits });
  }
  const seeds = [
    {},
    {},
    { location_type: 'pick_face' },
    { location_type: 'receiving' },
    { location_type: 'quarantine' },
    { is_blocked: 1, block_reason: 'reforma' },
  ] as const;
  const locations = [];
  for (const seed of seeds)
    locations.push({ ...(await stock.location(seed)), isClosed: 'is_blocked' in seed });
  return { items, locations };
};

type Telling = {
  readonly stock: StockKit;
  readonly world: World;
  readonly model: Model;
  readonly ledger: Ledger;
};

/** Sends the call and holds its answer against the model, which then follows; gives the code of a refusal. */
const tell = async ({ stock, world, model }: Telling, call: Call): Promise<string> => {
  const closed = new Set(world.locations.filter(({ isClosed }) => isClosed).map(({ id }) => id));
  const { reasons, changes } = judge(model, call.steps, closed);
  const refusals = [...reasons, ...call.reasons];
  const { params = {}, body } = call;
  const answer = await stock.server.call(call.route, { token: stock.token, params, body });
  if (refusals.length > 0) {
    const { reason: code } = answer.refusal();
    expect(refusals, JSON.stringify(call)).toContain(code);
    return code;
  }
  const { movements } = answer.ok().data;
  expect(movements).toHaveLength(call.steps.length);
  carryOut(model, changes, { steps: call.steps, ids: movements.map(({ id }) => id) });
  const reversed = model.kept[call.reverses ?? -1];
  if (reversed !== undefined) reversed.isReversed = true;
  return done;
};

const heldIn = ({ cells }: Model, product: number): readonly string[] =>
  [...cells.values()]
    .filter(({ goods }) => goods.product === product)
    .map(({ goods, spot, quantity }) =>
      [goods.lot, goods.serial, spot.location, spot.status, quantity].join('|'),
    );

/** One text of many: compared at once, not one by one. */
const sorted = (texts: readonly string[]): string => texts.toSorted().join('\n');

/** What a call concerned: its rows, their ledger and its totals are those of the model. */
const lookAt = ({ stock, model, ledger }: Telling, product: number): void => {
  const { read } = stock.server.deps.store;
  expect(sorted(heldRows(read, product))).toBe(sorted(heldIn(model, product)));
  expect(ledger.follow()).toEqual([]);
  expect(sorted(ledger.heldOf(product))).toBe(sorted(heldBalances(read, product)));
  expect(mistotalled(read, today, product)).toEqual([]);
};

/** Everything, and what the API says of each product and of the whole. */
const lookAtAll = async (telling: Telling): Promise<void> => {
  const { stock, world, model } = telling;
  const { server, token } = stock;
  expect(wrongs(server.deps.store.read, today)).toEqual(nothingWrong);
  for (const { id, sku } of world.items) {
    lookAt(telling, id);
    const shown = await server.call(contracts.stock.ofProduct, { token, params: { sku } });
    const held = [...model.cells.values()].filter(({ goods }) => goods.product === id);
    const sum = held.reduce((total, { quantity }) => total + quantity, 0);
    expect(shown.ok().data.totals.on_hand).toBe(sum / 1000);
  }
  const checked = await server.call(contracts.integrity.check, { token });
  expect(checked.ok().data).toMatchObject({ status: 'ok', differences_total: 0 });
};

/** Lives one history; gives how often each answer came. */
const live = async (seed: number): Promise<ReadonlyMap<string, number>> => {
  const stock = await openStock();
  const ledger = followLedger(stock.server.deps.store.read);
  const telling = { stock, world: await openWorld(stock), model: emptyModel(), ledger };
  const answers = new Map<string, number>();
  for (const [turn, draw] of fc.sample(draws, { seed, numRuns: operations }).entries()) {
    const call = callOf(draw, telling.world, telling.model);
    const code = await tell(telling, call);
    answers.set(code, (answers.get(code) ?? 0) + 1);
    for (const product of new Set(call.steps.map(({ goods }) => goods.product))) lookAt(telling, product);
    if (turn % lookEvery === 0) await lookAtAll(telling);
  }
  await lookAtAll(telling);
  await stock.server.end();
  return answers;
};

describe('whatever is done to stock', { timeout: 180_000 + operations * 200 }, () => {
  it.concurrent.each(Array.from({ length: histories }, (_, index) => 20_261_120 + index))(
    'ledger, balances, totals and answers agree with plain arithmetic (history %i)',
    async (seed) => {
      const answers = await live(seed);
      expect(answers.get(done)).toBeGreaterThan(operations / 3);
      expect([...answers.keys()].toSorted()).toEqual(everyAnswer);
    },
  );
});
