import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { openStockHouse } from '../../testing/stock-house.ts';

/** The receiving screen of a person of this role, and the way to read something there. */
export async function openReceiving(role: 'admin' | 'manager' | 'operator' = 'operator') {
  localStorage.clear();
  const house = await openStockHouse(role);
  const window = house.open('/recebimento');
  const field = await screen.findByLabelText<HTMLInputElement>('Ler produto ou local');
  const read = async (text: string) => {
    await window.user.click(field);
    await window.user.paste(text);
    await window.user.keyboard('{Enter}');
  };
  return { ...house, ...window, field, read };
}

/** The form of the line in hand. */
export const hand = () => screen.findByRole('form', { name: 'Linha em mãos' });
/** The lines of the receipt: product, lot, expiry, quantity, location. */
export const lines = (): readonly string[] =>
  within(screen.getByRole('table', { name: 'Linhas do recebimento' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 5)
        .map((cell) => cell.textContent)
        .join(' | '),
    );
/** Waits until the screen says so of a reading. */
export const expectMessage = async (text: string | RegExp) => {
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('status')
        .map((one) => one.textContent)
        .join(),
    ).toMatch(text),
  );
};
