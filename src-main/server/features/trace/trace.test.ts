import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { campinas as shipping_address } from '../../../testing/addresses.ts';
import { at, batch, move, openStock, type StockKit } from '../../../testing/stock.ts';
import { administrator } from '../../../testing/sign-in.ts';

const {
  allocation,
  apiTokens,
  audit,
  auth,
  labels,
  locations,
  lots,
  operationTypes,
  orderPicking,
  orders,
  orderShipping,
  stockCommands,
  trace,
} = contracts;

let kit: StockKit;
/** Sees stock and no orders. */
let counter: string;
let admin: string;

beforeAll(async () => {
  kit = await openStock();
  const { username, password } = administrator;
  admin = (await kit.server.call(auth.login, { body: { username, password } })).ok().data.access_token;
  const body = { name: 'Contador', scopes: ['inventory:read', 'stock:read'] };
  counter = (await kit.server.call(apiTokens.create, { token: admin, body })).ok().data.token;
  const unpacked = {
    code: 'balcao',
    name: 'Balcão',
    direction: 'outbound',
    packing_step: false,
    requires_tax_invoice: false,
  } as const;
  (await kit.server.call(operationTypes.create, { token: admin, body: unpacked })).ok();
  const staging = { code: '8.1', location_type: 'staging' } as const;
  (await kit.server.call(locations.create, { token: admin, body: staging })).ok();
});
afterAll(() => kit.server.end());

const customer = { document: '111.444.777-35', name: 'Ana Souza', phone: '19999990000' };
type Sale = { readonly sku: string; readonly code: string; readonly lot: string; readonly quantity: number };

const sold = async ({ sku, quantity }: Sale) => {
  const body = {
    channel: 'loja',
    operation_type: 'balcao',
    customer,
    shipping_address,
    confirm: true,
    items: [{ sku, quantity, unit_price: 5 }],
  };
  return (await kit.server.call(orders.create, { token: kit.token, body })).ok().data;
};

const shipped = async (sale: Sale) => {
  const order = await sold(sale);
  const call = { token: kit.token, params: { id: order.id } };
  (await kit.server.call(orderPicking.start, { ...call, body: {} })).ok();
  const read = {
    scan_uid: randomUUID(),
    code: sale.sku,
    quantity: sale.quantity,
    location_code: sale.code,
    batch_number: sale.lot,
  };
  (await kit.server.call(orderPicking.pick, { ...call, body: read })).ok();
  (await kit.server.call(orderPicking.finish, { ...call, body: {} })).ok();
  (await kit.server.call(orderShipping.ready, call)).ok();
  (await kit.server.call(orderShipping.ship, { ...call, body: {} })).ok();
  return order;
};

const seeded = async (lot: string) => {
  const product = await kit.product({ characteristics: { has_batch_control: true } });
  const location = await kit.location();
  await kit.post([move('receipt', 10, { productId: product.id, to: at(location.id, batch(lot)) })]);
  const listed = await kit.server.call(lots.list, {
    token: kit.token,
    params: { sku: product.sku },
    query: {},
  });
  return { ...product, productId: product.id, location, lot, lotId: listed.ok().data[0]?.id ?? '' };
};

const traced = async (id: string, token = kit.token) =>
  (await kit.server.call(trace.lot, { token, params: { id } })).ok().data;

test('a lot is traced from its arrival to each customer, with what waits, and its balance is zero', async () => {
  const { sku, productId, location, lot, lotId } = await seeded('T1');
  const sale = { sku, code: location.code, lot };
  const gone = await shipped({ ...sale, quantity: 4 });
  const waiting = await sold({ ...sale, quantity: 2 });
  await kit.post([move('scrap', 1, { productId, from: at(location.id, batch(lot)) })]);
  const row = kit.server.deps.store.read.selectFrom('order_head').select(['id', 'uid']);
  const order = await row.where('uid', '=', gone.id).executeTakeFirstOrThrow();
  const back = move('customer_return', 1, { productId, to: at(location.id, batch(lot), 'returned') });
  await kit.post([back], { order: { id: order.id, uid: order.uid } });

  const found = await traced(lotId);
  expect(found.family).toMatchObject([{ id: lotId, batch_number: 'T1', lot_status: 'approved' }]);
  expect(found.balance).toEqual({
    movements: [
      { type: 'receipt', label: 'Recebimento', quantity: 10 },
      { type: 'shipment', label: 'Expedição', quantity: -4 },
      { type: 'scrap', label: 'Descarte ou perda', quantity: -1 },
      { type: 'customer_return', label: 'Devolução de cliente', quantity: 1 },
    ],
    on_hand: 6,
    difference: 0,
  });
  expect(found.sources).toMatchObject([{ type: 'receipt', quantity: 10, receipt_number: null }]);
  expect(found.stock).toEqual([
    { location_code: location.code, stock_status: 'available', quantity: 5, reserved: 2 },
    { location_code: location.code, stock_status: 'returned', quantity: 1, reserved: 0 },
  ]);
  expect(found.reserved).toMatchObject([
    { order_id: waiting.id, order_number: waiting.order_number, name: 'Ana Souza', quantity: 2 },
  ]);
  expect(found.customers).toMatchObject([
    { order_id: gone.id, name: 'Ana Souza', state: 'SP', quantity: 4, returned: 1, access_key: null },
  ]);
  const without = await traced(lotId, counter);
  expect([without.reserved, without.customers]).toEqual([null, null]);
  expect(without.balance).toEqual(found.balance);
});

