import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { namesInList, openProducts, panelOf, rowOf } from './products.test-kit.ts';

const save = '{Control>}{Enter}{/Control}';

describe('the open product', () => {
  it('shows everything that the API knows of it', async () => {
    const { open, modify } = await openProducts();
    await modify('CAF-1', {
      description: 'Pacote a vácuo',
      dimensions: { height: 10, width: 20, length: 30, weight: 0.5 },
      stock_control: { restock_priority: 4, min_stock_quantity: 900, ideal_stock_quantity: 2400 },
      expiration_control: { has_expiration_date: true, shelf_life_days: 365, expiration_alert_days: 45 },
      characteristics: { has_batch_control: true },
      extra: { ncm: '09012100', brand: 'Serra Azul' },
    });
    open('/produtos/CAF-1');
    const panel = within(await panelOf('CAF-1'));
    expect(await panel.findByText('0901.21.00')).toBeDefined();
    for (const text of [
      'Café torrado Serra Azul',
      'Mercadoria para revenda',
      'Urgente',
      '2.400',
      '· 365 dias · aviso 45',
      'A: 10,0 cm x L: 20,0 cm x C: 30,0 cm',
      '0,500 kg',
      '7891000100103',
      'Serra Azul',
      'Pacote a vácuo',
      'Ambiente',
    ]) {
      expect(panel.getByText(text)).toBeDefined();
    }
    expect(await panel.findByText(/^Alterado: .*custo|Alterado: .*NCM/u)).toBeDefined();
  });

  it('opens a SKU with a slash by its own address', async () => {
    const { open } = await openProducts();
    open('/produtos/QUE%2FMUS');
    const panel = within(await panelOf('QUE/MUS'));
    expect(await panel.findByText('Queijo muçarela')).toBeDefined();
  });

  it('says that a product does not exist', async () => {
    const { open } = await openProducts();
    open('/produtos/NADA');
    const panel = within(await panelOf('NADA'));
    expect((await panel.findByRole('alert')).textContent).toContain('Registro não encontrado');
  });

  it('changes the stock control through its own route, with a decimal comma', async () => {
    const { open, details } = await openProducts();
    const { user } = open('/produtos/QUE%2FMUS');
    await user.click(await screen.findByRole('button', { name: 'Editar Estoque' }));
    const min = screen.getByRole('textbox', { name: 'Mínimo' });
    await user.clear(min);
    await user.type(min, '1.234,5');
    expect(screen.getByText('Lido como 1.234,500 KG')).toBeDefined();
    await user.keyboard(save);
    expect(await screen.findByText('O estoque ideal precisa ser igual ou maior que o mínimo')).toBeDefined();
    const ideal = screen.getByRole('textbox', { name: 'Ideal' });
    await user.clear(ideal);
    await user.type(ideal, `2000${save}`);
    expect(await screen.findByText('Produto salvo')).toBeDefined();
    expect((await details('QUE/MUS')).stock_control).toMatchObject({
      min_stock_quantity: 1234.5,
      ideal_stock_quantity: 2000,
    });
  });

  it('changes lot and expiry, and clears the days when expiry is switched off', async () => {
    const { open, details } = await openProducts();
    const { user } = open('/produtos/CAF-1');
    await user.click(await screen.findByRole('button', { name: 'Editar Lote e validade' }));
    await user.click(screen.getByRole('switch', { name: 'Controla lote' }));
    await user.click(screen.getByRole('switch', { name: 'Controla validade' }));
    await user.type(screen.getByRole('textbox', { name: /Vida útil/u }), '30');
    await user.type(screen.getByRole('textbox', { name: /Aviso/u }), `45${save}`);
    expect(await screen.findByText('Não pode passar da vida útil em dias')).toBeDefined();
    await user.clear(screen.getByRole('textbox', { name: /Aviso/u }));
    await user.type(screen.getByRole('textbox', { name: /Aviso/u }), `10${save}`);
    await screen.findByText('Produto salvo');
    expect((await details('CAF-1')).expiration_control).toEqual({
      has_expiration_date: true,
      shelf_life_days: 30,
      min_remaining_shelf_life: null,
      expiration_alert_days: 10,
    });
    await user.click(await screen.findByRole('button', { name: 'Editar Lote e validade' }));
    await user.click(screen.getByRole('switch', { name: 'Controla validade' }));
    await user.keyboard(save);
    await waitFor(async () =>
      expect((await details('CAF-1')).expiration_control).toEqual({
        has_expiration_date: false,
        shelf_life_days: null,
        min_remaining_shelf_life: null,
        expiration_alert_days: null,
      }),
    );
  });

  it('changes the temperature, with negative and decimal degrees', async () => {
    const { open, details } = await openProducts();
    const { user } = open('/produtos/CAF-1');
    await user.click(await screen.findByRole('button', { name: 'Editar Temperatura' }));
    await user.click(screen.getByRole('switch', { name: 'Refrigerado' }));
    await user.type(screen.getByRole('textbox', { name: /mínima/u }), '-18');
    await user.type(screen.getByRole('textbox', { name: /máxima/u }), `-12,5${save}`);
    expect(await within(await panelOf('CAF-1')).findByText('-18,0 a -12,5 °C')).toBeDefined();
    expect((await details('CAF-1')).temperature_control).toMatchObject({
      storage_temp_min: -18,
      storage_temp_max: -12.5,
    });
  });

  it('deactivates, and takes it back', async () => {
    const { open, details } = await openProducts();
    const { user } = open('/produtos/CAF-1');
    await panelOf('CAF-1');
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Desativar' }).disabled).toBe(false),
    );
    await user.click(screen.getByRole('button', { name: 'Desativar' }));
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Alteração desfeita')).toBeDefined();
    const product = await details('CAF-1');
    expect([product.is_active, product.version]).toEqual([true, 3]);
  });

  it('deletes only after the question, closes, and brings back', async () => {
    const { open, server, token } = await openProducts();
    const { user, history } = open('/produtos/CAF-1');
    const more = await screen.findByRole<HTMLButtonElement>('button', { name: 'Mais ações' });
    await waitFor(() => expect(more.disabled).toBe(false));
    const ask = async () => {
      await user.click(more);
      await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
      return within(await screen.findByRole('dialog', { name: 'Excluir produto' }));
    };
    await user.click((await ask()).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(history.location.pathname).toBe('/produtos/CAF-1');
    await user.click((await ask()).getByRole('button', { name: 'Excluir CAF-1' }));
    await waitFor(() => expect(history.location.pathname).toBe('/produtos'));
    await waitFor(() => expect(namesInList()).not.toContain('Café torrado Serra Azul'));
    const gone = await server.raw({
      method: 'GET',
      url: '/api/v1/products/CAF-1',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(gone.statusCode).toBe(404);
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Exclusão desfeita')).toBeDefined();
    await waitFor(() => expect(namesInList()).toContain('Café torrado Serra Azul'));
  });

  it('tells a reader why nothing can be changed', async () => {
    const { open } = await openProducts(undefined, 'viewer');
    open('/produtos/CAF-1');
    await rowOf('Café torrado Serra Azul');
    const panel = within(await panelOf('CAF-1'));
    expect(await panel.findByText('Seu perfil só consulta produtos')).toBeDefined();
    expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Editar' }).disabled).toBe(true);
    expect(panel.queryByRole('button', { name: 'Editar Estoque' })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Novo produto' }).disabled).toBe(true);
  });
});
