import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { shipsWithoutInvoices } from '../../../../src-main/testing/ships-without-invoices.ts';
import { openOrderHouse } from '../../../testing/order-house.ts';

const { locations, orderPacking, orderPicking, products } = contracts;

/** Five boxes of 2 kg each that were checked into the first volume. */
const openChecked = async () => {
  const house = await openOrderHouse();
  const { server, token } = house;
  await shipsWithoutInvoices(server);
  const dimensions = { height: 10, width: 10, length: 10, weight: 2 };
  (await server.call(products.modify, { token, params: { sku: 'CX-1' }, body: { dimensions } })).ok();
  (await server.call(locations.create, { token, body: { code: '9.2', location_type: 'staging' } })).ok();
  await house.receive({ sku: 'CX-1', quantity: 5, location_code: '1.1.1.1' });
  const { id } = await house.order({ items: [{ sku: 'CX-1', quantity: 5, unit_price: 1 }], confirm: true });
  const call = { token, params: { id } };
  const scanned = { scan_uid: '0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9e01', code: 'CX-1', quantity: 5 };
  (await server.call(orderPicking.start, { ...call, body: {} })).ok();
  (await server.call(orderPicking.pick, { ...call, body: scanned })).ok();
  (await server.call(orderPicking.finish, { ...call, body: {} })).ok();
  (await server.call(orderPacking.start, call)).ok();
  const checked = { ...scanned, scan_uid: '0192f3c1-7b2a-7c3d-8e4f-5a6b7c8d9e02' };
  (await server.call(orderPacking.check, { ...call, body: checked })).ok();
  const kept = async () => (await server.call(orderPacking.details, call)).ok().data.volumes[0]?.gross_weight;
  return { ...house, id, kept };
};

it('a weight far from that of the contents is asked about before it closes a volume', async () => {
  const { open, id, kept } = await openChecked();
  const { user } = open(`/pedidos/${id}/conferir`);
  const volume = within(await screen.findByRole('article', { name: 'Volume 1' }));
  const field = await volume.findByRole<HTMLInputElement>('textbox', { name: /^Peso bruto/u });
  await user.type(field, '0,5');
  await volume.findByText('9,500 kg a menos que o conteúdo');
  await user.type(field, '{Enter}');
  const asked = within(await screen.findByRole('dialog', { name: 'Peso do volume 1' }));
  asked.getByText(/^Na balança 0,500 kg; pelo conteúdo, o volume pesa 10,000 kg\./u);
  expect(screen.queryByRole('dialog', { name: /^Etiquetas de/u })).toBeNull();
  await user.click(asked.getByRole('button', { name: 'Pesar de novo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([field.value, await kept()]).toEqual(['0,5', null]);
  // nor does what was typed go with the end of the check
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Peso do volume 1' })).getByRole('button', {
      name: 'Pesar de novo',
    }),
  );
  expect(await kept()).toBeNull();
  await user.clear(field);
  await user.type(field, '10,4{Enter}');
  await screen.findByRole('dialog', { name: /^Etiquetas de/u });
  expect(await kept()).toBe(10.4);
});

it('a weight that somebody insists on is kept, and the dialog of a volume says how far it is', async () => {
  const { open, id, kept } = await openChecked();
  const { user } = open(`/pedidos/${id}/conferir`);
  const volume = within(await screen.findByRole('article', { name: 'Volume 1' }));
  await user.type(await volume.findByRole('textbox', { name: /^Peso bruto/u }), '5{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Fechar com 5,000 kg' }));
  const label = within(await screen.findByRole('dialog', { name: /^Etiquetas de/u }));
  expect(await kept()).toBe(5);
  await user.click(label.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Editar volume 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Volume 1' }));
  dialog.getByText(/^Na balança 5,000 kg/u);
  await user.clear(dialog.getByLabelText('Peso bruto'));
  await user.type(dialog.getByLabelText('Peso bruto'), '10');
  await waitFor(() => expect(dialog.queryByText(/^Na balança/u)).toBeNull());
});
