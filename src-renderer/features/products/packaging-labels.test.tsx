import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { catchSavedFiles } from '../../testing/saved-files.ts';
import { openProducts, panelOf } from './products.test-kit.ts';

it('labels of a product may be of a packaging that has a code of its own', async () => {
  const files = catchSavedFiles();
  const { open, modify } = await openProducts();
  const box = { unit: 'CX', factor: 24, barcode: '17891000100100' };
  await modify('CAF-1', { extra: { packagings: [box, { unit: 'FD', factor: 6, barcode: null }] } });
  const { user } = open('/produtos/CAF-1');
  const panel = within(await panelOf('CAF-1'));
  await user.click(await panel.findByRole('button', { name: 'Mais ações' }));
  await user.click(await screen.findByRole('button', { name: 'Etiquetas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Etiquetas de CAF-1' }));
  const choice = dialog.getByLabelText<HTMLSelectElement>('Etiqueta de');
  const offered = [...choice.options].map(({ text }) => text);
  expect(offered).toEqual(['uma unidade (UN)', 'CX com 24 UN (17891000100100)']);
  await user.selectOptions(choice, box.barcode);
  const picture = () => dialog.getByRole<HTMLImageElement>('img').src;
  await waitFor(() => expect(decodeURIComponent(picture())).toContain('>CX com 24 UN</text>'));
  await user.selectOptions(dialog.getByLabelText('Arquivo'), 'zpl');
  await user.click(dialog.getByRole('button', { name: /^Salvar ZPL/u }));
  const { text } = await files.one();
  expect(text).toContain('^FD17891000100100^FS');
  expect(text).toContain('^FDCX com 24 UN^FS');
  files.restore();
});
