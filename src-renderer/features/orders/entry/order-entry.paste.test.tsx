import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openOrderHouse } from '../../../testing/order-house.ts';

// a browser keeps what was being entered, also for the next test
beforeEach(() => localStorage.clear());

describe('rows that are pasted from a spreadsheet', () => {
  it('become items: code, quantity, price; codes that mean no product are named', async () => {
    const { open } = await openOrderHouse('admin');
    const { user } = open('/pedidos/-/novo');
    await user.click(await screen.findByLabelText('Bipe ou digite o próximo item'));
    await user.paste('Código\tQuantidade\tPreço\nCX-1\t6\tR$ 2,50\nBAL-1\t1\t900\nNADA-9\t3\t1\n');
    await screen.findByText('2 linhas coladas');
    await screen.findByText('1 linha não entrou: NADA-9');
    const totals = within(screen.getByRole('complementary', { name: 'Totais' }));
    await waitFor(() => expect(totals.getAllByText(/915,00/u).length).toBeGreaterThan(0));
  });
});
