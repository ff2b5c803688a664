import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { campinas as shipping_address } from '../../../testing/addresses.ts';
import { administrator } from '../../../testing/sign-in.ts';
import { openStock, type StockKit } from '../../../testing/stock.ts';

const { auth, customers, operationTypes, orderAllocations, orders, products, quarantine, stockCommands } =
  contracts;

let kit: StockKit;
let token: string;
let supplier_id: string;

type Body = Readonly<Record<string, unknown>>;

beforeAll(async () => {
  kit = await openStock();
  const { username, password } = administrator;
  const signedIn = await kit.server.call(auth.login, { body: { username, password } });
  token = signedIn.ok().data.access_token;
  const supplier = { document: '11.222.333/0001-81', name: 'Torrefação', person_type: 'company' as const };
  const body = { ...supplier, roles: ['supplier' as const] };
  supplier_id = (await kit.server.call(customers.create, { token, body })).ok().data.id;
});
afterAll(() => kit.server.end());

/** Goods that came in here, and what is wrong with them. */
const goods = async (sku: string, stock_status: string, more: Body = {}) => {
  const location_code = (await kit.location()).code;
  const line = { sku, location_code, quantity: 4, ...more };
  (await kit.server.call(operationTypes.goodsReceipt, { token, body: { items: [line] } as never })).ok();
  const change = {
    ...line,
    from_status: 'available',
    to_status: stock_status,
    reason_code: 'quality_rejection',
  };
  if (stock_status !== 'available')
    (await kit.server.call(stockCommands.changeStatus, { token, body: change as never })).ok();
  return { ...line, stock_status };
};

const giveBack = (lines: readonly Body[]) =>
  kit.server.call(quarantine.dispose, {
    token,
    body: { action: 'supplier_return', lines, supplier_id } as never,
  });

/** What the draft takes once it is sent and confirmed: locations, lots. */
const takenBy = async (id: string) => {
  const named = { token, params: { id } };
  (await kit.server.call(orders.modify, { ...named, body: { shipping_address } as never })).ok();
  (await kit.server.call(orders.submit, named)).ok();
  (await kit.server.call(orders.confirm, { ...named, body: {} })).ok();
  const { data } = (await kit.server.call(orderAllocations.list, named)).ok();
  return data.map(({ location, quantity }) => [location.code, quantity]);
};

describe('what goes back to its supplier', () => {
  test('is the lot that was rejected, though an older one lies on the shelf', async () => {
    const { sku } = await kit.product({ characteristics: { has_batch_control: true } });
    await goods(sku, 'available', { batch_number: 'L3' });
    const rejected = await goods(sku, 'quarantine', { batch_number: 'L7' });
    const { order } = (await giveBack([rejected])).ok().data;
    const made = await kit.server.call(orders.details, { token, params: { id: order?.id ?? '' } });
    expect(made.ok().data.items).toMatchObject([{ quantity: 4, requested_batch: 'L7' }]);
    expect(await takenBy(order?.id ?? '')).toEqual([[rejected.location_code, 4]]);
  });

  test('is what is blocked where nothing tells it from the goods on the shelf', async () => {
    const { sku } = await kit.product();
    await goods(sku, 'available');
    const rejected = await goods(sku, 'damaged');
    const { order } = (await giveBack([rejected])).ok().data;
    expect(await takenBy(order?.id ?? '')).toEqual([[rejected.location_code, 4]]);
  });

  test('is one item a lot, whatever case its product was written in, and refused at its own line', async () => {
    const { sku } = await kit.product({ characteristics: { has_batch_control: true } });
    const one = await goods(sku, 'quarantine', { batch_number: 'A1' });
    const other = { ...(await goods(sku, 'damaged', { batch_number: 'A1' })), sku: sku.toLowerCase() };
    const { order } = (await giveBack([one, other])).ok().data;
    const made = await kit.server.call(orders.details, { token, params: { id: order?.id ?? '' } });
    expect(made.ok().data.items).toMatchObject([{ quantity: 8, requested_batch: 'A1' }]);

    const [first, second] = [
      await goods(sku, 'quarantine', { batch_number: 'A2' }),
      await goods(sku, 'damaged', { batch_number: 'A2' }),
    ];
    const gone = await kit.product();
    const last = await goods(gone.sku, 'damaged');
    const params = { sku: gone.sku };
    (await kit.server.call(products.modify, { token, params, body: { is_active: false } as never })).ok();
    const refused = (await giveBack([first, second, last])).refusal();
    expect(Object.keys(refused.errors)).toEqual(['lines.2.sku']);
  });
});
