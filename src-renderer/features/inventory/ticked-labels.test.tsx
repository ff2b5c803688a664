import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { catchSavedFiles } from '../../testing/saved-files.ts';
import { inDays, openStockHouse } from '../../testing/stock-house.ts';

it('labels of the ticked rows are of each row, for as much as lies there, in the order of locations', async () => {
  const files = catchSavedFiles();
  const house = await openStockHouse('operator');
  const batch = { sku: 'LEI-1', location_code: '1.1.2.1', expiration_date: inDays(5) };
  await house.receive(
    { sku: 'CX-1', quantity: 24, location_code: '1.1.1.1' },
    { ...batch, quantity: 6, batch_number: 'L2' },
    { sku: 'BAL-1', quantity: 1, location_code: '1.1.2.1', serial_numbers: ['BC-77'] },
  );
  const { user } = house.open('/estoque/inventario/linhas');
  await screen.findByText('L2');
  await user.click(screen.getByRole('checkbox', { name: /^Marcar LEI-1/u }));
  await user.click(screen.getByRole('checkbox', { name: /^Marcar CX-1/u }));
  await user.click(await screen.findByRole('button', { name: 'Etiquetas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Etiquetas de 2 linhas de estoque' }));
  await user.selectOptions(dialog.getByLabelText('Arquivo'), 'zpl');
  await user.click(dialog.getByRole('button', { name: /^Salvar ZPL/u }));
  const { text } = await files.one();
  const said = text.match(/24 UN|\b6 UN|Lote L2|FDCX-1|FDLEI-1|BAL-1/gu);
  expect(new Set(said)).toEqual(new Set(['FDCX-1', '24 UN', 'FDLEI-1', 'Lote L2', '6 UN']));
  expect(text.indexOf('FDCX-1')).toBeLessThan(text.indexOf('FDLEI-1'));
  files.restore();
});
