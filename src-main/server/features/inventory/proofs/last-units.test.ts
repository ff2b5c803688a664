import { afterEach, beforeEach, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { emptyFolder, type TestFolder } from '../../../../testing/template-database.ts';
import { serve, stocked, stockUp, type Served } from './served.test-kit.ts';

const { sku, from, to } = stocked;
const callers = 200;
const units = 10;
let made: TestFolder;
let served: Served;

beforeEach(async () => {
  made = emptyFolder();
  served = await serve(made.folder);
  await stockUp(served, units);
});
afterEach(async () => {
  await served.server.close();
  made.remove();
});

const takings: Readonly<Record<string, () => Promise<{ readonly status: number }>>> = {
  'take one out': () =>
    served.call(contracts.stockCommands.adjust, {
      body: { sku, location_code: from, quantity: 1, direction: 'out', reason_code: 'missing' },
    }),
  'move one away': () =>
    served.call(contracts.stockCommands.transfer, {
      body: { sku, quantity: 1, from_location_code: from, to_location_code: to },
    }),
  'write one off': () =>
    served.call(contracts.stockCommands.scrap, {
      body: { sku, location_code: from, quantity: 1, reason_code: 'damaged' },
    }),
};

it.each(Object.entries(takings))(
  'of 200 calls at once that %s of the last 10, ten are carried out and 190 are refused',
  async (what, take) => {
    const answers = await Promise.all(Array.from({ length: callers }, take));
    const withStatus = (wanted: number): number => answers.filter(({ status }) => status === wanted).length;
    expect({ done: withStatus(201), refused: withStatus(409) }).toEqual({
      done: units,
      refused: callers - units,
    });
    const left = await served.call(contracts.stock.ofProduct, { params: { sku } });
    expect(left.data.totals.on_hand).toBe(what === 'move one away' ? units : 0);
    const checked = await served.call(contracts.integrity.check, {});
    expect(checked.data).toMatchObject({ status: 'ok', differences_total: 0, movements: units + 1 });
  },
);
