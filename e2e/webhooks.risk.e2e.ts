import { createHmac } from 'node:crypto';
import { expect } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { webhookWords as words } from '#shared/areas/webhooks/screen-words.ts';
import { webhookTestWords } from '#shared/areas/webhooks/deliveries-screen-words.ts';
import { openStaffedHouse, type House } from './fixtures/house.ts';
import { openReceiver, type Received, type Receiver } from './fixtures/receiver.ts';
import { pressByHand } from './fixtures/keys.ts';
import { testOn } from './fixtures/test.ts';
import { framePage } from './page-models/frame.page.ts';
import { webhooksPage } from './page-models/webhooks.page.ts';

const test = testOn(openStaffedHouse);

/** Time for what goes over the network and comes back by itself, on a machine that may be busy. */

async function create({ api }: House, sku: string): Promise<void> {
  const body = { sku, name: `Produto ${sku}`, unit: 'UN', product_type: 'finished_good' } as const;
  await api.call(contracts.products.create, { body });
}

async function addEndpoint({ api }: House, { url }: Receiver) {
  const events = ['product_created' as const, 'product_updated' as const];
  return (await api.call(contracts.webhooks.create, { body: { name: 'ERP', url, events } })).data;
}

/** The signature as Standard Webhooks has it, computed here from what arrived. */
function signatureOf({ headers, body }: Received, secret: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

let receiver: Receiver;
test.beforeEach(async () => {
  receiver = await openReceiver();
});
test.afterEach(() => receiver.close());

test('a gerente cria um destino, guarda o segredo, vê o teste e cada evento chegarem assinados', async ({
  page,
  house,
  enter,
}) => {
  await enter('manager');
  await page.goto('/integracoes/webhooks');
  const webhooks = webhooksPage(page);
  await expect(webhooks.empty).toBeVisible();
  await webhooks.add.click();
  await webhooks.name.fill('Loja virtual');
  await webhooks.url.fill(receiver.url);
  await webhooks.event('Produto criado').check();
  await webhooks.create.click();
  const secret = await webhooks.secret.inputValue();
  await expect(webhooks.snippet).toContainText('conferir(corpo, cabecalhos, segredo)');
  await webhooks.kept.click();
  await webhooks.act(words.actions.test).click();
  const dialog = webhooks.test('Loja virtual');
  await dialog.getByRole('button', { name: webhookTestWords.send }).click();
  await expect(dialog).toContainText('Entregue: 200');
  await pressByHand(page, 'Escape');
  await create(house, 'CHEGA-1');
  await expect(webhooks.delivery('Produto criado')).toBeVisible();
  await expect(webhooks.deliveries.getByText('Entregue', { exact: true })).toBeVisible();
  expect(receiver.received).toHaveLength(2);
  for (const message of receiver.received) {
    expect(message.headers['webhook-signature']).toBe(signatureOf(message, secret));
  }
});

test('o que falha aparece por hora, no motivo e no que ainda será tentado; um reenvio resolve', async ({
  page,
  house,
  enter,
}) => {
  receiver.answer(503);
  const { id } = await addEndpoint(house, receiver);
  await create(house, 'FALHA-1');
  await enter('manager');
  await page.goto(`/integracoes/webhooks/${id}`);
  const webhooks = webhooksPage(page);
  await expect(webhooks.card('ERP')).toContainText('503 ·');
  await webhooks.delivery('Produto criado').click();
  const panel = webhooks.panel('Produto criado');
  await expect(panel).toContainText('em manutenção');
  await expect(panel).toContainText('Uma por dia');
  receiver.answer(200);
  await panel.getByRole('button', { name: 'Reenviar agora' }).click();
  await expect(panel).toContainText('200 Entregue');
  await webhooks.tab('statistics').click();
  await expect(webhooks.byEvent.getByRole('row', { name: 'Produto criado' })).toBeVisible();
});

test('pausado nada sai e nada se perde; o indicador conta, e ao retomar tudo chega', async ({
  page,
  house,
  enter,
}) => {
  const { id } = await addEndpoint(house, receiver);
  await enter('manager');
  await page.goto(`/integracoes/webhooks/${id}`);
  const webhooks = webhooksPage(page);
  await webhooks.act(words.actions.pause).click();
  await expect(page.getByText(words.notes.paused)).toBeVisible();
  await create(house, 'PAUSA-1');
  await create(house, 'PAUSA-2');
  await expect(page.getByRole('banner').getByRole('link', { name: '2 aguardando' })).toBeVisible();
  expect(receiver.received).toHaveLength(0);
  await webhooks.act(words.actions.resume).first().click();
  await expect.poll(() => receiver.received.length).toBe(2);
  await expect(webhooks.deliveries.getByText('Entregue', { exact: true })).toHaveCount(2);
});

test('com as setas e o teclado se chega a tudo, e J e K percorrem as entregas', async ({
  page,
  house,
  enter,
}) => {
  const { id } = await addEndpoint(house, receiver);
  for (const sku of ['A-1', 'A-2', 'A-3']) await create(house, sku);
  await expect.poll(() => receiver.received.length).toBe(3);
  await enter('manager');
  await page.goto(`/integracoes/webhooks/${id}`);
  const webhooks = webhooksPage(page);
  await expect(webhooks.deliveries.getByText('Entregue', { exact: true })).toHaveCount(3);
  await pressByHand(page, 'j');
  const panel = webhooks.panel('Produto criado');
  await expect(panel).toContainText('A-3');
  await pressByHand(page, 'j');
  await expect(panel).toContainText('A-2');
  await pressByHand(page, 'k');
  await expect(panel).toContainText('A-3');
  await pressByHand(page, 'Escape');
  await expect(panel).toBeHidden();
  await pressByHand(page, 'n');
  await expect(framePage(page).title('Novo destino')).toBeVisible();
});
