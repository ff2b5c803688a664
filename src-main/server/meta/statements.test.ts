import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { campinas } from '../../testing/addresses.ts';
import { noteStatements } from '../../testing/written-statements.ts';
import { openWaves, type WavesKit } from '../features/fulfilment/waves/waves.test-kit.ts';

const { orders, stockCommands } = contracts;

let kit: WavesKit;
let noted: string[];
/** The ten items of every order. */
let items: readonly { readonly sku: string; readonly quantity: number; readonly location_code: string }[];

beforeAll(async () => {
  kit = await openWaves();
  const stocked = [];
  while (stocked.length < 10) stocked.push(await kit.stocked([1000]));
  items = stocked.map(({ sku, locations }) => ({
    sku,
    quantity: 2,
    location_code: locations[0]?.code ?? '',
  }));
  noted = noteStatements(kit.server.deps.store);
});
afterAll(() => kit.server.end());

const wanted = () => items.map(({ sku, quantity }) => ({ sku, quantity }));

const pending = async (): Promise<string> => {
  const body = {
    operation_type: 'sale',
    customer: { document: '111.444.777-35', name: 'Ana Souza' },
    shipping_address: campinas,
    items: wanted(),
  };
  return (await kit.server.call(orders.create, { token: kit.token, body })).ok().data.id;
};
const confirmed = async (): Promise<string> => (await kit.confirmed(wanted())).id;

const scanned = (index: number) => ({
  code: items[index]?.sku,
  location_code: items[index]?.location_code,
  quantity: 1,
});

/** Does an act twice and counts what the second one runs: the first one reads which columns its tables have. */
const statementsOf = async (act: (index: number) => Promise<unknown>): Promise<number> => {
  await act(0);
  noted.length = 0;
  await act(1);
  return noted.length;
};

/**
 * Counts the statements of an act, without those by which the queue begins and ends its work. Each is a reading or a
 * writing that somebody waits for: a number here falls with the code that makes it fall, and rises for a reason alone.
 */
test('an act on stock runs so many statements', async () => {
  const ids = [await pending(), await pending()];
  const picking = await kit.started(wanted());
  const wave = await kit.walking([await confirmed(), await confirmed()]);
  const { server, token, on } = kit;
  const adjust = (index: number) => {
    const { sku, location_code } = items[index] ?? {};
    const body = { sku, location_code, quantity: 1, direction: 'in', reason_code: 'found' };
    return server.call(stockCommands.adjust, { token, body });
  };
  expect({
    movement: await statementsOf(async (index) => (await adjust(index)).ok()),
    creationOfTenItems: await statementsOf(pending),
    confirmationOfTenItems: await statementsOf(async (index) =>
      (await server.call(orders.confirm, { ...on(ids[index] ?? ''), body: {} })).ok(),
    ),
    pick: await statementsOf((index) => kit.picked(picking, scanned(index))),
    pickForWave: await statementsOf((index) => kit.pickedFor(wave, scanned(index))),
  }).toEqual({
    movement: 17,
    creationOfTenItems: 20,
    confirmationOfTenItems: 41,
    pick: 24,
    pickForWave: 26,
  });
});
