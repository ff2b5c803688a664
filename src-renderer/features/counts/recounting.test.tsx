import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { focused, openCounted, expectMessage } from './counts.test-kit.ts';

const { counts, stockCommands } = contracts;

/** A recount of boxes of two statuses in one location; the other location was left out. */
const openRecount = async () => {
  const house = await openCounted({ type: 'location', location_codes: ['1.1.1.1', '1.1.1.2'] });
  const { server, token, id } = house;
  const blocked = { sku: 'CX-1', quantity: 4, location_code: '1.1.1.1', to_status: 'quarantine' } as const;
  const change = { ...blocked, from_status: 'available', reason_code: 'other' } as const;
  (await server.call(stockCommands.changeStatus, { token, body: change })).ok();
  await house.start();
  const call = { token, params: { id } };
  const lines = [
    { sku: 'CX-1', quantity: 17 },
    { sku: 'CX-1', quantity: 3, stock_status: 'quarantine' as const },
  ];
  const body = { location_code: '1.1.1.1', lines, finished: true };
  (await server.call(counts.register, { ...call, body })).ok();
  (await server.call(counts.finish, { ...call, body: { leave_rest: true } })).ok();
  (await server.call(counts.recount, { ...call, body: {} })).ok();
  const window = house.open(`/estoque/contagens/${id}/contar`);
  const field = await screen.findByLabelText<HTMLInputElement>('Ler local ou produto');
  const read = async (text: string) => {
    await window.user.click(field);
    await window.user.paste(text);
    await window.user.keyboard('{Enter}');
  };
  return { ...house, ...window, call, read };
};

it('a recount is blind, asks for its lines alone, and says what was not read again before it closes', async () => {
  const { user, read, server, call } = await openRecount();
  const route = within(screen.getByRole('complementary', { name: 'Locais da contagem' }));
  await waitFor(() =>
    expect(route.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1.1.1.1A recontar0/2',
    ]),
  );
  await screen.findByText('Recontagem: falta 1 local');
  await read('1.1.1.2');
  await expectMessage(/A recontagem não pede este local/u);
  await read('1.1.1.1');
  await expectMessage(/Local 1\.1\.1\.1/u);
  const table = await screen.findByRole('table', { name: 'Contado em 1.1.1.1' });
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
  expect(rows()).toEqual([
    [expect.stringContaining('CX-1'), 'Quarentena', '—', 'A contar'],
    [expect.stringContaining('CX-1'), '—', '—', 'A contar'],
  ]);
  await read('CX-1');
  await focused('quantity');
  await user.keyboard('20{Enter}');
  await expectMessage(/20 UN/u);
  await waitFor(() => expect(rows()[1]?.[3]).toBe('20'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar 1.1.1.1 sem ler tudo' }));
  dialog.getByText(/A recontagem pede esta linha, e ninguém a leu de novo/u);
  expect(dialog.getByRole('list').textContent).toBe('Caixa de papelão CX-1 Quarentenaoculta (contagem cega)');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { data } = (await server.call(counts.lines, { ...call, query: { sku: 'CX-1' } })).ok();
  expect(data.map(({ recount, status }) => [recount, status])).toEqual([
    [null, 'recount'],
    [20, 'recounted'],
  ]);
});
