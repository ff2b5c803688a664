import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { scan } from '../../testing/key-pace.ts';
import { openOrderHouse } from '../../testing/order-house.ts';

const { docks, orderSchedules } = contracts;
const save = '{Control>}{Enter}{/Control}';

/** A house with two docks. */
const openDocks = async () => {
  const house = await openOrderHouse();
  const { server, token } = house;
  for (const [code, name] of [
    ['91.1', 'Doca A'],
    ['91.2', 'Doca B'],
  ] as const) {
    (await server.call(docks.create, { token, body: { code, name } })).ok();
  }
  return house;
};

const day = '2040-03-05';
const window = {
  dock_code: '91.1',
  window_start: `${day}T09:00:00-03:00`,
  window_end: `${day}T10:00:00-03:00`,
};

describe('the agenda of the docks', () => {
  it('shows who comes when, moves by arrows, opens a visit and marks its arrival by keys', async () => {
    const house = await openDocks();
    const { server, token } = house;
    const [one, two] = [await house.order(), await house.order()];
    for (const [order, more] of [
      [one, {}],
      [two, { dock_code: '91.2', window_start: `${day}T09:30:00-03:00` }],
    ] as const) {
      const body = { ...window, ...more };
      (await server.call(orderSchedules.modify, { token, params: { id: order.id }, body })).ok();
    }
    const { user, history } = house.open(`/docas?dia=${day}`);
    const grid = within(
      await screen.findByRole('region', { name: /^Docas em segunda-feira, 05\/03\/2040/u }),
    );
    const first = grid.getByRole('button', {
      name: /^Ana Souza PS-000001, 7 UN Prevista/u,
    });
    first.focus();
    await user.keyboard('{ArrowRight}');
    const second = grid.getByRole('button', { name: /PS-000002/u });
    expect(document.activeElement).toBe(second);
    await user.keyboard('{Enter}');
    const panel = within(await screen.findByRole('complementary', { name: 'Visita de Ana Souza' }));
    await panel.findByRole('button', { name: /^Marcar chegada/u });
    panel.getByText('08:00 a 09:30');
    expect(panel.getAllByText('livre')).toHaveLength(2);
    expect(history.location.href).toContain(two.id);
    await user.keyboard(save);
    await grid.findByRole('button', { name: /PS-000002.*No pátio/u });
    expect((await house.read(two.id)).schedule?.status).toBe('arrived');
  });

  it('shows a clash before it is saved, and leads to the nearest free hours', async () => {
    const house = await openDocks();
    const { server, token } = house;
    const [one, two] = [await house.order(), await house.order()];
    (await server.call(orderSchedules.modify, { token, params: { id: one.id }, body: window })).ok();
    const { user } = house.open(`/docas?dia=${day}`);
    await screen.findByRole('button', { name: /PS-000001/u });
    await user.keyboard('n');
    const field = await screen.findByRole('textbox', { name: 'Pedido' });
    expect(document.activeElement).toBe(field);
    await user.type(field, 'PS-999999{Enter}');
    await screen.findByText('Não há pedido com este número');
    await user.clear(field);
    await user.type(field, 'PS-000002{Enter}');
    const form = within(await screen.findByRole('form', { name: 'Agendar PS-000002' }));
    await user.selectOptions(form.getByLabelText(/^Doca/u), 'Doca A');
    await user.type(form.getByLabelText(/^Das/u), '0930');
    await user.type(form.getByLabelText(/^Às/u), '10h30');
    await screen.findByText('Choca 30 min');
    await user.keyboard(save);
    await form.findByText(/A doca Doca A está ocupada das 09:00 às 10:00 pelo pedido PS-000001/u);
    expect((await house.read(two.id)).schedule).toBeNull();
    await user.click(form.getByRole('button', { name: 'Usar Doca A, 10:00 a 11:00' }));
    await waitFor(() => expect(screen.queryByText(/^Choca/u)).toBeNull());
    await user.keyboard(save);
    await screen.findByText('Pedido agendado');
    expect((await house.read(two.id)).schedule).toMatchObject({
      dock_code: '91.1',
      window_start: `${day}T13:00:00.000000Z`,
    });
  });

  it('takes the number of an order from a scanner', async () => {
    const house = await openDocks();
    await house.order();
    const { user } = house.open(`/docas?dia=${day}`);
    await screen.findByRole('region', { name: /^Docas em/u });
    await user.keyboard('n');
    await screen.findByRole('textbox', { name: 'Pedido' });
    await scan('PS-000001');
    expect(await screen.findByRole('form', { name: 'Agendar PS-000001' })).toBeDefined();
  });

  it('says what to do where there is no dock, and lets whoever may only look do no more', async () => {
    const house = await openOrderHouse('viewer');
    house.open('/docas');
    await screen.findByRole('region', { name: /^Docas em/u });
    expect(screen.queryByRole('button', { name: /^Agendar/u })).toBeNull();
  });
});

describe('the record of an order', () => {
  it('sets its visit, and says where and when', async () => {
    const house = await openDocks();
    const { id } = await house.order({ promised_date: day });
    const { user } = house.open(`/pedidos/${id}/completo`);
    const part = within(await screen.findByRole('region', { name: 'Doca' }));
    part.getByText('Sem visita marcada');
    await user.click(part.getByRole('button', { name: 'Agendar' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Agendar PS-/u }));
    await user.selectOptions(dialog.getByLabelText(/^Doca/u), 'Doca B');
    await user.type(dialog.getByLabelText(/^Das/u), '14');
    await user.type(dialog.getByLabelText(/^Às/u), '15:30');
    await user.type(dialog.getByLabelText('Placa'), 'bra-2e19');
    await user.keyboard(save);
    await part.findByText('BRA2E19');
    expect((await house.read(id)).schedule).toMatchObject({
      dock_code: '91.2',
      window_end: `${day}T18:30:00.000000Z`,
    });
  });
});
