import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { openOrderHouse } from '../../testing/order-house.ts';

const save = '{Control>}{Enter}{/Control}';

const panel = (number: string) => screen.findByRole('complementary', { name: `Pedido ${number}` });

describe('the list of orders', () => {
  it('says what to do while there is none', async () => {
    await openScreen('/pedidos');
    expect(await screen.findByText('Nenhum pedido ainda')).toBeDefined();
  });

  it('shows for whom, where, how it stands and what it costs, and only the drafts where they are asked for', async () => {
    const { open, order } = await openOrderHouse();
    await order({ external_reference: 'LJ-1', promised_date: '2020-01-02', priority: 4 });
    await order({ external_reference: 'LJ-2', submit: false });
    const { user, history } = open('/pedidos?is_open=true');
    const row = (await screen.findByText('PS-000001')).closest('tr')!;
    within(row).getByText('Ana Souza');
    within(row).getByText('Campinas, SP');
    within(row).getByText('Aguardando confirmação');
    within(row).getByText('865,00');
    within(row).getByRole('img', { name: 'Prioridade urgente' });
    expect(within(row).getByText(/^02\/01\/2020 · /u).dataset['late']).toBe('true');
    await user.click(screen.getByRole('button', { name: /^Rascunhos 1$/u }));
    await waitFor(() => expect(screen.queryByText('PS-000001')).toBeNull());
    expect(screen.getByText('LJ-2')).toBeDefined();
    expect(history.location.href).toContain('draft');
  });

  it.each(['/pedidos/novo', '/pedidos/novo/completo'])(
    'says at %s that there is no such order',
    async (path) => {
      const { open } = await openOrderHouse();
      open(path);
      const failure = within(await screen.findByRole('alert'));
      failure.getByText('Registro não encontrado');
      expect(failure.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
    },
  );

  it('lets nobody change an order who may only look', async () => {
    const { open, order } = await openOrderHouse('viewer');
    const { id } = await order();
    open(`/pedidos/${id}`);
    const shown = within(await panel('PS-000001'));
    expect(await shown.findByText(/^Passo 2 de /u)).toBeDefined();
    expect(shown.queryByRole('button', { name: 'Pôr em espera' })).toBeNull();
  });
});

describe('an order that lacks stock', () => {
  it('says what is missing of each item and why, and is confirmed with what there is', async () => {
    const { open, order, read, receive } = await openOrderHouse();
    await receive({ sku: 'CX-1', quantity: 4, location_code: '1.1.1.1' });
    const { id } = await order({ items: [{ sku: 'CX-1', quantity: 6, unit_price: 1 }] });
    const { user } = open(`/pedidos/${id}`);
    const shown = within(await panel('PS-000001'));
    await user.click(await shown.findByRole('button', { name: /^Confirmar pedido/u }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Falta estoque para PS-000001' }));
    const row = within(dialog.getByRole('row', { name: /CX-1/u }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'CX-1',
      '6',
      '2',
      'Não há em estoque',
    ]);
    expect((await read(id)).stage).toBe('pending');
    await user.click(dialog.getByRole('button', { name: /^Confirmar com o que há/u }));
    await waitFor(async () => expect((await read(id)).fulfillment_status).toBe('partial'));
  });
});

describe('an order beside its list', () => {
  it('is sent by Ctrl+Enter, held for a reason and let go', async () => {
    const { open, order, read } = await openOrderHouse();
    const { id } = await order({ external_reference: 'LJ-3', submit: false });
    const { user } = open(`/pedidos/${id}`);
    await within(await panel('LJ-3')).findByRole('button', { name: 'Enviar pedido' });
    await user.keyboard(save);
    const shown = within(await panel('PS-000001'));
    await user.click(await shown.findByRole('button', { name: 'Pôr em espera' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pôr PS-000001 em espera' }));
    await user.keyboard(save);
    await dialog.findByText(/Escolha|Informe|Use um/u);
    await user.selectOptions(dialog.getByLabelText(/^Motivo/u), 'Pagamento');
    await user.type(dialog.getByLabelText('Observação'), 'boleto vence amanhã');
    await user.keyboard(save);
    await shown.findByText('Em espera: Pagamento');
    expect((await read(id)).hold).toMatchObject({ reason_code: 'payment', note: 'boleto vence amanhã' });
    await user.click(await shown.findByRole('button', { name: 'Liberar da espera' }));
    await waitFor(async () => expect((await read(id)).hold).toBeNull());
  });

  it('says why what cannot be done cannot, and is cancelled after its effect was said', async () => {
    const { open, order, read } = await openOrderHouse();
    const { id } = await order();
    const { user } = open(`/pedidos/${id}`);
    const shown = within(await panel('PS-000001'));
    await user.click(await shown.findByRole('button', { name: 'Mais ações' }));
    await screen.findByText('O pedido não está em espera');
    await user.click(screen.getByRole('menuitem', { name: /^Cancelar pedido/u }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar PS-000001' }));
    dialog.getByText(/sai do andamento e não volta/u);
    await user.selectOptions(dialog.getByLabelText(/^Motivo/u), 'Pedido em duplicidade');
    await user.keyboard(save);
    await shown.findByText('Cancelado: Pedido em duplicidade');
    expect((await read(id)).stage).toBe('cancelled');
  });
});

describe('an order as a whole', () => {
  it('has its amounts changed in their cells, and says what was done with it', async () => {
    const { open, order, read } = await openOrderHouse();
    const { id } = await order();
    const { user } = open(`/pedidos/${id}/completo`);
    const quantity = await screen.findByLabelText('Quantidade de Caixa de papelão');
    await user.clear(quantity);
    await user.type(quantity, '8{Enter}');
    await screen.findByText('Item alterado');
    expect((await read(id)).items[0]?.quantity).toBe(8);
    const discount = await screen.findByLabelText('Desconto de Balança de bancada');
    await user.clear(discount);
    await user.type(discount, '901{Enter}');
    await screen.findByText('O item ficou como estava');
    expect((await read(id)).items[1]?.discount).toBe(50);
    const side = within(screen.getByRole('region', { name: 'Linha do tempo' }));
    await waitFor(() => expect(side.getAllByRole('listitem').length).toBeGreaterThan(1));
  });

  it('is split: what goes is judged before it is sent, and leads to the new order', async () => {
    const { open, order, listed, read } = await openOrderHouse();
    const { id } = await order();
    const { user, history } = open(`/pedidos/${id}/completo`);
    await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
    const split = await screen.findByText('Dividir');
    await user.click(split);
    const dialog = within(await screen.findByRole('dialog', { name: 'Dividir PS-000001' }));
    const goes = dialog.getByLabelText('Quanto vai de Caixa de papelão');
    await user.type(goes, '7');
    await user.keyboard(save);
    await dialog.findByText('O item tem 6; envie menos');
    await user.clear(goes);
    await user.type(goes, '2');
    await user.keyboard(save);
    await user.click(await screen.findByRole('button', { name: 'Ver PS-000002' }));
    await waitFor(() => expect(history.location.pathname).not.toContain(id));
    expect((await read(id)).items[0]?.quantity).toBe(4);
    expect(await listed()).toHaveLength(2);
  });
});

describe('an order that has nowhere to wait for its way out', () => {
  it('leads to a new location of that type', async () => {
    const { open, order, receive } = await openOrderHouse();
    await receive({ sku: 'CX-1', quantity: 6, location_code: '1.1.1.1' });
    const { id } = await order({ items: [{ sku: 'CX-1', quantity: 6, unit_price: 1 }], confirm: true });
    const { user, history } = open(`/pedidos/${id}`);
    const shown = within(await panel('PS-000001'));
    await user.click(await shown.findByRole('button', { name: /^Iniciar separação/u }));
    await user.click(await screen.findByRole('button', { name: 'Novo local de expedição' }));
    await screen.findByRole('heading', { level: 1, name: 'Novo local' });
    expect(history.location.pathname).toBe('/estoque/locais/novo');
    expect(screen.getByLabelText<HTMLSelectElement>('Tipo').value).toBe('staging');
  });
});
