import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, lines, openChecked } from './imports.test-kit.ts';

describe('the check of a file', () => {
  it('shows what would be created, changed field by field, left as it is and refused, and writes nothing', async () => {
    const { user, productOf } = await openChecked();
    // what asks for a hand stands open
    await lines('Recusadas');
    await user.click(await button(/^A criar/u));
    const created = within(await lines('A criar')).getByRole('row', { name: /FEI-1/u });
    expect(created.textContent).toMatch(/Unidade UN/u);
    await user.click(await button('A alterar 1'));
    const changed = within(await lines('A alterar'))
      .getByText('Custo unitário')
      .closest('li');
    expect(changed?.textContent).toMatch(/18,90.*passa a.*19,90/u);
    await user.click(await button('Iguais 1'));
    expect(within(await lines('Iguais')).getByText('Arroz branco 5 kg')).toBeDefined();
    await user.click(await button('Recusadas 1'));
    const refused = within(await lines('Recusadas')).getByRole('row', { name: /SAL-1/u });
    expect(refused.textContent).toMatch(/^6.*Custo/u);
    expect(within(refused).getByRole('textbox')).toHaveProperty('value', 'dez reais');
    expect(await productOf('FEI-1')).toBeUndefined();
    expect((await productOf('CAF-1'))?.unit_cost).toBe(18.9);
  });

  it('is heard on arriving at each step', async () => {
    const { user } = await openChecked();
    const announced = (name: string) =>
      waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name })));
    await announced('Conferência');
    await user.click(await button('Ajustar colunas'));
    await announced('O que cada coluna preenche');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await announced('Conferência');
  });

  it('keeps the lines shown in the address', async () => {
    const { history, open, user } = await openChecked();
    await user.click(await button('Recusadas 1'));
    await lines('Recusadas');
    expect(history.location.search).toBe('?outcome=refuse');
    open(history.location.href);
    await waitFor(() => expect(screen.getAllByRole('table', { name: 'Linhas: Recusadas' })).toHaveLength(2));
  });

  it('cannot be imported when no line creates or changes anything', async () => {
    await openChecked('SKU;Nome\r\nCAF-1;Café torrado\r\n');
    expect((await screen.findByText('Nenhuma linha cria ou altera nada.')).isConnected).toBe(true);
    expect((await button(/^Importar/u)).hasAttribute('disabled')).toBe(true);
  });
});
