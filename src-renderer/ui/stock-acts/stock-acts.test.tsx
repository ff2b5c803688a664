import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { inDays, openStockHouse } from '../../testing/stock-house.ts';

async function openRow(
  role: 'admin' | 'operator' | 'viewer' = 'admin',
  row = { location: '1.1.1.1', key: 'CX-1~available~~~', sku: 'CX-1' },
) {
  const house = await openStockHouse(role);
  await house.receive(
    { sku: 'CX-1', quantity: 24, location_code: '1.1.1.1' },
    { sku: 'CX-1', quantity: 3, location_code: '1.1.1.2' },
    {
      sku: 'LEI-1',
      quantity: 10,
      location_code: '1.1.1.2',
      batch_number: 'L1',
      expiration_date: inDays(400),
    },
    { sku: 'BAL-1', quantity: 1, location_code: '1.1.2.1', serial_numbers: ['BC-77'] },
  );
  const limit = async (code: string, capacity: object) => {
    const { server, token } = house;
    const change = { params: { location_code: code }, body: { capacity } };
    (await server.call(contracts.locations.modify, { token, ...change })).ok();
  };
  const window = house.open(`/estoque/inventario/linhas/${row.location}~${row.key}`);
  const panel = await screen.findByRole('complementary', {
    name: `Estoque de ${row.sku} em ${row.location}`,
  });
  await within(panel).findByRole('button', { name: 'Transferir' });
  return { ...house, ...window, panel, limit };
}

const opened = (name: string) => screen.findByRole('dialog', { name });
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const focused = (label: RegExp) => waitFor(() => expect(document.activeElement).toBe(field(label)));
const onButton = (name: RegExp) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
const changes = async (name: RegExp): Promise<readonly (string | null)[]> => {
  const row = await screen.findByRole('row', { name });
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};
const save = (user: UserEvent) => user.keyboard('{Control>}{Enter}{/Control}');

describe('a row that an earlier unit left with a part of one', () => {
  it('is made whole by an adjustment', async () => {
    const { server, token, receive, lying, open } = await openStockHouse();
    const flour = { sku: 'FAR-1', name: 'Farinha', unit: 'KG', product_type: 'resale_good' };
    (await server.call(contracts.products.create, { token, body: flour })).ok();
    await receive({ sku: 'FAR-1', quantity: 2.5, location_code: '1.1.1.1' });
    await server.deps.store.write('test', (tx) =>
      tx.updateTable('product').set({ unit: 'UN' }).where('sku', '=', 'FAR-1').execute(),
    );
    const { user } = open('/estoque/inventario/linhas/1.1.1.1~FAR-1~available~~~');
    await screen.findByRole('button', { name: 'Transferir' });
    await user.keyboard('a');
    await opened('Ajustar');
    await focused(/^Quantidade/u);
    await user.keyboard('0,5{Enter}{Enter}');
    await user.selectOptions(screen.getByLabelText(/^Motivo/u), 'data_entry_error');
    await user.keyboard('{Enter}{Enter}');
    await onButton(/^Ajustar 0,500 UN/u);
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await lying()).toContain('FAR-1 1.1.1.1 2'));
  });
});

