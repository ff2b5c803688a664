import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import { inDays } from '../../testing/stock-house.ts';
import { hand, openReceiving, expectMessage } from './receiving.test-kit.ts';

it('a date that is over is told at the reading, and asked about before anything comes in', async () => {
  const { server, token, user, read, lying } = await openReceiving();
  const body = { barcode: '7898927300012' };
  (await server.call(contracts.products.modify, { token, params: { sku: 'LEI-1' }, body })).ok();
  await read('1.1.1.1');
  await expectMessage(/Local 1\.1\.1\.1/u);
  await read('(01)07898927300012(17)201231(10)L9');
  await expectMessage(/Leite UHT integral.*Venceu em 31\/12\/2020/u);
  await hand();
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('quantity'));
  await user.keyboard('24{Enter}');
  const table = within(await screen.findByRole('table', { name: 'Linhas do recebimento' }));
  expect(table.getByText('31/12/2020').closest('[data-tone="critical"]')).not.toBeNull();
  await expectMessage(/Venceu em 31\/12\/2020/u);
  await user.keyboard('{Control>}{Enter}{/Control}');
  const asked = () => screen.findByRole('dialog', { name: 'Receber o que já venceu' });
  within(await asked()).getByText('Leite UHT integral · L9 · Venceu em 31/12/2020');
  await user.click(within(await asked()).getByRole('button', { name: 'Voltar às linhas' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await lying()).toEqual([]);
  await user.click(screen.getByRole('button', { name: /Receber 1 linha/u }));
  await user.click(within(await asked()).getByRole('button', { name: 'Receber assim mesmo' }));
  await screen.findByText('RE-000001 recebido');
  expect(await lying()).toEqual(['LEI-1 1.1.1.1 24']);
});

it('the printed day itself is over where the site says so', async () => {
  const { server, token, open, lying } = await openReceiving();
  const body = { barcode: '7898927300012' };
  (await server.call(contracts.products.modify, { token, params: { sku: 'LEI-1' }, body })).ok();
  (await server.call(contracts.settings.modify, { token, body: { expire_on_date: true } })).ok();
  const day = inDays(0);
  // the window opens anew, as one that hears of the change does
  cleanup();
  const { user } = open('/recebimento');
  const field = await screen.findByLabelText<HTMLInputElement>('Ler produto ou local');
  const read = async (text: string) => {
    await user.click(field);
    await user.paste(text);
    await user.keyboard('{Enter}');
  };
  await read(`(01)07898927300012(17)${day.slice(2).replaceAll('-', '')}(10)L9`);
  await expectMessage(new RegExp(`Leite UHT integral.*Venceu em ${showDate(day)}`, 'u'));
  expect(await lying()).toEqual([]);
});

it.each([
  ['typed', 'LEI-1'],
  ['read from its label', '(01)07898927300012(10)L9'],
])('a date that the server alone knows is told before anything comes in, its lot %s', async (_, code) => {
  const { server, token, user, read, receive } = await openReceiving();
  const body = { barcode: '7898927300012' };
  (await server.call(contracts.products.modify, { token, params: { sku: 'LEI-1' }, body })).ok();
  const lot = { batch_number: 'L9', expiration_date: '2020-12-31' };
  await receive({ sku: 'LEI-1', quantity: 1, location_code: '1.1.1.1', ...lot });
  await read('1.1.1.1');
  await expectMessage(/Local 1\.1\.1\.1/u);
  await read(code);
  const form = await hand();
  if (code === 'LEI-1') {
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('batch_number'));
    await user.keyboard('L9{Tab}');
  }
  await within(form).findByText('Data já registrada para este lote.');
  await user.type(within(form).getByRole('textbox', { name: /^Quantidade/u }), '2{Enter}');
  await expectMessage(/Venceu em 31\/12\/2020/u);
  await user.keyboard('{Control>}{Enter}{/Control}');
  const asked = await screen.findByRole('dialog', { name: 'Receber o que já venceu' });
  within(asked).getByText('Leite UHT integral · L9 · Venceu em 31/12/2020');
});
