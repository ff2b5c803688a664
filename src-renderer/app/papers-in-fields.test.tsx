import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { kindOfNumber } from '#shared/areas/record-kinds.ts';
import { fillWithDemo } from '../../src-main/server/demo/demo.service.ts';
import { nfeFile, simple } from '../../src-main/server/features/invoicing/nfe-files.test-kit.ts';
import { setUp } from '../../src-main/testing/sign-in.ts';
import { openInvoices } from '../features/receiving/invoices/invoices.test-kit.ts';
import { scan } from '../testing/key-pace.ts';
import { logIn, openNewServer } from '../testing/open-screen.tsx';

const { counts, fiscal, goodsReceipts, loads, locations, orders, products, returns, waves } = contracts;

/** An invoice that is received, on a screen of which one field has the focus; its key and the address of its order. */
const openInvoice = async (path: string, label: string | RegExp) => {
  const { server, token, history, user } = await openInvoices('manager');
  const xml = nfeFile(simple).toString();
  const { document, order } = (await server.call(fiscal.receive, { token, body: { xml } as never })).ok()
    .data;
  history.push(path);
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  await user.click(field);
  return { history, user, field, key: document.access_key, opened: `/pedidos/${order?.id}` };
};

describe('the key of a DANFE that a scanner reads inside a field', () => {
  it('opens its record where the field reads codes', async () => {
    const { history, field, key, opened } = await openInvoice('/recebimento', 'Ler produto ou local');
    await scan(key);
    await waitFor(() => expect(history.location.pathname).toBe(opened));
    expect(field.value).toBe('');
  });

  it('is taken back out of a field of a form, which says so and leads there', async () => {
    const { history, user, field, key, opened } = await openInvoice('/produtos/-/novo', /^Nome/u);
    await scan(key);
    await screen.findByText(`Lido ${key}: nada foi alterado`);
    expect(field.value).toBe('');
    expect(history.location.pathname).toBe('/produtos/-/novo');
    await user.click(screen.getByRole('button', { name: 'Abrir registro' }));
    await waitFor(() => expect(history.location.pathname).toBe(opened));
  });
});

/** A demonstration with a full count and an order between our own locations; one number of each kind, with its address. */
const openDemo = async () => {
  const browser = await openNewServer();
  const { server } = browser;
  await fillWithDemo(server.deps, 'small');
  const token = await setUp(server);
  await logIn({ ...browser, token }, 'admin');
  const count = (await server.call(counts.create, { token, body: { type: 'full' } })).ok().data;
  const location = { code: '8.1', name: 'Reserva' };
  (await server.call(locations.create, { token, body: location })).ok();
  const { data: known } = (await server.call(products.list, { token })).ok();
  const item = { sku: known[0]?.sku ?? '', quantity: 1, destination_location_code: '8.1' };
  const move = { operation_type: 'internal_transfer', items: [item] };
  (await server.call(orders.create, { token, body: move })).ok();
  const some = { token, query: { per_page: 100 } };
  const all = [
    { number: count.number, path: `/estoque/contagens/${count.id}` },
    ...(await server.call(orders.list, some))
      .ok()
      .data.map(({ id, order_number: number }) => ({ number: number ?? '', path: `/pedidos/${id}` })),
    ...(await server.call(loads.list, some))
      .ok()
      .data.map(({ id, load_number: number }) => ({ number, path: `/expedicao/${id}` })),
    ...(await server.call(waves.list, some))
      .ok()
      .data.map(({ id, wave_number: number }) => ({ number, path: `/ondas/${id}` })),
    ...(await server.call(goodsReceipts.list, some))
      .ok()
      .data.map(({ receipt_number: number }) => ({ number, path: `/recebimento/feitos/${number}` })),
    ...(await server.call(returns.list, some))
      .ok()
      .data.map(({ id, number }) => ({ number, path: `/qualidade/devolucoes/${id}` })),
  ];
  return { ...browser, records: new Map(all.map((one) => [kindOfNumber(one.number), one])) };
};

it('a number of our own papers that is typed where the scanner reads opens its record', async () => {
  const { open, records } = await openDemo();
  const { user, history } = open('/recebimento');
  const kinds = ['load', 'wave', 'count', 'goods_receipt', 'rma', 'order_in', 'order_internal'] as const;
  for (const kind of kinds) {
    const record = records.get(kind);
    expect(record, kind).toBeDefined();
    await user.click(await screen.findByRole('textbox', { name: 'Ler produto ou local' }));
    await user.keyboard(`${record?.number.toLowerCase() ?? ''}{Enter}`);
    await waitFor(() => expect(history.location.pathname).toBe(record?.path));
    history.push('/recebimento');
  }
});