describe('a transfer', () => {
  it('asks the quantity first and never guesses it; Shift+Tab selects it again', async () => {
    const { user } = await openRow();
    await user.keyboard('t');
    await opened('Transferir');
    await focused(/^Quantidade/u);
    expect(field(/^Quantidade/u).value).toBe('');
    await user.keyboard('12{Enter}');
    await focused(/^Local de destino/u);
    await user.tab({ shift: true });
    await focused(/^Quantidade/u);
    const { selectionStart, selectionEnd } = field(/^Quantidade/u);
    expect([selectionStart, selectionEnd]).toEqual([0, 2]);
  });

  it('shows both rows and both capacities before it is confirmed, and gives the way back', async () => {
    const { user, lying, limit } = await openRow();
    await limit('1.1.1.2', { max_items: 16 });
    await user.keyboard('t');
    await opened('Transferir');
    await focused(/^Quantidade/u);
    await user.keyboard('5{Enter}1.1.1.2');
    expect(await changes(/^Em 1\.1\.1\.1/u)).toEqual(['24', '−5', '19']);
    expect(await changes(/^Em 1\.1\.1\.2/u)).toEqual(['3', '+5', '8']);
    expect(await changes(/^1\.1\.1\.2, itens/u)).toEqual(['13', '16', '18passa 2']);
    await user.keyboard('{Enter}');
    await onButton(/^Transferir 5 UN/u);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('5 UN para 1.1.1.2')).toBeDefined();
    expect(await lying()).toEqual(expect.arrayContaining(['CX-1 1.1.1.1 19', 'CX-1 1.1.1.2 8']));
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Desfeito')).toBeDefined();
    expect(await lying()).toEqual(expect.arrayContaining(['CX-1 1.1.1.1 24', 'CX-1 1.1.1.2 3']));
  });

  it('is not posted by the Enter of a scan, wherever it lands', async () => {
    const { user, lying } = await openRow();
    await user.keyboard('t');
    await opened('Transferir');
    await focused(/^Quantidade/u);
    await user.keyboard('5{Enter}1.1.1.2{Enter}');
    await changes(/^Em 1\.1\.1\.2/u);
    await onButton(/^Transferir 5 UN/u);
    await user.keyboard('1.1.2.1{Enter}');
    expect(screen.queryByText(/^5 UN para/u)).toBeNull();
    expect(await lying()).toContain('CX-1 1.1.1.1 24');
    await user.keyboard('{Enter}');
    await screen.findByText('5 UN para 1.1.1.2');
  });

  it('is not posted before what it changes was shown', async () => {
    const { user, lying } = await openRow();
    await user.keyboard('t');
    await opened('Transferir');
    await focused(/^Quantidade/u);
    await user.keyboard('5{Enter}1.1.1.2');
    await save(user);
    expect(await screen.findByText(/Confira antes o que muda/u)).toBeDefined();
    expect(await lying()).toContain('CX-1 1.1.1.1 24');
  });

  it('says at its field that nobody knows a destination, or that it is where the goods lie', async () => {
    const { user, lying } = await openRow();
    await user.keyboard('t');
    const dialog = await opened('Transferir');
    await focused(/^Quantidade/u);
    await user.keyboard('5{Enter}7.7.7');
    const to = field(/^Local de destino/u);
    await waitFor(() => expect(to.getAttribute('aria-invalid')).toBe('true'));
    await user.clear(to);
    await user.type(to, '01.01.01.01{Enter}');
    expect(await within(dialog).findByText(/O destino precisa ser outro local/u)).toBeDefined();
    expect(await lying()).toContain('CX-1 1.1.1.1 24');
  });

  it('says that a destination takes nothing in', async () => {
    const { user, server, token } = await openRow();
    const params = { location_code: '1.1.1.2' };
    await server.call(contracts.locations.block, { token, params, body: { reason: 'Obra' } });
    await user.keyboard('t');
    await opened('Transferir');
    await focused(/^Quantidade/u);
    await user.keyboard('5{Enter}1.1.1.2');
    expect(await screen.findByText(/1\.1\.1\.2 está bloqueado/u)).toBeDefined();
  });

  it('moves one piece with a serial number by its destination alone', async () => {
    const row = { location: '1.1.2.1', key: 'BAL-1~available~~BC-77~', sku: 'BAL-1' };
    const { user, lying } = await openRow('admin', row);
    await user.keyboard('t');
    await opened('Transferir');
    await focused(/^Local de destino/u);
    await user.keyboard('1.1.1.1');
    expect(await changes(/^Em 1\.1\.1\.1/u)).toEqual(['0', '+1', '1']);
    await save(user);
    await screen.findByText('1 UN para 1.1.1.1');
    expect(await lying()).toContain('BAL-1 1.1.1.1 1');
  });

  it('happens once where the answer was lost, also when the form is changed before it is sent again', async () => {
    const { user, lying, network } = await openRow();
    await user.keyboard('t');
    const dialog = await opened('Transferir');
    await focused(/^Quantidade/u);
    await user.keyboard('4{Enter}1.1.1.2');
    await changes(/^Em 1\.1\.1\.2/u);
    network.losesAnswers = true;
    await save(user);
    await within(dialog).findByRole('alert');
    network.losesAnswers = false;
    const quantity = field(/^Quantidade/u);
    await user.clear(quantity);
    await user.type(quantity, '6');
    await waitFor(async () => expect((await changes(/^Em 1\.1\.1\.1/u))[1]).toBe('−6'));
    await save(user);
    expect(await screen.findByText('4 UN para 1.1.1.2')).toBeDefined();
    expect(await within(dialog).findByText(/^O envio anterior/u)).toBeDefined();
    expect(await lying()).toEqual(expect.arrayContaining(['CX-1 1.1.1.1 20', 'CX-1 1.1.1.2 7']));
  });
});