test('a reversal is taken off its original; lots that a correction of goods joined are one family', async () => {
  const { productId, location, lotId } = await seeded('F1');
  const [scrapped] = (await kit.post([move('scrap', 3, { productId, from: at(location.id, batch('F1')) })]))
    .uids;
  const params = { id: scrapped ?? '' };
  (
    await kit.server.call(stockCommands.reverse, { token: kit.token, params, body: { reason: 'Engano' } })
  ).ok();
  expect((await traced(lotId)).balance).toMatchObject({
    movements: [{ type: 'receipt', quantity: 10 }],
    difference: 0,
  });

  const corrected = { productId, from: at(location.id, batch('F1')), to: at(location.id, batch('F2')) };
  await kit.post([move('lot_correction', 4, corrected)]);
  const family = await traced(lotId);
  expect(family.family.map(({ batch_number: name }) => name)).toEqual(['F1', 'F2']);
  expect(family.balance).toMatchObject({
    movements: [{ type: 'receipt', quantity: 10 }],
    on_hand: 10,
    difference: 0,
  });
  const second = await traced(family.family[1]?.id ?? '');
  expect(second.family.map(({ batch_number: name }) => name)).toEqual(['F2', 'F1']);
  expect(second.stock).toEqual(family.stock);
});

test('what limits the use of a lot stands where it is picked, on its label, in its trace and the file of it', async () => {
  const { sku, location, lot, lotId } = await seeded('R1');
  const { token } = kit;
  const restriction = 'Só para moagem';
  const limit = { restriction, reason: 'Decisão da inspeção' };
  (await kit.server.call(lots.modifyById, { token, params: { id: lotId }, body: limit })).ok();

  const items = [{ sku, batch_number: lot }];
  const label = await kit.server.call(labels.stock, { token, body: { format: 'zpl', items } as never });
  expect(label.text).toContain('Restri_C3_A7_C3_A3o: S_C3_B3 para moagem');
  const body = { sku, quantity: 4 };
  const planned = (await kit.server.call(allocation.preview, { token, body })).ok().data;
  expect(planned.lines).toMatchObject([{ batch_number: lot, restriction }]);

  const order = await sold({ sku, code: location.code, lot, quantity: 2 });
  const call = { token, params: { id: order.id } };
  (await kit.server.call(orderPicking.start, { ...call, body: {} })).ok();
  const walk = (await kit.server.call(orderPicking.details, call)).ok().data;
  expect(walk.stops).toMatchObject([{ batch_number: lot, restriction, invalid_reason: null }]);

  expect((await traced(lotId)).family).toMatchObject([{ id: lotId, restriction }]);
  const file = await kit.server.call(trace.lotFile, { token, params: { id: lotId } });
  expect(file.text.split('\r\n')[1]).toMatch(/^Restrição de uso: Só para moagem;.*R1/u);
});

test('one serial number is traced by itself, however it is written', async () => {
  const { id: productId, sku } = await kit.product({ characteristics: { has_serial_number: true } });
  const { id, code } = await kit.location();
  const end = at(id);
  await kit.post([
    move('receipt', 1, { productId, to: end, serialNumber: 'SN-1' }),
    move('receipt', 1, { productId, to: end, serialNumber: 'SN-2' }),
  ]);
  await kit.post([move('scrap', 1, { productId, from: end, serialNumber: 'SN-2' })]);
  const of = (serial_number: string) =>
    kit.server.call(trace.serial, { token: kit.token, params: { sku, serial_number } });
  expect((await of('sn-1')).ok().data).toMatchObject({
    serial_number: 'SN-1',
    family: [],
    balance: { on_hand: 1, difference: 0 },
    stock: [{ location_code: code, quantity: 1 }],
  });
  expect((await of('SN-2')).ok().data).toMatchObject({ balance: { on_hand: 0, difference: 0 }, stock: [] });
  expect((await of('SN-3')).status).toBe(404);
  expect((await kit.server.call(trace.lot, { token: kit.token, params: { id: randomUUID() } })).status).toBe(
    404,
  );
});

test('the file of a trace names how customers are reached, and the audit log who took it', async () => {
  const { sku, location, lot, lotId } = await seeded('A1');
  const gone = await shipped({ sku, code: location.code, lot, quantity: 4 });
  const call = { params: { id: lotId } };
  const file = await kit.server.call(trace.lotFile, { ...call, token: kit.token });
  expect(file.headers['x-total-count']).toBe('3');
  const lines = file.text.split('\r\n');
  expect(lines[0]).toContain('Parte;Nome;CPF ou CNPJ;Contato;UF');
  expect(lines.find((text) => text.startsWith('Cliente;'))).toMatch(
    new RegExp(
      `^Cliente;Ana Souza;11144477735;19999990000;SP;${gone.order_number};;;\\d\\d/\\d\\d/\\d{4};4;0$`,
      'u',
    ),
  );
  expect((await kit.server.call(trace.lotFile, { ...call, token: counter })).status).toBe(403);
  const query = { entity: 'lot', entity_key: lotId } as const;
  const acts = (await kit.server.call(audit.list, { token: admin, query })).ok().data;
  expect(acts.map(({ action }) => action)).toContain('lot.export');
});
