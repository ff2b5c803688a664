import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openReturns, type Body, type ReturnsKit } from './returns.test-kit.ts';

const { customers, returns, settings } = contracts;

let house: ReturnsKit;
let kit: ReturnsKit['kit'];
let admin: string;

beforeAll(async () => {
  house = await openReturns();
  ({ kit, token: admin } = house);
});
afterAll(() => kit.server.end());

const act = (...call: Parameters<ReturnsKit['act']>) => house.act(...call);
const create = (body: Body) => house.create(body);

describe('a request for a return', () => {
  test('is refused within the time of regret only with what the law says, and may be without an order', async () => {
    const { order, item } = await house.shipped({ quantity: 1, individual: true });
    const { data } = (
      await create({
        order_id: order.id,
        reason_code: 'regret',
        items: [{ order_item_id: item, quantity: 1 }],
      })
    ).ok();
    expect(data.withdrawal_until).not.toBeNull();
    expect((await act(data.id, 'reject', { reason: 'Não' })).refusal().reason).toBe('withdrawal_right');
    const legal = { reason: 'Não', legal_note: 'Personalizado a pedido' };
    expect((await act(data.id, 'reject', legal)).ok().data).toMatchObject({
      status: 'rejected',
      legal_note: legal.legal_note,
    });
    const { sku } = await kit.product({});
    const loose = { reason_code: 'other', items: [{ sku, quantity: 2 }] };
    expect((await create(loose)).refusal().details).toMatchObject([{ code: 'rma_party_missing' }]);
    (await create({ ...loose, party_name: 'Ana' })).ok();
    (await kit.server.call(settings.modify, { token: admin, body: { rma_without_order: false } })).ok();
    expect((await create({ ...loose, party_name: 'Ana' })).refusal().reason).toBe(
      'rma_without_order_refused',
    );
    (await kit.server.call(settings.modify, { token: admin, body: { rma_without_order: true } })).ok();
  });

  test('says beside a page what all that the filter finds are worth, also those of other pages', async () => {
    const { order, sku } = await house.shipped({ quantity: 10 });
    const ask = (quantity: number) =>
      create({ order_id: order.id, reason_code: 'defect', items: [{ sku, quantity }] });
    const worth = [(await ask(2)).ok().data.value, (await ask(3)).ok().data.value];
    expect(worth).toEqual([10, 15]);
    const query = { order_id: order.id, per_page: 1 };
    const { data, sums } = (await kit.server.call(returns.list, { token: admin, query })).ok();
    expect([data.length, sums]).toEqual([1, { value: 25 }]);
    const none = await kit.server.call(returns.list, { token: admin, query: { ...query, is_overdue: true } });
    expect(none.ok().sums).toEqual({ value: 0 });
  });

  test('is found by its filters and its words; who may not see customers sees none', async () => {
    const { order, item } = await house.shipped({ quantity: 1 });
    const { data } = (
      await create({
        order_id: order.id,
        reason_code: 'expired',
        items: [{ order_item_id: item, quantity: 1 }],
        shipment: { tracking_code: 'aa123br' },
      })
    ).ok();
    const found = async (query: Body) =>
      (await kit.server.call(returns.list, { token: admin, query: query as never }))
        .ok()
        .data.map(({ number }) => number);
    expect(await found({ reason_code: ['expired'], is_open: true })).toEqual([data.number]);
    expect(await found({ search: 'AA123' })).toEqual([data.number]);
    expect(await found({ order_id: order.order_number, status: ['requested'] })).toEqual([data.number]);
    expect(await found({ is_overdue: true })).toEqual([]);
    expect(await found({ updated_since: data.updated_at })).toContain(data.number);
    expect(await found({ updated_since: '2999-01-01' })).toEqual([]);
    for (const updated_since of ['', 'ontem', '2026-13-01', '2026-11-20T25:00:00Z', '1763600000']) {
      const refused = await kit.server.call(returns.list, { token: admin, query: { updated_since } });
      expect([refused.status, Object.keys(refused.refusal().errors)]).toEqual([400, ['updated_since']]);
    }
    const scan = await kit.server.call(returns.lookup, { token: admin, query: { code: 'AA123BR' } });
    expect(scan.ok().data).toHaveLength(1);
    const blind = await house.tokenOf('rma:read');
    const seen = await kit.server.call(returns.details, { token: blind, params: { id: data.id } });
    expect(seen.ok().data.customer).toBeNull();
  });

  test('is found by whom it names by those alone who may see them, as they are called now', async () => {
    const { order, item } = await house.shipped({ quantity: 1, individual: true });
    const items = [{ order_item_id: item, quantity: 1 }];
    const { data } = (await create({ order_id: order.id, reason_code: 'defect', items })).ok();
    const { sku } = await kit.product({});
    const loose = { reason_code: 'other', notes: 'Tampa solta', items: [{ sku, quantity: 1 }] };
    const { data: other } = (await create({ ...loose, party_name: 'Açaí da Vó' })).ok();
    const found = async (token: string, query: Body) => {
      const { data: rows, pagination } = (
        await kit.server.call(returns.list, { token, query: query as never })
      ).ok();
      expect(pagination.records.total).toBe(rows.length);
      return rows.map(({ number }) => number);
    };
    const { customer } = data;
    const of = { token: admin, params: { id: customer?.id ?? '' } };
    (await kit.server.call(customers.modify, { ...of, body: { name: 'Ana Lúcia Prado' } })).ok();
    const seers = [admin, await house.tokenOf('rma:read', 'customers:read')];
    for (const token of seers) {
      expect(await found(token, { search: 'lucia prado', is_open: true })).toEqual([data.number]);
      expect(await found(token, { search: `LÚCIA ${data.number}` })).toEqual([data.number]);
      expect(await found(token, { search: 'acai' })).toEqual([other.number]);
      expect(await found(token, { customer_id: customer?.id, is_open: true })).toEqual([data.number]);
    }
    const blind = await house.tokenOf('rma:read');
    for (const search of ['lucia', 'prado', 'souza', 'acai', `${data.number} lucia`])
      expect(await found(blind, { search })).toEqual([]);
    expect(await found(blind, { customer_id: customer?.id })).toEqual([]);
    expect(await found(blind, { search: 'tampa' })).toEqual([other.number]);
    expect(await found(blind, { search: order.order_number })).toEqual([data.number]);
  });

  test('is found by what a reader reads of it, and names a person to nobody who reads their CPF', async () => {
    const serials = ['SN-7A', 'SN-7B'].map((serial) => `${serial}-${kit.token.slice(-6)}`);
    const { order, item } = await house.shipped({ quantity: 2, serials, individual: true });
    const [first = '', second = ''] = serials;
    const asked = (serial: string) => ({
      items: [{ order_item_id: item, quantity: 1, serial_numbers: [serial] }],
    });
    const shipment = { authorization_code: 'AUT-77', tracking_code: 'AA777BR' };
    const request = { order_id: order.id, reason_code: 'defect', shipment, ...asked(first) };
    const { data } = (await create(request)).ok();
    const lookUp = async (code: string, token = admin) =>
      (await kit.server.call(returns.lookup, { token, query: { code } }))
        .ok()
        .data.map(({ number }) => number);

    const names = [data.number, order.order_number, 'AUT-77', 'aa777br', first, first.toLowerCase()];
    for (const code of names) expect([code, await lookUp(code)]).toEqual([code, [data.number]]);
    expect(await lookUp(second)).toEqual([]);
    const of = { token: admin, params: { id: data.id } };
    (await kit.server.call(returns.modify, { ...of, body: asked(second) })).ok();
    expect(await lookUp(first)).toEqual([]);
    expect(await lookUp(second)).toEqual([data.number]);
    const { data: listed } = (
      await kit.server.call(returns.list, { token: admin, query: { serial_number: second } })
    ).ok();
    expect(listed.map(({ number }) => number)).toEqual([data.number]);

    const blind = await house.tokenOf('rma:read');
    for (const code of ['11144477735', '111.444.777-35', 'Ana Souza'])
      expect(await lookUp(code, blind)).toEqual([]);
  });

  test('stays as it is where a change says again what stands, and grows where one thing differs', async () => {
    const serials = ['SN-9A', 'SN-9B'].map((serial) => `${serial}-${kit.token.slice(-6)}`);
    const { order, item } = await house.shipped({ quantity: 2, serials });
    const one = { order_item_id: item, quantity: 2, serial_numbers: serials, resolution: 'replace' };
    const items = [one];
    const shipment = { mode: 'posting', authorization_code: 'AUT-9', tracking_code: 'aa9br' };
    const said = { reason_code: 'defect', notes: 'Não liga', shipment, items };
    const { data } = (await create({ order_id: order.id, ...said })).ok();
    const before = await house.read(data.id);

    for (const body of [{}, said, { ...said, due_on: before.due_on }, { items }, { notes: 'Não liga' }])
      expect((await act(data.id, 'modify', body)).ok().data).toEqual(before);
    expect(await house.read(data.id)).toEqual(before);

    const fewer = { ...one, quantity: 1, serial_numbers: serials.slice(0, 1) };
    for (const body of [
      { notes: 'Liga' },
      { items: [fewer] },
      { items: [{ ...fewer, resolution: 'refund' }] },
    ]) {
      const { version } = await house.read(data.id);
      const changed = (await act(data.id, 'modify', body)).ok().data;
      expect(changed).toMatchObject({ version: version + 1 });
    }
    const of = { token: admin, params: { id: data.id } };
    const { data: history } = (await kit.server.call(returns.history, of)).ok();
    expect(history.map(({ action }) => action)).toEqual(['create', 'modify', 'modify', 'modify']);
  });
});
