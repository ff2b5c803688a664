import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { toldEvents } from '../../../testing/told-events.ts';
import { openReturns, type Body, type ReturnsKit } from './returns.test-kit.ts';

let house: ReturnsKit;
beforeAll(async () => {
  house = await openReturns();
});
afterAll(() => house.kit.server.end());

const told = async (id: string) =>
  (await toldEvents(house.kit.server, 'return_')).filter(
    ({ data }) => 'return_id' in data && data.return_id === id,
  );

/** A return of goods that were sold to a person. */
const requested = async (more: Body = {}) => {
  const { order, item, sku } = await house.shipped({ quantity: 2, individual: true });
  const items = [{ order_item_id: item, quantity: 2, resolution: 'refund' }];
  const body = { order_id: order.id, reason_code: 'defect', items, ...more };
  return { id: (await house.create(body)).ok().data.id, order, sku };
};
const done = async (id: string, act: Parameters<ReturnsKit['act']>[1], body: Body = {}) =>
  (await house.act(id, act, body)).ok().data;

test('a return tells each act on it once, from the request to its end', async () => {
  const { id, order, sku } = await requested();
  await done(id, 'modify', { notes: 'Caixa amassada' });
  // a change that changes nothing tells nothing
  await done(id, 'modify', { notes: 'Caixa amassada' });
  await done(id, 'approve');
  const { items } = await done(id, 'receive', { lines: [{ sku, quantity: 2, condition: 'damaged' }] });
  const arrival_id = items[0]?.arrivals[0]?.id;
  await done(id, 'dispose', { lines: [{ arrival_id, quantity: 2, disposition: 'scrap' }] });
  const early = await house.act(id, 'cancel', { reason: 'Desistiu' });
  expect(early.status).toBe(409);
  await done(id, 'close', { note: 'Reembolsado' });

  const events = await told(id);
  expect(
    events.map(
      ({ type, data }) => 'action' in data && [type, data.action, data.previous_status, data.status],
    ),
  ).toEqual([
    ['return_created', 'create', null, 'requested'],
    ['return_updated', 'modify', 'requested', 'requested'],
    ['return_updated', 'approve', 'requested', 'approved'],
    ['return_updated', 'receive', 'approved', 'received'],
    ['return_updated', 'dispose', 'received', 'inspecting'],
    ['return_completed', 'close', 'inspecting', 'closed'],
  ]);
  const last = await house.read(id);
  expect(events.at(-1)).toMatchObject({
    category: 'return',
    label: 'Devolução concluída',
    timestamp: last.updated_at,
    data: {
      return_number: last.number,
      order_id: order.id,
      order_number: order.order_number,
      note: 'Reembolsado',
      items_total: 1,
      return: {
        id,
        status: 'closed',
        customer_id: last.customer?.id,
        notes: 'Caixa amassada',
        version: last.version,
        items: [{ sku, quantity: 2, quantity_received: 2, quantity_disposed: 2 }],
      },
    },
  });
});

test('a return that is approved at once tells one event', async () => {
  const { id } = await requested({ approve: true });
  expect(await told(id)).toMatchObject([
    { type: 'return_created', data: { action: 'create', status: 'approved' } },
  ]);
});

test('a return that ends before anything arrived tells how', async () => {
  const refused = await requested({ reason_code: 'other' });
  await done(refused.id, 'reject', { reason: 'Fora do prazo', legal_note: 'Uso evidente' });
  const dropped = await requested();
  await done(dropped.id, 'cancel', { reason: 'Desistiu' });
  expect((await told(refused.id)).at(-1)).toMatchObject({
    type: 'return_rejected',
    data: { note: 'Fora do prazo', previous_status: 'requested', status: 'rejected' },
  });
  expect((await told(dropped.id)).at(-1)).toMatchObject({
    type: 'return_cancelled',
    data: { note: 'Desistiu', previous_status: 'requested', status: 'cancelled' },
  });
});

test('whoever acts without seeing customers hides nobody from those who were allowed to choose the events', async () => {
  const { sku } = await house.kit.product({});
  const narrow = await house.tokenOf('rma:read', 'rma:write');
  const body = { reason_code: 'other', party_name: 'Ana Souza', items: [{ sku, quantity: 1 }] };
  const made = await house.kit.server.call(contracts.returns.create, { token: narrow, body: body as never });
  const { id, party_name } = made.ok().data;
  expect(party_name).toBeNull();
  expect(await told(id)).toMatchObject([{ data: { return: { party_name: 'Ana Souza' } } }]);
});
