import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { Role } from '#shared/kernel/access.ts';
import { accessKeyOf } from '#shared/domain/brazil/access-key.ts';
import { openOrderHouse } from '../../../testing/order-house.ts';
import { withAwaiting } from './awaiting.test-kit.ts';

const { orders } = contracts;

const site = '11222333000181';
const key = accessKeyOf({
  stateCode: '35',
  yearMonth: '2611',
  issuer: site,
  model: '55',
  series: '001',
  number: '000003001',
  emission: '1',
  code: '12345678',
});

/** A house in which one order waits for its invoice. */
const openAwaiting = async (role: Role = 'admin') => {
  const house = await openOrderHouse(role);
  return { ...house, id: await withAwaiting(house) };
};

const panelOf = async (id: string, house: Awaited<ReturnType<typeof openAwaiting>>) => {
  const { order_number: number } = await house.read(id);
  return within(await screen.findByRole('complementary', { name: `Pedido ${number ?? ''}` }));
};

describe('the orders that wait for their invoice', () => {
  it('say what to do while there is none', async () => {
    const house = await openOrderHouse();
    house.open('/pedidos/aguardando-nota');
    expect(await screen.findByText('Nenhum pedido aguarda nota')).toBeDefined();
  });

  it('show how long each waits and what lacks, with the way to the mend, and copy what the invoice says', async () => {
    const house = await openAwaiting();
    const { user } = house.open('/pedidos/aguardando-nota');
    expect(await screen.findByText('Ana Souza')).toBeDefined();
    expect(screen.getByRole('region', { name: 'O que aguarda nota' }).textContent).toContain('1 item');
    await user.click(screen.getByText('Ana Souza'));
    const panel = await panelOf(house.id, house);
    expect(await panel.findByText('Informe o regime tributário do armazém')).toBeDefined();
    const [mend] = panel.getAllByRole('link', { name: 'Resolver' });
    expect(mend?.getAttribute('href')).toContain('/configuracoes/estabelecimento');
    await user.click(panel.getByRole('button', { name: 'Copiar Nome' }));
    expect(await navigator.clipboard.readText()).toBe('Ana Souza');
  });

  it('are files for an ERP: of the list, or by E of the order that is open', async () => {
    const house = await openAwaiting();
    const { order_number: number } = await house.read(house.id);
    const { user } = house.open('/pedidos/aguardando-nota');
    const day = new Intl.DateTimeFormat('sv', { timeZone: 'America/Sao_Paulo' }).format(Date.now());
    await user.click(await screen.findByRole('button', { name: 'Exportar para o ERP' }));
    expect(await screen.findByText(`aguardando-nota-${day}.json`)).toBeDefined();
    await user.click(screen.getByText('Ana Souza'));
    await (await panelOf(house.id, house)).findByRole('button', { name: 'Exportar' });
    await user.keyboard('e');
    expect(await screen.findByText(`nota-${number ?? ''}.json`)).toBeDefined();
  });

  it('take the key that is read anywhere on the screen: the order has its invoice and leaves the list', async () => {
    const house = await openAwaiting();
    const { user } = house.open(`/pedidos/aguardando-nota/${house.id}`);
    const panel = await panelOf(house.id, house);
    const field = await panel.findByRole('textbox', { name: 'Chave de acesso' });
    await user.type(field, `${key.slice(0, 43)}9{Enter}`);
    expect(await panel.findByText('A nota não foi registrada')).toBeDefined();
    expect(
      panel.getByText(`O último dígito da chave deveria ser ${key.slice(43)}; confira a digitação`),
    ).toBeDefined();
    // it is mended where it stands
    expect(field).toHaveProperty('value', `${key.slice(0, 43)}9`);
    await user.type(field, `{End}{Backspace}${key.slice(43)}{Enter}`, { initialSelectionStart: 44 });
    await waitFor(async () => expect((await house.read(house.id)).fiscal_status).toBe('invoiced'));
    expect(await screen.findByText('Nenhum pedido aguarda nota')).toBeDefined();
    house.open(`/pedidos/${house.id}/completo`);
    const notes = within(await screen.findByRole('region', { name: 'Notas' }));
    expect(await notes.findByText('NF-e 3001, série 1')).toBeDefined();
    expect(notes.getByText('Autorizada')).toBeDefined();
  });

  it('are seen without the data of people by whoever does not see to invoices', async () => {
    const house = await openAwaiting('viewer');
    house.open(`/pedidos/aguardando-nota/${house.id}`);
    expect(await screen.findByText(/Seu perfil não vê os dados para a nota/u)).toBeDefined();
    const { token, server } = house;
    expect((await server.call(orders.details, { token, params: { id: house.id } })).status).toBe(200);
  });
});
