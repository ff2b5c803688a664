import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { lotStatuses, type LotStatus } from '#shared/domain/enumerations.ts';
import { lotActs, lotWorkflow, type LotAct } from '#shared/areas/inventory/lot-workflow.ts';
import { administrator } from '../../../../testing/sign-in.ts';
import { at, batch, move, openStock, type StockKit } from '../../../stock/stock.test-kit.ts';

const { apiTokens, auth, lots, orders, stockCommands } = contracts;

let kit: StockKit;
/** May adjust stock, and not approve it. */
let writer: string;

beforeAll(async () => {
  kit = await openStock();
  const { username, password } = administrator;
  const entered = (await kit.server.call(auth.login, { body: { username, password } })).ok().data;
  const body = { name: 'Coletor', scopes: ['inventory:read', 'stock:write', 'stock:adjust'] };
  const call = { token: entered.access_token, body };
  writer = (await kit.server.call(apiTokens.create, call)).ok().data.token;
});
afterAll(() => kit.server.end());

const seeded = async (name: string) => {
  const { id: productId, sku } = await kit.product({ characteristics: { has_batch_control: true } });
  const { id, code } = await kit.location();
  await kit.post([move('receipt', 4, { productId, to: at(id, batch(name)) })]);
  const listed = await kit.server.call(lots.list, { token: kit.token, params: { sku } });
  return { sku, code, productId, id: listed.ok().data[0]?.id ?? '' };
};

const act = (id: string, name: LotAct, token = kit.token) =>
  kit.server.call(lots[name], { token, params: { id }, body: { reason: 'Laudo do fornecedor' } });

const details = async (id: string, token = kit.token) =>
  (await kit.server.call(lots.details, { token, params: { id } })).ok().data;

const setTo = async (id: string, lot_status: LotStatus) => {
  const body = { lot_status, reason: 'Preparo' };
  (await kit.server.call(lots.modifyById, { token: kit.token, params: { id }, body })).ok();
};

test('each act leads where the workflow says, keeps its reason, and is refused everywhere else', async () => {
  const { id, productId } = await seeded('W1');
  for (const status of lotStatuses) {
    for (const name of lotActs) {
      await setTo(id, status);
      const answer = await act(id, name);
      const isPossible = lotWorkflow.actsIn(status).includes(name);
      if (!isPossible) expect(answer.refusal()).toMatchObject({ code: 'invalid_transition' });
      else expect(answer.ok().data.lot_status).toBe(lotWorkflow.spec.acts[name].to);
    }
  }
  await setTo(id, 'approved');
  await act(id, 'recall');
  const listed = await kit.server.call(lots.corrections, { token: kit.token, query: { lot_id: id } });
  expect(listed.ok().data[0]).toMatchObject({
    changes: [{ field: 'lot_status', before: 'approved', after: 'recalled' }],
    reason: 'Laudo do fornecedor',
    quantity: 4,
  });
  expect(await kit.totals(productId)).toMatchObject({ on_hand: 4, available: 0 });
  expect((await details(id)).actions.map(({ code }) => code)).toEqual(['hold', 'release']);
  expect((await act('0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f41', 'hold')).status).toBe(404);
});

test('who adjusts stock may restrict it; making it available again takes stock:approve by every door', async () => {
  const { id, sku, code } = await seeded('G1');
  expect((await act(id, 'hold', writer)).ok().data.lot_status).toBe('on_hold');
  const [release] = (await details(id, writer)).actions.filter(({ code: its }) => its === 'release');
  expect(release).toMatchObject({ is_possible: false, blocked_by: [{ code: 'release_needs_approval' }] });
  const refused = (await act(id, 'release', writer)).refusal();
  expect(refused).toMatchObject({ reason: 'release_needs_approval' });
  expect(refused.message).toContain('quem aprova estoque');
  const approved = { lot_status: 'approved', reason: 'Conferido' } as const;
  const byBody = await kit.server.call(lots.modifyById, { token: writer, params: { id }, body: approved });
  expect([byBody.status, byBody.refusal().reason]).toEqual([403, 'release_needs_approval']);
  const { data } = (await kit.server.call(lots.corrections, { token: writer, query: { lot_id: id } })).ok();
  const takenBack = await kit.server.call(lots.takeBack, {
    token: writer,
    params: { id: data[0]?.id ?? '' },
    body: { reason: 'Engano' },
  });
  expect([takenBack.status, takenBack.refusal().reason]).toEqual([403, 'release_needs_approval']);
  expect((await details(id)).lot_status).toBe('on_hold');

  const goods = { sku, location_code: code, batch_number: 'G1', quantity: 2, reason_code: 'other' } as const;
  const change = (from_status: 'available' | 'quarantine', to_status: 'available' | 'quarantine') =>
    kit.server.call(stockCommands.changeStatus, {
      token: writer,
      body: { ...goods, from_status, to_status },
    });
  (await change('available', 'quarantine')).ok();
  expect((await change('quarantine', 'available')).refusal().reason).toBe('release_needs_approval');

  await kit.setting('release_needs_approval', false);
  (await change('quarantine', 'available')).ok();
  expect((await act(id, 'release', writer)).ok().data.lot_status).toBe('approved');
  await kit.setting('release_needs_approval', true);
});

test('a recall is told, and so is what was reserved of a lot that is held; a plain hold disturbs nobody', async () => {
  const noticesOf = async (id: string) => {
    const rows = kit.server.deps.store.read.selectFrom('notification').select(['kind', 'subject_name']);
    return rows.where('subject_uid', '=', id).orderBy('id').execute();
  };
  const { id, sku } = await seeded('N1');
  await act(id, 'hold');
  expect(await noticesOf(id)).toEqual([]);
  await act(id, 'release');
  const body = { operation_type: 'internal_transfer', confirm: true, items: [{ sku, quantity: 1 }] };
  (await kit.server.call(orders.create, { token: kit.token, body })).ok();
  await act(id, 'recall');
  expect(await noticesOf(id)).toEqual([
    { kind: 'lot_recalled', subject_name: 'N1' },
    { kind: 'lot_held_reserved', subject_name: 'N1' },
  ]);
});

test('the same call sent again under its key changes nothing more', async () => {
  const { id } = await seeded('K1');
  const call = {
    token: kit.token,
    params: { id },
    body: { reason: 'Laudo' },
    headers: { 'idempotency-key': 'k1' },
  };
  const first = (await kit.server.call(lots.hold, call)).ok().data;
  expect((await kit.server.call(lots.hold, call)).ok().data).toEqual(first);
  expect((await details(id)).version).toBe(first.version);
});

test('what GET gave of a lot comes back to PUT and changes nothing; a change has a reason', async () => {
  const { id } = await seeded('W9');
  await setTo(id, 'on_hold');
  const before = await details(id);
  const put = (body: object) =>
    kit.server.call(lots.modifyById, { token: kit.token, params: { id }, body: body as never });
  const kept = async () =>
    (await kit.server.call(lots.corrections, { token: kit.token, query: { lot_id: id } })).ok().data;
  const corrections = await kept();
  (await put(before)).ok();
  expect(await details(id)).toEqual(before);
  expect(await kept()).toEqual(corrections);
  const { status, refusal } = await put({ ...before, supplier: 'Serra Azul' });
  expect([status, refusal().details]).toEqual([
    422,
    [expect.objectContaining({ path: 'reason', code: 'required' })],
  ]);
  (await put({ ...before, supplier: 'Serra Azul', reason: 'Nota conferida' })).ok();
  expect(await details(id)).toMatchObject({ supplier: 'Serra Azul', version: before.version + 1 });
});