describe('the other acts', () => {
  it('an adjustment asks the quantity first, shows what it does, and then does it', async () => {
    const { user, lying } = await openRow();
    await user.keyboard('a');
    await opened('Ajustar');
    await focused(/^Quantidade/u);
    expect(field(/^Quantidade/u).value).toBe('');
    await user.keyboard('4{Enter}{Enter}');
    await user.selectOptions(screen.getByLabelText(/^Motivo/u), 'missing');
    expect(await changes(/^Em 1\.1\.1\.1/u)).toEqual(['24', '−4', '20']);
    await user.keyboard('{Enter}{Enter}');
    await onButton(/^Ajustar 4 UN/u);
    expect(await lying()).toContain('CX-1 1.1.1.1 24');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Ajuste de 4 UN lançado')).toBeDefined();
    expect(await lying()).toContain('CX-1 1.1.1.1 20');
  });

  it('a write-off asks how much and why, and says what is lost', async () => {
    const { user, panel, lying } = await openRow();
    await user.click(within(panel).getByRole('button', { name: 'Mais ações' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Descartar' }));
    const dialog = await opened('Descartar');
    await focused(/^Quantidade/u);
    await user.click(within(dialog).getByRole('button', { name: 'Tudo' }));
    expect(within(dialog).getByText(/Perda de R\$\s60,00/u)).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Descartar 24 UN' }));
    expect(field(/^Motivo/u).getAttribute('aria-invalid')).toBe('true');
    await user.selectOptions(within(dialog).getByLabelText(/^Motivo/u), 'damaged');
    await user.click(within(dialog).getByRole('button', { name: 'Descartar 24 UN' }));
    await waitFor(async () => expect((await lying()).join()).not.toContain('CX-1 1.1.1.1'));
  });

  it('a change of status shows both statuses before it moves goods between them', async () => {
    const { user, server, token } = await openRow();
    await user.keyboard('s');
    const dialog = await opened('Mudar situação');
    await focused(/^Quantidade/u);
    await user.keyboard('24');
    await user.selectOptions(within(dialog).getByLabelText(/^Nova situação/u), 'quarantine');
    await user.selectOptions(within(dialog).getByLabelText(/^Motivo/u), 'damaged');
    expect(await changes(/^Disponível/u)).toEqual(['24', '−24', '0']);
    expect(await changes(/^Quarentena/u)).toEqual(['0', '+24', '24']);
    await user.click(within(dialog).getByRole('button', { name: 'Mudar 24 UN' }));
    expect(await screen.findByText('24 UN: Quarentena')).toBeDefined();
    const { data } = (await server.call(contracts.stock.ofProduct, { token, params: { sku: 'CX-1' } })).ok();
    expect([data.totals.on_hand, data.totals.available]).toEqual([27, 3]);
  });

  it('are offered to an operator as far as operators may', async () => {
    const { panel } = await openRow('operator');
    const button = (name: string) => within(panel).getByRole<HTMLButtonElement>('button', { name });
    expect([button('Transferir').disabled, button('Ajustar').disabled]).toEqual([false, true]);
  });

  it('say by their keys why an operator may not do them', async () => {
    const { user, lying } = await openRow('operator');
    await user.keyboard('a');
    expect(await screen.findByText('Ajustar: seu perfil não faz isto')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await lying()).toContain('CX-1 1.1.1.1 24');
    await user.keyboard('t');
    await opened('Transferir');
  });

  it('are none for a viewer, who reads so', async () => {
    const { panel } = await openRow('viewer');
    expect(within(panel).getByText('Seu perfil não faz isto')).toBeDefined();
  });
});
