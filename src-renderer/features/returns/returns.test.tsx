import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openStockHouse, type StockHouse } from '../../testing/stock-house.ts';

const { locations, returns } = contracts;

/** A return of two boxes without an order, in a house that has where to put it. */
const requested = async ({ server, token }: StockHouse, resolution: 'refund' | null = 'refund') => {
  const returnsLocation = { code: '9.9', location_type: 'returns' } as const;
  (await server.call(locations.create, { token, body: returnsLocation })).ok();
  const items = [{ sku: 'CX-1', quantity: 2, resolution }];
  const body = { party_name: 'Ana Lima', reason_code: 'regret' as const, items };
  return (await server.call(returns.create, { token, body })).ok().data;
};

describe('Devoluções', () => {
  it('says what it is for while it is empty, and asks for the order first', async () => {
    const { open } = await openStockHouse();
    const { user } = open('/qualidade/devolucoes');
    await screen.findByText('Nenhuma devolução');
    await user.keyboard('n');
    const dialog = await screen.findByRole('dialog', { name: 'Nova devolução' });
    await user.type(within(dialog).getByRole('textbox', { name: /^Pedido/u }), 'PS-999999{Enter}');
    const said = await screen.findByText('Não há este pedido, ou nada dele saiu.');
    expect(said.isConnected).toBe(true);
  });

  it('approves the return that has the focus, and says what concluding one will ask', async () => {
    const house = await openStockHouse();
    const { id } = await requested(house, null);
    const { user } = house.open('/qualidade/devolucoes');
    const [row] = await screen.findAllByRole('row', { name: /RMA-000001/u });
    row?.focus();
    await user.keyboard('a');
    const call = { token: house.token, params: { id } };
    await waitFor(async () => {
      expect((await house.server.call(returns.details, call)).ok().data.status).toBe('approved');
    });
    const lines = [{ sku: 'CX-1', quantity: 1, condition: 'sealed' as const }];
    (await house.server.call(returns.receive, { ...call, body: { lines } })).ok();
    house.open(`/qualidade/devolucoes/${id}`);
    await screen.findByText('Ao concluir se pergunta o que se deve em 1 item');
    expect(screen.getByText('Ao concluir se pergunta por que 1 item não veio inteiro').isConnected).toBe(
      true,
    );
    expect(screen.queryByText('Nada falta; pode ser concluída')).toBeNull();
    expect(screen.getByRole('button', { name: 'Receber' }).isConnected).toBe(true);
  });

  it('leads a return from its request to its end by keys and readings', async () => {
    const house = await openStockHouse();
    const { id, number } = await requested(house);
    const { user, history } = house.open('/qualidade/devolucoes');
    await user.click(await screen.findByRole('link', { name: number }));
    await screen.findByRole('heading', { level: 1, name: number });
    expect(history.location.pathname).toBe(`/qualidade/devolucoes/${id}`);
    await user.keyboard('a');
    await screen.findByText('Aprovada', { selector: '[data-tone] *, [data-tone]' });
    await user.keyboard('r');
    const field = await screen.findByRole('textbox', { name: 'Ler mercadoria' });
    const receiving = screen.getByRole('dialog', { name: 'Receber' });
    await user.type(field, 'CX-1{Enter}');
    await user.type(field, '7891000100103{Enter}');
    await within(receiving).findByText('Caixa de papelão: 2 UN');
    await user.type(field, '2{Enter}');
    await user.click(within(receiving).getByRole('button', { name: 'Receber' }));
    await screen.findByText('Falta destinar 2 UN');
    expect(screen.getByText('Aberto')).toBeDefined();
    await user.keyboard('d');
    const disposing = await screen.findByRole('dialog', { name: 'Destinar' });
    await user.click(within(disposing).getByRole('button', { name: 'Destinar' }));
    await within(disposing).findByText(/Diga para que local/u);
    await user.type(within(disposing).getByRole('textbox', { name: /Para onde vai/u }), '1.1.1.1');
    await user.click(within(disposing).getByRole('button', { name: 'Destinar' }));
    await screen.findByText(/2 UN · Voltar ao estoque/u);
    await waitFor(async () => expect(await house.lying()).toEqual(['CX-1 1.1.1.1 2']));
    await user.keyboard('c');
    const closing = await screen.findByRole('dialog', { name: 'Concluir devolução' });
    await user.click(within(closing).getByRole('button', { name: 'Concluir devolução' }));
    await waitFor(async () => {
      const call = { token: house.token, params: { id } };
      expect((await house.server.call(returns.details, call)).ok().data.status).toBe('closed');
    });
  });

  it('sends what its destination asks for, and nothing that was typed for another one', async () => {
    const house = await openStockHouse();
    const { id } = await requested(house);
    const call = { token: house.token, params: { id } };
    (await house.server.call(returns.approve, { ...call, body: {} })).ok();
    const lines = [{ sku: 'CX-1', quantity: 2, condition: 'damaged' as const }];
    (await house.server.call(returns.receive, { ...call, body: { lines } })).ok();
    const { user } = house.open(`/qualidade/devolucoes/${id}`);
    await screen.findByText('Falta destinar 2 UN');
    // all came: receiving more is rare, and stands in the menu
    expect(screen.queryByRole('button', { name: 'Receber' })).toBeNull();
    await user.keyboard('d');
    const disposing = await screen.findByRole('dialog', { name: 'Destinar' });
    await user.type(within(disposing).getByRole('textbox', { name: /Para onde vai/u }), '7.7.7.7');
    await user.selectOptions(within(disposing).getByRole('combobox', { name: 'Destino' }), 'repair');
    await user.click(within(disposing).getByRole('button', { name: 'Destinar' }));
    const said = await screen.findByText(/2 UN · Consertar/u);
    expect(said.isConnected).toBe(true);
  });
});
