import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openOrderHouse } from '../../testing/order-house.ts';
import { shippedIn } from './tracking.test-kit.ts';

const save = '{Control>}{Enter}{/Control}';

describe('an order on its way', () => {
  it('shows what happened, the latest first, and is completed by its delivery', async () => {
    const house = await openOrderHouse();
    const id = await shippedIn(house, { tracking_code: 'RSL88120447' });
    const { user } = house.open(`/pedidos/${id}/completo`);
    const part = within(await screen.findByRole('region', { name: 'Rastreio' }));
    part.getByText('RSL88120447');
    part.getByText('Nada registrado ainda');
    await user.click(part.getByRole('button', { name: 'Registrar ocorrência' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Ocorrência da entrega/u }));
    await user.selectOptions(dialog.getByLabelText(/^O que aconteceu/u), 'Em trânsito');
    const at = dialog.getByLabelText(/^Quando/u);
    await user.clear(at);
    await user.type(at, 'ontem');
    await user.keyboard(save);
    await dialog.findByText(/^Digite dia e hora/u);
    await user.clear(at);
    await user.type(at, '24/11/2025 14h22');
    await user.type(dialog.getByLabelText(/^Onde/u), 'Sorocaba');
    await user.keyboard(save);
    const trail = within(screen.getByRole('region', { name: 'Linha do tempo' }));
    await trail.findByText('Em trânsito, Sorocaba');
    await part.findByText(/^Em trânsito/u);
    await user.click(trail.getByText('Rastreio'));
    await waitFor(() => expect(trail.queryByText('Expedido')).toBeNull());

    await user.click(part.getByRole('button', { name: 'Registrar ocorrência' }));
    const again = within(await screen.findByRole('dialog', { name: /^Ocorrência da entrega/u }));
    await user.type(again.getByLabelText('Quem recebeu'), 'Bruno Lima');
    await user.keyboard(save);
    await screen.findByText('Entregue, e o pedido está concluído');
    expect(await house.read(id)).toMatchObject({ stage: 'completed', tracking: { status: 'delivered' } });
    await trail.findByText(/Recebido por Bruno Lima/u);
  });

  it('is followed by a code and a page that can be copied, also after it left', async () => {
    const house = await openOrderHouse();
    const id = await shippedIn(house);
    const { user } = house.open(`/pedidos/${id}/completo`);
    const part = within(await screen.findByRole('region', { name: 'Rastreio' }));
    await user.click(part.getByRole('button', { name: 'Alterar rastreio' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Rastreio de PS-/u }));
    await user.type(dialog.getByLabelText('Código'), 'BR 7');
    await user.type(dialog.getByLabelText('Página'), 'rapido.com.br');
    await user.keyboard(save);
    await dialog.findByText('Informe um endereço que comece com https:// ou http://');
    await user.clear(dialog.getByLabelText('Página'));
    await user.type(dialog.getByLabelText('Página'), 'https://rapido.com.br/7');
    await user.keyboard(save);
    await part.findByText('https://rapido.com.br/7');
    part.getByRole('button', { name: 'Copiar endereço' });
    expect((await house.read(id)).tracking).toMatchObject({ code: 'BR 7', url: 'https://rapido.com.br/7' });
  });

  it('lets nobody note anything who may only look', async () => {
    const house = await openOrderHouse('viewer');
    const id = await shippedIn(house, { tracking_code: 'X1' });
    house.open(`/pedidos/${id}/completo`);
    const part = within(await screen.findByRole('region', { name: 'Rastreio' }));
    part.getByText('X1');
    expect(part.queryByRole('button', { name: 'Registrar ocorrência' })).toBeNull();
    expect(part.queryByRole('button', { name: 'Alterar rastreio' })).toBeNull();
  });
});
