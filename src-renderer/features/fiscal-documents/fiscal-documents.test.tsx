import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { nfeFile, simple } from '../../../src-main/server/features/invoicing/nfe-files.test-kit.ts';
import { openStockHouse } from '../../testing/stock-house.ts';
import { invoiceKey, withInvoice } from './fiscal-documents.test-kit.ts';

const { fiscalDocuments, orders } = contracts;
const path = '/documentos-fiscais';
const name = 'NF-e 3001, série 1';

const panelOf = async () => within(await screen.findByRole('complementary', { name: 'Nota 3001' }));

describe('the invoices that are kept', () => {
  it('say what will stand there while there is none', async () => {
    const house = await openStockHouse();
    house.open(path);
    expect(await screen.findByText('Nenhum documento fiscal')).toBeDefined();
  });

  it('are found by their number, lead to their order, and are cancelled by a word', async () => {
    const house = await openStockHouse();
    const { order } = await withInvoice(house);
    const { user } = house.open(`${path}?search=0003001`);
    await user.click(await screen.findByRole('link', { name }));
    const panel = await panelOf();
    const link = await panel.findByRole('link', { name: order.order_number ?? '' });
    expect(link.getAttribute('href')).toBe(`/pedidos/${order.id}/completo`);
    expect(panel.getByText('Só a chave foi registrada: não há XML.')).toBeDefined();
    // the key says neither, its order does
    expect(panel.getAllByText('Ana Souza').length).toBeGreaterThan(0);
    expect(panel.getByText('Total do pedido R$')).toBeDefined();
    expect(panel.getByRole('heading', { name: 'Fotos e documentos' })).toBeDefined();
    expect(panel.getByRole('button', { name: 'Abrir ocorrência' })).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Cancelar sem o XML' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText(/^Motivo/u), 'Cliente desistiu');
    await user.click(dialog.getByRole('button', { name: /^Cancelar a nota/u }));
    expect(await panel.findByText(/· Cliente desistiu/u)).toBeDefined();
    const { server, token } = house;
    const read = await server.call(orders.details, { token, params: { id: order.id } });
    expect(read.ok().data.fiscal_status).toBe('invoice_cancelled');
    await waitFor(() => expect(panel.queryByRole('button', { name: 'Cancelar sem o XML' })).toBeNull());
  });

  it('are removed where they were registered by mistake: the key is free', async () => {
    const house = await openStockHouse();
    const { document } = await withInvoice(house);
    const { user } = house.open(`${path}/${document.id}`);
    const panel = await panelOf();
    await user.click(await panel.findByRole('button', { name: 'Remover: registrada por engano' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Remover a nota' }));
    expect(await screen.findByText('Nenhum documento fiscal')).toBeDefined();
    const query = { access_key: invoiceKey };
    const left = await house.server.call(fiscalDocuments.list, { token: house.token, query });
    expect(left.ok().data).toEqual([]);
  });

  it('take the XML of what happened to one, and say why another file is none', async () => {
    const house = await openStockHouse();
    const { document } = await withInvoice(house);
    const { user } = house.open(`${path}/${document.id}`);
    const panel = await panelOf();
    await panel.findByText('Solte o XML do evento aqui');
    const input = () => globalThis.document.querySelector('input[type="file"]') as HTMLInputElement;
    const file = (of: string) => new File([new Uint8Array(nfeFile(of))], of, { type: 'text/xml' });
    await user.upload(input(), file(simple));
    expect(await panel.findByText(`${simple} não foi guardado`)).toBeDefined();
    await user.upload(input(), file('24-evento-cancelamento.xml'));
    expect(await panel.findByText('Cancelada')).toBeDefined();
  });
});
