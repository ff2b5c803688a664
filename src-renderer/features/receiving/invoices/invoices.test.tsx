import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import {
  nfeFile,
  productBodies,
  simple,
  simpleSkus,
  underNewKey,
} from '../../../../src-main/server/features/invoicing/nfe-files.test-kit.ts';
import { fileOf, openInvoices, rowOf, saysOfNote } from './invoices.test-kit.ts';

const panel = () => within(screen.getByRole('complementary', { name: 'Item da nota' }));

describe('an invoice that is received', () => {
  it('asks for nobody where all is known, and comes in as an expected order by Ctrl+Enter', async () => {
    const { upload, user, server, token } = await openInvoices();
    await upload(fileOf(simple));
    await saysOfNote(/5 itens.*5 prontos.*Tudo conferido/u);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/^PE-\d+ espera a mercadoria$/u)).toBeDefined();
    expect(await screen.findByText('Nenhuma nota na fila')).toBeDefined();
    const { data } = (await server.call(contracts.orders.list, { token, query: {} })).ok();
    expect(data.map(({ items_count: count }) => count)).toEqual([5]);
  });

  it('has what nobody knows searched and linked by keys, comes in at once, and the next needs nobody', async () => {
    const { upload, user, server, token, stock } = await openInvoices('operator', ['CC-00046']);
    const body = { sku: 'MEU-1', name: 'Cimento cristal', unit: 'SC', product_type: 'resale_good' } as const;
    (await server.call(contracts.products.create, { token, body })).ok();
    await upload(fileOf(simple));
    await saysOfNote(/4 prontos.*1 desconhecido.*Resolva 1 item/u);
    await user.keyboard('{F2}cristal{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Vincular e ir/u));
    await user.keyboard('{Enter}');
    // the invoice names a GTIN that the product lacks: whether a unit is a unit is shown, and a person confirms it
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', '1'));
    await user.keyboard('{Enter}{Enter}');
    await saysOfNote(/5 prontos/u);
    expect((await rowOf(5)).textContent).toMatch(/Cimento cristalMEU-1.*80 SC/u);
    await user.click(screen.getByText('Receber agora'));
    await saysOfNote(/Diga onde a mercadoria entra/u);
    await user.type(screen.getByLabelText('Local'), '09.001');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/^RE-\d+ recebido$/u)).toBeDefined();
    expect(await stock()).toContain('MEU-1 80');

    await upload(fileOf(simple, underNewKey(simple, '00000007')));
    await saysOfNote(/5 prontos.*Tudo conferido/u);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(async () => expect(await stock()).toContain('MEU-1 160'));
  });

  it('comes in by the order that it names, and by another one that was chosen', async () => {
    const { upload, user, server, token } = await openInvoices();
    const order = async (external_reference: string, quantity: number) => {
      const items = [{ sku: 'DN-00009', quantity, unit_price: 2 }];
      const body = { operation_type: 'goods_receipt', external_reference, items };
      return (await server.call(contracts.orders.create, { token, body })).ok().data;
    };
    const named = await order('OC-1', 200);
    const other = await order('OC-2', 300);
    const xml = nfeFile(simple).toString('utf8').replaceAll('</indTot>', '</indTot><xPed>OC-1</xPed>');
    await upload(fileOf(simple, Buffer.from(xml)));
    const choice = await screen.findByLabelText<HTMLSelectElement>('Pedido de entrada');
    expect(choice.value).toBe(named.id);
    expect((await rowOf(1)).textContent).toMatch(/pedido 200 UN.*A mais/u);
    expect((await rowOf(2)).textContent).toMatch(/Fora do pedido/u);
    await screen.findByRole('option', { name: /OC-2/u });
    await user.selectOptions(choice, other.id);
    await waitFor(async () => expect((await rowOf(1)).textContent).toMatch(/pedido 300 UN.*Preço \+16 %/u));
    await user.click(screen.getByRole('button', { name: /^Vincular a PE-000002/u }));
    expect(await screen.findByText(/^PE-000002 espera a mercadoria$/u)).toBeDefined();
  });

  it('leaves an item out for a reason, and takes it back', async () => {
    const { upload, user } = await openInvoices('operator', ['CC-00046']);
    await upload(fileOf(simple));
    await saysOfNote(/1 desconhecido/u);
    await user.click(panel().getByRole('button', { name: 'Não receber este item' }));
    await user.type(await screen.findByLabelText(/^Por que não é recebido/u), 'Veio quebrado');
    await user.click(screen.getByRole('button', { name: 'Deixar de fora' }));
    await saysOfNote(/4 prontos.*1 fora.*Tudo conferido/u);
    await user.click(await rowOf(5));
    expect(panel().getByText('Fica de fora: Veio quebrado')).toBeDefined();
    await user.click(panel().getByRole('button', { name: 'Receber este item' }));
    await saysOfNote(/1 desconhecido/u);
  });
});

