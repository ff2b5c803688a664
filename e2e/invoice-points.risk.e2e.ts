import { expect, type Page } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { awaitingScreenWords } from '#shared/areas/invoicing/awaiting-screen-words.ts';
import { ana } from './fixtures/customers.ts';
import { openStaffedHouse, type House } from './fixtures/house.ts';
import { consumerInvoice, dropFiles, fileOf, prepareForInvoices } from './fixtures/invoices.ts';
import { pressByHand, typeByHand, wedge } from './fixtures/keys.ts';
import { testOn } from './fixtures/test.ts';

const { customers, locations, operationTypes, orderInvoices, orders } = contracts;
const test = testOn(openStaffedHouse);
const goods = [
  { sku: 'CB-00013', quantity: 2, unit_price: 59.9 },
  { sku: 'CB-00015', quantity: 1, unit_price: 59.9 },
] as const;
const units = goods.flatMap(({ sku, quantity }) => Array.from({ length: quantity }, () => sku));

/** A confirmed order whose type asks for its invoice at that point, with its goods on a shelf. */
const confirmedOrder = async ({ api }: House, invoice_point: (typeof ways)[number][1]): Promise<string> => {
  await prepareForInvoices(api, { skus: goods.map(({ sku }) => sku) });
  for (const body of [
    { code: '01.001', location_type: 'storage' },
    { code: '09.002', location_type: 'staging' },
  ] as const)
    await api.call(locations.create, { body });
  const items = goods.map(({ sku }) => ({ sku, quantity: 10, location_code: '01.001' }));
  await api.call(operationTypes.goodsReceipt, { body: { items } });
  await api.call(operationTypes.modify, {
    params: { code: 'sale' },
    body: { requires_tax_invoice: true, invoice_point },
  });
  await api.call(customers.create, { body: ana() });
  const customer = { document: ana().document };
  const body = { operation_type: 'sale', channel: 'loja', confirm: true, customer, items: [...goods] };
  return (await api.call(orders.create, { body })).data.id;
};

const act = (page: Page, name: RegExp) => page.getByRole('button', { name });
const registering = (page: Page) => page.getByRole('link', { name: awaitingScreenWords.panel.register });

/** From the page of the order to the list of those who wait, the XML dropped there, and back. */
async function invoice(page: Page): Promise<void> {
  await registering(page).click();
  await dropFiles(page.getByText(awaitingScreenWords.panel.files.drop), [fileOf(consumerInvoice)]);
  await expect(page.getByText(awaitingScreenWords.empty.title)).toBeVisible();
  await page.getByRole('link', { name: awaitingScreenWords.panel.open }).click();
}

async function pick(page: Page): Promise<void> {
  await expect(act(page, /^Iniciar separação/u)).toBeEnabled();
  await pressByHand(page, 'Control+Enter');
  await expect(page.getByText('Bipe o produto')).toBeVisible();
  for (const sku of units) await wedge(page, sku);
  await expect(page.getByText('Tudo separado')).toBeVisible();
  await pressByHand(page, 'Control+Enter');
  await expect(act(page, /^Iniciar conferência/u)).toBeEnabled();
}

async function pack(page: Page): Promise<void> {
  await pressByHand(page, 'Control+Enter');
  const volume = page.getByRole('article', { name: 'Volume 1' });
  await expect(volume).toContainText('Vazio');
  for (const sku of units) await wedge(page, sku);
  for (const text of ['2 UN', '1 UN']) await expect(volume).toContainText(text);
  await pressByHand(page, 'e');
  await expect(page.getByLabel(/^Peso bruto/u)).toBeFocused();
  await typeByHand(page, '21,8');
  await pressByHand(page, 'Control+Enter');
  await expect(act(page, /^Liberar para expedição/u)).toBeVisible();
}

async function ship(page: Page): Promise<void> {
  await expect(act(page, /^Liberar para expedição/u)).toBeEnabled();
  await pressByHand(page, 'Control+Enter');
  await expect(act(page, /^Expedir/u)).toBeEnabled();
  await pressByHand(page, 'Control+Enter');
  await expect(act(page, /^Concluir pedido/u)).toBeEnabled();
}

/** The acts before the invoice is due, the act that a missing invoice forbids, and the acts after it. */
const ways = [
  ['antes da separação', 'before_picking', [], /^Iniciar separação/u, [pick, pack]],
  ['depois da separação', 'after_picking', [pick, pack], /^Liberar para expedição/u, []],
  ['depois da conferência', 'after_packing', [pick, pack], /^Liberar para expedição/u, []],
] as const;

for (const [said, point, before, gate, after] of ways) {
  test(`a nota pedida ${said} abre o caminho quando o XML é solto na lista`, async ({
    page,
    house,
    enter,
  }) => {
    const id = await confirmedOrder(house, point);
    await enter('manager');
    await page.goto(`/pedidos/${id}/completo`);
    for (const part of before) {
      await part(page);
      // an invoice may come as soon as its point is reached, not sooner
      await expect(registering(page)).toHaveCount(point === 'after_packing' && part === pick ? 0 : 1);
    }
    await expect(act(page, gate)).toBeDisabled();
    await invoice(page);
    for (const part of after) await part(page);
    await ship(page);
    const [document] = (await house.api.call(orderInvoices.ofOrder, { params: { id } })).data;
    expect(document).toMatchObject({ evidence: 'protocol', status: 'authorized', report: { errors: 0 } });
  });
}
