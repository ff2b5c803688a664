import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catchSavedFiles } from '../../testing/saved-files.ts';
import { openStockHouse } from '../../testing/stock-house.ts';

let files: ReturnType<typeof catchSavedFiles>;
beforeEach(() => {
  files = catchSavedFiles();
});
afterEach(() => files.restore());

/** A window on goods in two locations, at one of them. */
const openAt = async (address: string) => {
  const house = await openStockHouse();
  await house.receive(
    { sku: 'CX-1', quantity: 24, location_code: '1.1.1.1' },
    { sku: 'CX-1', quantity: 7, location_code: '1.1.1.2' },
  );
  return house.open(address);
};
const linesOf = (text: string) => text.trim().split('\r\n').slice(1);

test.each([
  { part: 'what lies there', address: '/estoque/locais/1.1.1.1' },
  { part: 'what moved there', address: '/estoque/locais/1.1.1.1?parte=movements' },
])('of a location, $part is saved as a file, and nothing of another one', async ({ address }) => {
  const { user } = await openAt(address);
  await screen.findByText('Caixa de papelão');
  await user.click(await screen.findByRole('button', { name: 'Exportar' }));
  const { name, text } = await files.one();
  expect(name).toMatch(/\.csv$/u);
  expect(linesOf(text)).toHaveLength(1);
  expect(text).toContain('1.1.1.1');
  expect(text).not.toContain('1.1.1.2');
  const notice = await screen.findByRole('alert');
  expect(within(notice).getByText(/1 /u).isConnected).toBe(true);
});
