import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import { scan } from '../../testing/key-pace.ts';
import { inDays } from '../../testing/stock-house.ts';
import { openOrderHouse } from '../../testing/order-house.ts';

const { locations, orderReceiving, products, settings } = contracts;

/** An order of milk that is being received, on its screen. */
const openMilk = async () => {
  const house = await openOrderHouse();
  const { open, order, server, token } = house;
  const change = { params: { sku: 'LEI-1' }, body: { barcode: '7898927300012' } };
  (await server.call(products.modify, { token, ...change })).ok();
  (await server.call(locations.create, { token, body: { code: '8.1', location_type: 'receiving' } })).ok();
  const items = [{ sku: 'LEI-1', quantity: 5, unit_price: 1 }];
  const { id } = await order({ operation_type: 'goods_receipt', customer: undefined, items });
  const call = { token, params: { id } };
  (await server.call(orderReceiving.start, { ...call, body: {} })).ok();
  const received = async () =>
    (await server.call(orderReceiving.details, call)).ok().data.items[0]?.quantity_received;
  const { user } = open(`/pedidos/${id}/receber`);
  await screen.findByRole('region', { name: 'Itens' });
  return { ...house, user, received };
};

it('a date that is over is asked about before its scan is received', async () => {
  const { user, received } = await openMilk();
  const asked = async () => within(await screen.findByRole('dialog', { name: 'Venceu em 31/12/2020' }));
  await scan('01078989273000121720123110L9');
  await user.click((await asked()).getByRole('button', { name: 'Não receber' }));
  await screen.findAllByText('Venceu em 31/12/2020; ficou de fora');
  expect(await received()).toBe(0);
  await scan('01078989273000121720123110L9');
  await user.click((await asked()).getByRole('button', { name: 'Receber assim mesmo' }));
  await waitFor(async () => expect(await received()).toBe(1));
  // what ends later is received without a question
  await scan('01078989273000121730123110L10');
  await waitFor(async () => expect(await received()).toBe(2));
});

it('the printed day itself is asked about where the site says so, also of a label that is written with brackets', async () => {
  const { server, token, received } = await openMilk();
  (await server.call(settings.modify, { token, body: { expire_on_date: true } })).ok();
  const day = inDays(0);
  await scan(`(01)07898927300012(17)${day.slice(2).replaceAll('-', '')}(10)L9`);
  await screen.findByRole('dialog', { name: `Venceu em ${showDate(day)}` });
  expect(await received()).toBe(0);
});

it.each([
  ['read after its goods', 'LEI-1'],
  ['read from its label', '(01)07898927300012(10)L9'],
])('a date that the server alone knows is asked about, its lot %s', async (_, code) => {
  const { receive, received } = await openMilk();
  const lot = { batch_number: 'L9', expiration_date: '2020-12-31' };
  await receive({ sku: 'LEI-1', quantity: 1, location_code: '1.1.1.1', ...lot });
  await scan(code);
  if (code === 'LEI-1') {
    await screen.findAllByText('Leia agora o lote');
    await scan('L9');
  }
  await screen.findByRole('dialog', { name: 'Venceu em 31/12/2020' });
  expect(await received()).toBe(0);
});
