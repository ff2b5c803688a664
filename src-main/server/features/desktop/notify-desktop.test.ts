import { afterEach, beforeEach, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openReceiver } from '../../../testing/receiver.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { DesktopMessage } from '../../kernel/desktop-messages.ts';
import { notify } from '../../kernel/notify.ts';
import { notifyDesktop } from './notify-desktop.work.ts';

const { products, locations, operationTypes, stockCommands, webhooks } = contracts;

let server: TestApp;
let admin: string;
let messages: DesktopMessage[];
let stop: () => void;

beforeEach(async () => {
  server = await openTestApp();
  admin = await setUp(server);
  messages = [];
});
afterEach(async () => {
  stop();
  await server.end();
});

const listen = (): void => {
  const notifier = notifyDesktop(server.deps, (message) => messages.push(message));
  stop = notifier.stop;
  notifier.start();
};

const notices = () => messages.flatMap((message) => (message.kind === 'notices' ? message.notices : []));

/** A product of minimum 5 with 10 in stock. */
const stocked = async (sku: string, name: string): Promise<void> => {
  const body = {
    sku,
    name,
    unit: 'UN',
    product_type: 'resale_good',
    stock_control: { min_stock_quantity: 5, ideal_stock_quantity: 40 },
  };
  (await server.call(products.create, { token: admin, body })).ok();
  const items = [{ sku, quantity: 10, location_code: '1.1.1.1' }];
  (await server.call(operationTypes.goodsReceipt, { token: admin, body: { items } })).ok();
};

const lose = async (sku: string): Promise<void> => {
  const body = { sku, location_code: '1.1.1.1', quantity: 8, direction: 'out', reason_code: 'missing' };
  (await server.call(stockCommands.adjust, { token: admin, body })).ok();
};

test('what becomes critical after the start is told by its name, what was critical before is not', async () => {
  (await server.call(locations.create, { token: admin, body: { code: '1.1.1.1' } })).ok();
  await stocked('CAF', 'Café');
  await stocked('CHA', 'Chá');
  await lose('CAF');
  listen();
  expect(messages).toEqual([{ kind: 'deliveries', pending: 0 }]);
  await lose('CHA');
  await expect.poll(() => notices()).toEqual([{ topic: 'stock', name: 'Chá' }]);
});

test('what the product tells of webhooks is told with its text', async () => {
  listen();
  const { deps } = server;
  const subject = { uid: deps.ids.uid(), name: 'ERP' };
  await deps.store.write('test', async (tx) =>
    notify(tx, deps, { kind: 'webhook_disabled_gone', subject, at: deps.clock.instant() }),
  );
  const told = {
    topic: 'webhooks',
    title: 'Destino ERP foi desativado',
    text: expect.stringContaining('410'),
  };
  await expect.poll(() => notices()).toEqual([told]);
});

test('deliveries that wait are counted, and nothing is told after the end', async () => {
  const receiver = await openReceiver();
  listen();
  const body = { url: receiver.url, events: ['product_created'] };
  (await server.call(webhooks.create, { token: admin, body })).ok();
  const create = async (sku: string) => {
    const product = { sku, name: sku, unit: 'UN', product_type: 'resale_good' };
    (await server.call(products.create, { token: admin, body: product })).ok();
  };
  await create('A');
  await create('B');
  await expect.poll(() => messages.at(-1)).toEqual({ kind: 'deliveries', pending: 2 });
  stop();
  const told = messages.length;
  await create('C');
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(messages).toHaveLength(told);
  await receiver.close();
});
