import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { civilDate } from '#shared/kernel/civil-date.ts';
import { openReceiver, type TestReceiver } from '../../../testing/receiver.ts';
import { openDeliveries, type DeliveriesKit } from './webhooks.test-kit.ts';

const { webhooks } = contracts;
const minute = 60;
const day = 86_400;

let kit: DeliveriesKit;
const more: TestReceiver[] = [];
beforeEach(async () => {
  kit = await openDeliveries();
});
afterEach(async () => {
  await Promise.all(more.splice(0).map((receiver) => receiver.close()));
  await kit.end();
});

const another = async (...first: Parameters<typeof openReceiver>): Promise<TestReceiver> => {
  const receiver = await openReceiver(...first);
  more.push(receiver);
  return receiver;
};

const begin = async (): Promise<void> => {
  await kit.worker.start();
  await kit.worker.idle();
};
const statuses = async () => (await kit.rows()).map(({ status }) => status);
const skusOf = ({ received }: TestReceiver) =>
  received.map(({ body }) => (JSON.parse(body) as { data: { sku: string } }).data.sku);
const notices = () =>
  kit.server.deps.store.read
    .selectFrom('notification')
    .select(['kind', 'scope', 'subject_uid', 'subject_name'])
    .orderBy('id')
    .execute();
const actions = async () =>
  (await kit.server.deps.store.read.selectFrom('audit_log').select('action').orderBy('id').execute())
    .map(({ action }) => action)
    .filter((action) => action.startsWith('webhook.'));

describe('an answer of', () => {
  test('410 switches the endpoint off at once; nothing more is sent, and later events are left out', async () => {
    const { id } = await kit.endpoint();
    kit.receiver.answer((response) => void response.writeHead(410).end());
    await kit.product('A-1');
    await kit.product('A-2');
    await begin();
    await kit.product('A-3');
    await kit.worker.idle();
    expect(skusOf(kit.receiver)).toEqual(['A-1']);
    expect(await statuses()).toEqual(['dead', 'pending']);
    expect((await kit.read(id)).ok().data.is_active).toBe(false);
    expect(await kit.settings(id)).toMatchObject({ disabled_reason: 'gone', waiting_for: 'inactive' });
    expect(await actions()).toContain('webhook.disabled_gone');
    const subject = { subject_uid: id, subject_name: kit.receiver.url };
    expect(await notices()).toEqual([{ kind: 'webhook_disabled_gone', scope: 'webhooks:read', ...subject }]);
    const { data } = await kit.history(id);
    expect(data.map(({ status }) => status)).toEqual(['held', 'dead']);
  });

  test.each([
    { status: 429, header: '120', spent: 0, wait: 120 },
    { status: 429, header: '', spent: 0, wait: 5 },
    { status: 429, header: '999999999', spent: 0, wait: day },
    { status: 503, header: '120', spent: 1, wait: 120 },
    { status: 503, header: '1', spent: 1, wait: 5 },
    { status: 503, header: 'soon', spent: 1, wait: 5 },
    { status: 500, header: '120', spent: 1, wait: 5 },
  ])(
    '$status with Retry-After "$header" is tried again after $wait s',
    async ({ status, header, spent, wait }) => {
      const { id } = await kit.endpoint();
      kit.receiver.answer((response) => void response.writeHead(status, { 'retry-after': header }).end());
      await kit.product('A-1');
      await begin();
      expect(await kit.rows()).toMatchObject([
        { status: 'pending', attempts: spent, due_at: kit.clock.now() + wait * 1000 },
      ]);
      expect((await kit.read(id)).ok().data.stats.failed_calls).toBe(1);
    },
  );

  test('429 makes the whole endpoint wait', async () => {
    await kit.endpoint();
    kit.receiver.answer((response, _, index) => {
      response.writeHead(index === 0 ? 429 : 200, { 'retry-after': '60' }).end();
    });
    await kit.product('A-1');
    await kit.product('A-2');
    await begin();
    expect(kit.receiver.received).toHaveLength(1);
    kit.clock.advance(minute + 1);
    await kit.worker.idle();
    expect(await statuses()).toEqual(['delivered', 'delivered']);
  });
});

describe('an endpoint that keeps failing', () => {
  test('rests after five failures, and is tried with one request after that', async () => {
    const { id } = await kit.endpoint();
    const other = await another();
    await kit.created({ url: other.url });
    kit.receiver.answer((response) => void response.writeHead(500).end());
    for (let index = 1; index <= 20; index += 1) await kit.product(`A-${index}`);
    await begin();
    expect(kit.receiver.received).toHaveLength(5);
    expect(other.received).toHaveLength(20);
    kit.clock.advance(31);
    await kit.worker.idle();
    expect(kit.receiver.received).toHaveLength(6);
    kit.receiver.answer((response) => void response.end());
    kit.clock.advance(2 * minute);
    await kit.worker.idle();
    expect(kit.receiver.received.length).toBeGreaterThan(20);
    expect((await kit.read(id)).ok().data.stats.successful_calls).toBeGreaterThan(14);
  });

  test('is switched off after five online days and ten attempts without one success, after three warnings', async () => {
    const { id } = await kit.endpoint();
    kit.receiver.answer((response) => void response.writeHead(500).end());
    for (let index = 1; index <= 12; index += 1) await kit.product(`A-${index}`);
    await begin();
    const failFor = async (days: number): Promise<void> => {
      const failing_from_ms = -Math.round(days * day * 1000);
      await kit.server.deps.store.write('test', (tx) =>
        tx.updateTable('webhook_health').set({ failing_from_ms }).execute(),
      );
      kit.clock.advance(11 * minute);
      await kit.worker.idle();
    };
    await failFor(5);
    expect((await kit.read(id)).ok().data.is_active).toBe(true);
    while (kit.receiver.received.length < 10) await failFor(0);
    for (const days of [2.4, 2.5, 3, 3.5, 4.5, 4.9]) await failFor(days);
    expect((await kit.read(id)).ok().data.is_active).toBe(true);
    await failFor(5);
    expect(await kit.settings(id)).toMatchObject({ disabled_reason: 'failing' });
    const told = ['failing_50', 'failing_70', 'failing_90', 'disabled_failing'];
    expect((await actions()).filter((action) => /failing/.test(action))).toEqual(
      told.map((what) => `webhook.${what}`),
    );
    expect((await notices()).map(({ kind }) => kind)).toEqual(told.map((what) => `webhook_${what}`));
  });

  test('is judged anew once people switch it on again', async () => {
    const { id } = await kit.endpoint();
    kit.receiver.answer((response) => void response.writeHead(410).end());
    await kit.product('A-1');
    await begin();
    kit.receiver.answer((response) => void response.end());
    await kit.modify(id, { is_active: true });
    expect(await kit.settings(id)).toMatchObject({ disabled_reason: null, waiting_for: null });
    await kit.product('A-2');
    await kit.worker.idle();
    expect(await statuses()).toEqual(['dead', 'delivered']);
  });
});

