import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessKeyOf, keyParts } from '#shared/domain/brazil/access-key.ts';
import type { House } from '../house.ts';
import { act, api, order, product } from '../makers.ts';
import type { Recipe } from '../recipe.ts';

const access_key = '35261131825407000181550010000104521628997345';

const fileOf = (name: string): string =>
  readFileSync(join(import.meta.dirname, '..', '..', '..', 'fixtures', 'nfe', name), 'utf8');

const xml = fileOf('01-entrada-simples.xml');

/** An invoice of ours: 60 of one product. */
const sold = { xml: fileOf('22-saida-parcial-1.xml'), sku: 'DN-00020', quantity: 60 };

const codeDigits = 8;

/** The same invoice under a key that was not received before: its random code and check digit are others. */
const rekeyed = (house: House, file: string): string => {
  const old = /Id="NFe([0-9A-Z]{44})"/u.exec(file)?.[1] ?? '';
  const parts = keyParts(old);
  const code = house.fresh('').padStart(codeDigits, '0');
  const key = accessKeyOf({ ...parts, code });
  return file
    .replaceAll(old, key)
    .replace(`<cNF>${parts.code}<`, `<cNF>${code}<`)
    .replace(`<cDV>${parts.digit}<`, `<cDV>${key.slice(-1)}<`);
};

/** A body that receives the invoice under a fresh key, its first item alone. */
const receiving = async (house: House) => {
  const first = { item: 1, sku: await product(house), factor: 1 };
  const others = [2, 3, 4, 5].map((item) => ({ item, skip: true }));
  return { xml: rekeyed(house, xml), matches: [first, ...others] };
};

/** A new invoice that was received; gives its id. */
const received = async (house: House): Promise<string> => {
  const { data } = await house.ask('POST', `${api}/fiscal/nfe/receipts`, await receiving(house));
  return (data as { readonly document: { readonly id: string } }).document.id;
};

/** The key of an invoice of the site that no order has yet. */
const freshKey = (house: House): string =>
  accessKeyOf({
    ...keyParts(access_key),
    issuer: '11222333000181',
    code: house.fresh('').padStart(codeDigits, '0'),
  });

const shipping_address = {
  street: 'Rua das Flores',
  number: '120',
  neighborhood: 'Centro',
  city: 'Campinas',
  state: 'SP',
  zip_code: '13010-000',
};

/** A confirmed order that waits for its invoice: of goods without stock, so that nothing is to be picked. */
const awaiting = async (house: House, more: object = {}): Promise<string> => {
  const code = house.fresh('nota');
  const switches = { affects_stock: false, requires_tax_invoice: true };
  await act(house, '/operation-types', { code, name: 'Com nota', direction: 'outbound', ...switches });
  return order(house, { operation_type: code, confirm: true, shipping_address, ...more });
};

const registering: Recipe = async (house) => ({
  params: { id: await awaiting(house) },
  body: { access_key: freshKey(house) },
});

/** The same by the file of an invoice, of a product that the order has. */
const registeringFile: Recipe = async (house) => {
  const sku = await product(house);
  const items = [{ sku, quantity: sold.quantity }];
  const file = rekeyed(house, sold.xml).replaceAll(sold.sku, sku);
  return { params: { id: await awaiting(house, { items }) }, body: { file, partial: 'true' } };
};

/** An order with a part of its goods on an invoice, whose file is kept; and the key of that. */
const withInvoice = async (house: House) => {
  const { params, body } = await registeringFile(house, 0);
  const id = String(params?.['id']);
  const { file } = body as { readonly file: string };
  const path = `${api}/orders/${id}/fiscal-documents`;
  const { data } = await house.ask('POST', path, { xml: file, partial: true });
  const { document } = data as { readonly document: { readonly id: string; readonly access_key: string } };
  return { id, document };
};

const invoiced = async (house: House) => {
  const { id, document } = await withInvoice(house);
  return { id, document_id: document.id };
};

const event = fileOf('24-evento-cancelamento.xml');

/** The event that cancels an invoice of an order. */
const cancelling = async (house: House): Promise<string> => {
  const { document } = await withInvoice(house);
  return event.replaceAll(/<chNFe>[0-9A-Z]{44}</gu, `<chNFe>${document.access_key}<`);
};

export const recipes: Readonly<Record<string, Recipe>> = {
  'fiscal.validateKey': async () => ({ body: { access_key } }),
  'fiscal.parse': async () => ({ body: { xml } }),
  'fiscal.receive': async (house) => ({ body: await receiving(house) }),
  'fiscalDocuments.details': async (house) => ({ params: { id: await received(house) } }),
  'fiscalDocuments.xml': async (house) => ({ params: { id: await received(house) } }),
  'orderInvoices.register': registering,
  'orderInvoices.invoice': registering,
  'orderInvoices.registerFile': registeringFile,
  'orderInvoices.invoiceFile': registeringFile,
  'orderInvoices.details': async (house) => ({ params: await invoiced(house) }),
  'orderInvoices.xml': async (house) => ({ params: await invoiced(house) }),
  'orderInvoices.remove': async (house) => ({ params: await invoiced(house) }),
  'orderInvoices.cancel': async (house) => ({
    params: await invoiced(house),
    body: { reason: 'Pedido alterado' },
  }),
  'orderInvoices.event': async (house) => ({ body: { xml: await cancelling(house) } }),
  'awaitingInvoice.totals': async () => ({}),
  'fiscalFiles.order': async (house) => ({ params: { id: await awaiting(house) } }),
  'fiscalFiles.list': async () => ({ query: [['waiting_over_hours', 8000]] }),
  'awaitingInvoice.details': async (house) => ({ params: { id: await awaiting(house) } }),
  'orderInvoices.ofOrder': async (house) => ({ params: { id: await awaiting(house) } }),
  'fiscal.parseFile': async () => ({ body: { file: xml } }),
};
