import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { logIn, openScreen, openServer } from '../../testing/open-screen.tsx';

const { operationTypes, products, locations, stockCommands } = contracts;

/** A window of somebody of that role on a server where coffee came in twice, first under an invoice. */
const openWithReceipts = async (role: 'admin' | 'viewer' = 'admin') => {
  const browser = await openServer();
  const { server, token } = browser;
  const product = { sku: 'CAF', name: 'Café torrado', unit: 'UN', product_type: 'resale_good' };
  (await server.call(products.create, { token, body: product })).ok();
  (await server.call(locations.create, { token, body: { code: '1.1' } })).ok();
  const items = [{ sku: 'CAF', quantity: 12, location_code: '1.1', unit_cost: 2.5 }];
  const receive = async (more: object) =>
    (await server.call(operationTypes.goodsReceipt, { token, body: { items, ...more } })).ok().data;
  const first = await receive({ supplier_document: 'NF 4471', note: 'Pela manhã' });
  const second = await receive({ reference: 'PC-9' });
  await logIn(browser, role);
  const reverse = async () => {
    const params = { id: first.movements[0]?.id ?? '' };
    (await server.call(stockCommands.reverse, { token, params, body: { reason: 'em dobro' } })).ok();
  };
  return { ...browser, first, second, reverse };
};

describe('the receipts that were made', () => {
  it('say what to do while there is none', async () => {
    await openScreen('/recebimento/feitos');
    expect(await screen.findByText('Nenhum recebimento')).toBeDefined();
  });

  it('are found by the invoice, and one shows its papers, its order and what came in', async () => {
    const { open, first, second } = await openWithReceipts();
    const { user } = open('/recebimento/feitos');
    expect(await screen.findByText(second.receipt_number)).toBeDefined();
    await user.type(screen.getByRole('searchbox'), '4471');
    await waitFor(() => expect(screen.queryByText(second.receipt_number)).toBeNull());
    await user.click(screen.getByText('NF 4471'));
    const panel = within(
      await screen.findByRole('complementary', { name: `Recebimento ${first.receipt_number}` }),
    );
    expect(await panel.findByText('Café torrado')).toBeDefined();
    for (const said of [first.order_number, 'Pela manhã', '12 UN']) panel.getByText(said);
    panel.getByRole('link', { name: 'Ver movimentações' });
  });

  it('give labels of all that they brought, drawn before they are saved', async () => {
    const { open, first } = await openWithReceipts();
    const { user } = open(`/recebimento/feitos/${first.receipt_number}`);
    await user.click(await screen.findByRole('button', { name: 'Etiquetas' }));
    const name = `tudo do recebimento ${first.receipt_number}`;
    await screen.findByRole('dialog', { name: `Etiquetas de ${name}` });
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: `Etiqueta de ${name}` });
    expect(decodeURIComponent(picture.src)).toContain('>12 UN</text>');
  });

  it('show what was reversed', async () => {
    const { open, first, reverse } = await openWithReceipts();
    await reverse();
    open(`/recebimento/feitos/${first.receipt_number}`);
    const panel = within(
      await screen.findByRole('complementary', { name: `Recebimento ${first.receipt_number}` }),
    );
    expect(await panel.findByText(/CAF · estornada/u)).toBeDefined();
    panel.getByText('Estornado');
  });

  it('are open to who may only look, with nothing to begin', async () => {
    const { open } = await openWithReceipts('viewer');
    open('/recebimento/feitos');
    expect(await screen.findByText('NF 4471')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Receber mercadoria/u })).toHaveProperty('disabled', true);
  });
});