describe('after a crash', () => {
  test('what was claimed is pending again, its attempt interrupted and not counted, and it arrives', async () => {
    const { id } = await kit.endpoint();
    await kit.product('A-1');
    await kit.server.deps.store.write('test', async (tx) => {
      await tx
        .updateTable('webhook_delivery')
        .set({ status: 'claimed', claim: 'of an earlier run' })
        .execute();
      const { id: delivery_id } = await tx
        .selectFrom('webhook_delivery')
        .select('id')
        .executeTakeFirstOrThrow();
      const nothing = { duration_ms: null, http_status: null, error: null, answer: null };
      const started_at = kit.clock.instant();
      await tx
        .insertInto('webhook_attempt')
        .values({ delivery_id, started_at, ...nothing })
        .execute();
    });
    await begin();
    expect(await kit.rows()).toMatchObject([{ status: 'delivered', attempts: 1 }]);
    expect(await kit.attempts()).toMatchObject([
      { outcome: 'uncounted', error: 'interrupted' },
      { outcome: 'delivered', error: null },
    ]);
    expect((await kit.read(id)).ok().data.stats.total_calls).toBe(1);
  });

  test('a retry that a wrong clock put off for years is due within a day and a bit', async () => {
    await kit.endpoint();
    await kit.product('A-1');
    const due_at = kit.clock.now() + 4000 * day * 1000;
    await kit.server.deps.store.write('test', (tx) =>
      tx.updateTable('webhook_delivery').set({ due_at }).execute(),
    );
    await begin();
    expect(await statuses()).toEqual(['pending']);
    kit.clock.advance(1.2 * day + 1);
    await kit.worker.idle();
    expect(await statuses()).toEqual(['delivered']);
  });
});

describe('a clock', () => {
  test('that is set back holds nothing up', async () => {
    await kit.endpoint();
    kit.receiver.answer((response, _, index) => void response.writeHead(index === 0 ? 500 : 200).end());
    await kit.product('A-1');
    await begin();
    kit.clock.jump(-3600);
    await kit.product('A-2');
    await kit.worker.idle();
    expect(await statuses()).toEqual(['pending', 'delivered']);
    kit.clock.advance(6);
    await kit.worker.idle();
    expect(await statuses()).toEqual(['delivered', 'delivered']);
  });

  test('that is set back does not change the order of what waits', async () => {
    await kit.endpoint();
    await kit.product('A-1');
    kit.clock.jump(-7200);
    await kit.product('A-2');
    kit.clock.advance(9000);
    await kit.product('A-3');
    await begin();
    expect(skusOf(kit.receiver)).toEqual(['A-1', 'A-2', 'A-3']);
  });
});

test('statistics equal a recount of the log', async () => {
  const { id } = await kit.endpoint({ events: ['product_created', 'product_updated'] });
  kit.receiver.answer((response, _, index) => void response.writeHead(index % 3 === 0 ? 500 : 200).end());
  for (let index = 1; index <= 12; index += 1) await kit.product(`A-${index}`);
  await begin();
  for (let round = 0; round < 8; round += 1) {
    kit.clock.advance(3600);
    await kit.worker.idle();
  }
  const log = await kit.attempts();
  const successful_calls = log.filter(({ outcome }) => outcome === 'delivered').length;
  const failed_calls = log.filter(({ outcome }) => outcome === 'failed').length;
  const { stats } = (await kit.read(id)).ok().data;
  expect(stats).toEqual({ total_calls: log.length, successful_calls, failed_calls });
  const call = { token: kit.token, params: { endpoint_id: id } };
  const numbers = (await kit.server.call(webhooks.statistics, call)).ok().data;
  expect(numbers).toMatchObject({ ...stats, pending: 0, dead: 0 });
  expect(numbers.by_event).toEqual([
    { event: 'product_created', label: 'Produto criado', successful_calls, failed_calls },
  ]);
  const siteDays = log.map(({ started_at }) => civilDate(Date.parse(started_at), 'America/Sao_Paulo'));
  expect(numbers.by_day.map(({ date }) => date)).toEqual([...new Set(siteDays)].toSorted());
  expect(numbers.by_day.reduce((sum, row) => sum + row.successful_calls + row.failed_calls, 0)).toBe(
    log.length,
  );
});