describe('the lots of an item', () => {
  it('are typed with the day on which they were made, which the lot keeps', async () => {
    const { upload, user, server, token } = await openInvoices('operator', simpleSkus);
    for (const body of productBodies(['SF-00011', 'DS-00047', 'LN-00038', 'Á7-00031'])) {
      (await server.call(contracts.products.create, { token, body })).ok();
    }
    await upload(fileOf('03-entrada-lotes.xml'));
    await saysOfNote(/4 itens/u);
    await user.click(await rowOf(1));
    const made = () => panel().getByLabelText<HTMLInputElement>('Fabricação do lote 1');
    expect(made().value).toBe('10/09/2026');
    await user.clear(made());
    await user.type(made(), '01092026');
    await user.click(panel().getByRole('button', { name: /^Confirmar e ir ao próximo/u }));
    await user.click(screen.getByText('Receber agora'));
    await user.type(screen.getByLabelText('Local'), '09.001');
    await saysOfNote(/Tudo conferido/u);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/^RE-\d+ recebido$/u)).toBeDefined();
    const { data } = (await server.call(contracts.lots.list, { token, params: { sku: 'SF-00011' } })).ok();
    expect(data.map(({ batch_number: batch, manufacturing_date: day }) => [batch, day])).toContainEqual([
      'SF2609A',
      '2026-09-01',
    ]);
  });
});

describe('the queue of invoices', () => {
  it('says file by file what is no invoice, and keeps the others with how they stand', async () => {
    const { upload } = await openInvoices();
    const names = ['46-falha-doctype-bomba.xml', '65-falha-vazio.xml', '66-falha-html.xml'];
    await upload(
      fileOf(simple),
      fileOf('41-falha-outro-destinatario.xml'),
      ...names.map((name) => fileOf(name)),
    );
    const told = await screen.findByRole('alert');
    expect(told.textContent).toMatch(/3 arquivos não entraram na fila/u);
    for (const name of names) within(told).getByText(name);
    const queue = within(screen.getByRole('table', { name: 'Notas a receber' }));
    expect(await queue.findByText('Pronta')).toBeDefined();
    expect(await queue.findByText('Não pode entrar')).toBeDefined();
  });

  it('loses nothing by a reload: notes, choices, what is being typed, the way in', async () => {
    const { upload, user, open } = await openInvoices('operator', ['CC-00046']);
    await upload(fileOf(simple));
    await saysOfNote(/1 desconhecido/u);
    await user.click(screen.getByText('Receber agora'));
    await user.type(screen.getByLabelText('Local'), '09.001');
    await user.keyboard('{F2}DN-00009{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Vincular e ir/u));
    const field = panel().getByLabelText(/^1 .* da nota são/u);
    await user.clear(field);
    await user.type(field, '6');
    cleanup();
    open('/recebimento/xml');
    await user.click(await screen.findByRole('link', { name: /^Abrir NF-e/u }));
    await saysOfNote(/1 desconhecido/u);
    expect(screen.getByLabelText<HTMLInputElement>('Local').value).toBe('09.001');
    expect(panel().getByRole('radio', { checked: true }).textContent).toMatch(/DN-00009/u);
    expect(panel().getByLabelText<HTMLInputElement>(/^1 .* da nota são/u).value).toBe('6');
  });

  it('tells where an invoice came in that is dropped again', async () => {
    const { upload, user, history } = await openInvoices();
    await upload(fileOf(simple));
    await saysOfNote(/Tudo conferido/u);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Nenhuma nota na fila');
    await upload(fileOf('60-falha-mesma-chave.xml'));
    expect(await screen.findByText(/^Esta nota já entrou: PE-\d+\.$/u)).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Ver onde entrou' }));
    await waitFor(() => expect(history.location.pathname).toMatch(/^\/pedidos\//u));
  });

  it('is not there for who may not receive', async () => {
    const { open } = await openInvoices('viewer');
    open('/');
    await screen.findAllByRole('link', { name: 'Painel' });
    expect(screen.queryByRole('link', { name: 'Por XML da nota' })).toBeNull();
  });
});
