import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { catchSavedFiles } from '../../testing/saved-files.ts';
import { openStockHouse } from '../../testing/stock-house.ts';

async function openFilled(role: 'admin' | 'operator' = 'admin') {
  const house = await openStockHouse(role);
  await house.receive({ sku: 'CX-1', quantity: 24, location_code: '1.1.1.1' });
  await house.receive({ sku: 'BAL-1', quantity: 1, location_code: '1.1.2.1', serial_numbers: ['S1'] });
  return house;
}

const rowOf = async (text: string): Promise<HTMLElement> => {
  const cell = await screen.findByText(text, { selector: 'td, td *' });
  return cell.closest('tr') ?? cell;
};

describe('the movements', () => {
  it('are listed with both ends, the newest first, and looked up by product', async () => {
    const { open } = await openFilled();
    const { user, history } = open('/estoque/movimentacoes');
    const row = await rowOf('Caixa de papelão');
    for (const text of ['Recebimento', 'fora', '1.1.1.1', 'RE-000001']) {
      expect(within(row).getByText(text)).toBeDefined();
    }
    expect(document.querySelector('tr[data-key]')?.textContent).toContain('Balança de bancada');
    await user.type(screen.getByRole('searchbox'), 'CX-1');
    await waitFor(() => expect(history.location.search).toBe('?search=CX-1'));
    await waitFor(() => expect(document.querySelectorAll('tr[data-key]')).toHaveLength(1));
  });

  it('are saved as a file, those that the list shows', async () => {
    const files = catchSavedFiles();
    const { open } = await openFilled();
    const { user } = open('/estoque/movimentacoes?sku=CX-1');
    await rowOf('Caixa de papelão');
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    const { name, text } = await files.one();
    expect(text.split('\r\n').slice(1, -1)).toHaveLength(1);
    await screen.findByText(`1 movimentação em ${name}`);
    files.restore();
  });

  it('are taken back with a reason, once', async () => {
    const { open, lying } = await openFilled();
    const { user } = open('/estoque/movimentacoes');
    await user.click(await rowOf('Caixa de papelão'));
    const panel = await screen.findByRole('complementary', { name: 'Movimentação 1' });
    await user.click(within(panel).getByRole('button', { name: 'Estornar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Estornar movimentação 1' });
    expect(within(dialog).getByText(/24 UN, 1\.1\.1\.1 → fora/u)).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Estornar' }));
    expect(
      within(dialog)
        .getByLabelText(/^Motivo/u)
        .getAttribute('aria-invalid'),
    ).toBe('true');
    await user.type(within(dialog).getByLabelText(/^Motivo/u), 'Lançado em dobro');
    await user.click(within(dialog).getByRole('button', { name: 'Estornar' }));
    await screen.findByText('Movimentação estornada');
    expect(await lying()).toEqual(['BAL-1 1.1.2.1 1']);
    await within(panel).findByText('Já foi estornada');
    expect(within(panel).getByRole<HTMLButtonElement>('button', { name: 'Estornar' }).disabled).toBe(true);
  });

  it('say to an operator why they cannot be taken back', async () => {
    const { open } = await openFilled('operator');
    const { user } = open('/estoque/movimentacoes');
    await user.click(await rowOf('Caixa de papelão'));
    expect(await screen.findByText('Seu perfil não estorna movimentações')).toBeDefined();
  });
});
