import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { nfeFile, simple } from '../../src-main/server/features/invoicing/nfe-files.test-kit.ts';
import { openInvoices } from '../features/receiving/invoices/invoices.test-kit.ts';
import { orderIn } from '../testing/order-house.ts';
import { scan } from '../testing/key-pace.ts';
import { openStockHouse } from '../testing/stock-house.ts';

async function openOn(path: string) {
  const house = await openStockHouse();
  const { history } = house.open(path);
  await screen.findByRole('heading', { level: 1 });
  return history;
}

describe('a scan outside of fields', () => {
  it('opens the product of a bar code', async () => {
    const history = await openOn('/configuracoes/conta');
    await scan('7891000100103');
    await waitFor(() => expect(history.location.pathname).toBe('/produtos/CX-1'));
  });

  it('opens the location of a label', async () => {
    const history = await openOn('/configuracoes/conta');
    await scan('1.1.2.1');
    await waitFor(() => expect(history.location.pathname).toBe('/estoque/locais/1.1.2.1'));
  });

  it('opens the order of a number', async () => {
    const house = await openStockHouse();
    const { id, order_number: number } = await orderIn(house);
    const { history } = house.open('/configuracoes/conta');
    await screen.findByRole('heading', { level: 1 });
    await scan(number ?? '');
    await waitFor(() => expect(history.location.pathname).toBe(`/pedidos/${id}`));
  });

  it('opens the order of the key of an invoice', async () => {
    const { server, token, history } = await openInvoices('manager');
    const xml = nfeFile(simple).toString();
    const made = (await server.call(contracts.fiscal.receive, { token, body: { xml } as never })).ok().data;
    history.push('/configuracoes/conta');
    await screen.findByRole('heading', { level: 1, name: 'Conta' });
    await scan(made.document.access_key);
    await waitFor(() => expect(history.location.pathname).toBe(`/pedidos/${made.order?.id}`));
  });

  it('says that nobody knows a code, and stays', async () => {
    const history = await openOn('/configuracoes/conta');
    await scan('0000000000000');
    expect((await screen.findByText('Código 0000000000000 não encontrado')).isConnected).toBe(true);
    expect(history.location.pathname).toBe('/configuracoes/conta');
  });

  it('is left to the screen that takes readings itself', async () => {
    const history = await openOn('/recebimento');
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    await scan('7891000100103');
    expect((await screen.findByRole('form', { name: 'Linha em mãos' })).isConnected).toBe(true);
    expect(history.location.pathname).toBe('/recebimento');
  });

  it.each(['/configuracoes/conta', '/recebimento', '/qualidade/devolucoes', '/expedicao'])(
    'opens the record whose number stands on our own papers, also on %s',
    async (path) => {
      const house = await openStockHouse();
      const { server, token } = house;
      await house.receive({ sku: 'CX-1', quantity: 4, location_code: '1.1.1.1' });
      const { id } = await orderIn(house, { operation_type: 'goods_receipt', customer: undefined });
      const { order_number: expected } = (
        await server.call(contracts.orders.details, { token, params: { id } })
      ).ok().data;
      const body = { type: 'full' };
      const count = (await server.call(contracts.counts.create, { token, body })).ok().data;
      const { history } = house.open(path);
      await screen.findByRole('heading', { level: 1 });
      act(() => (document.activeElement as HTMLElement | null)?.blur());
      await scan(count.number);
      await waitFor(() => expect(history.location.pathname).toBe(`/estoque/contagens/${count.id}`));
      act(() => history.push(path));
      await screen.findByRole('heading', { level: 1 });
      await scan(expected ?? '');
      await waitFor(() => expect(history.location.pathname).toBe(`/pedidos/${id}`));
      act(() => history.push(path));
      await waitFor(() => expect(history.location.pathname).toBe(path));
      await screen.findByRole('heading', { level: 1 });
      await scan('RE-000001');
      await waitFor(() => expect(history.location.pathname).toBe('/recebimento/feitos/RE-000001'));
    },
  );
});
