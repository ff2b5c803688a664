import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openAtWork, orderDay } from './dashboard.test-kit.ts';

const region = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

it.each([
  { role: 'region', name: 'Pedidos abertos', label: /^A confirmar/u, count: 1 },
  { role: 'region', name: 'Pedidos abertos', label: /^Em separação/u, count: 1 },
  { role: 'region', name: 'Pedidos abertos', label: /^Confirmado/u, count: 3 },
  { role: 'list', name: 'Pedidos do dia', label: /^A expedir hoje/u, count: 1 },
  { role: 'list', name: 'Pedidos do dia', label: /^Atrasados/u, count: 1 },
  { role: 'list', name: 'Pedidos do dia', label: /^Aguardando estoque/u, count: 2 },
  { role: 'list', name: 'Pedidos do dia', label: /^A devolver/u, count: 1 },
])('$name counts the orders of $label, and leads to as many', async ({ role, name, label, count }) => {
  const house = await openAtWork();
  const { open } = house;
  await orderDay(house);
  const { user, history } = open('/');
  const list = await screen.findByRole(role, { name });
  const link = await within(list).findByRole('link', { name: label });
  await waitFor(() => expect(link.querySelector('b')?.textContent).toBe(String(count)));
  await user.click(link);
  await waitFor(() => expect(history.location.pathname).toBe('/pedidos'));
  await waitFor(() => expect(document.querySelectorAll('tr[data-key]')).toHaveLength(count));
});

it('says what orders are worth, which are late, and how many left on each day', async () => {
  const house = await openAtWork();
  await orderDay(house);
  const { user, history } = house.open('/');
  const flow = within(await region('Pedidos abertos'));
  await flow.findByText(/^5 pedidos, .* · 1 prometido para hoje$/u);
  const chart = within(await region('Expedidos por dia'));
  await chart.findByText('Nada saiu nos últimos 14 dias.');
  flow.getByRole('link', { name: /^Expedido hoje\s*0/u });
  await user.click(flow.getByRole('link', { name: '1 atrasado' }));
  await waitFor(() => expect(history.location.pathname).toBe('/pedidos'));
  await waitFor(() => expect(document.querySelectorAll('tr[data-key]')).toHaveLength(1));
});

it('names what of orders waits for a decision, each the way to as many', async () => {
  const house = await openAtWork();
  const { open, server, token } = house;
  await orderDay(house);
  const params = { location_code: '1.1.1.1' };
  (await server.call(contracts.locations.block, { token, params, body: { reason: 'goteira' } })).ok();
  const { user } = open('/');
  const decide = await region('Para decidir');
  const said = await within(decide).findByText(/^(\d) pedidos? reserv/u);
  const count = Number(said.textContent?.slice(0, 1));
  expect(count).toBeGreaterThan(0);
  await user.click(within(decide).getByRole('link', { name: 'Reservar outro' }));
  await waitFor(() => expect(document.querySelectorAll('tr[data-key]')).toHaveLength(count));
});
