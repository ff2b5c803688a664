import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRoutes, contracts } from '#shared/areas/index.ts';
import { pathOf, type RouteSpec } from '#shared/kernel/contract.ts';
import { namingsIn, numberingsIn, type NamedRecord } from '#shared/kernel/named-records.ts';
import { administrator } from '../../testing/sign-in.ts';
import { openWaves } from '../features/fulfilment/waves/waves.test-kit.ts';
import { contractFields, type ContractField } from './contract-fields.test-kit.ts';

const {
  auth,
  counts,
  customers,
  fiscalCodes,
  goodsReceipts,
  inspectionPlans,
  inspections,
  loads,
  locations,
  occurrences,
  operationTypes,
  orderItems,
  orders,
  returns,
  schedules,
  stock,
  warehouses,
} = contracts;

/** The records that people know by a number or code, by the beginnings of their paths. */
const byPath: readonly (readonly [path: string, record: NamedRecord])[] = [
  ['/customers/{id}', 'customer'],
  ['/inventory/counts/{id}', 'count'],
  ['/loads/{id}', 'load'],
  ['/occurrences/{id}', 'occurrence'],
  ['/operation-types/goods-receipt/{id}', 'receipt'],
  ['/orders/{id}', 'order'],
  ['/orders/awaiting-invoice/{id}', 'order'],
  ['/quality/inspections/{id}', 'inspection'],
  ['/rma/{id}', 'return'],
  ['/waves/{id}', 'wave'],
];

const byField: Readonly<Record<string, NamedRecord>> = {
  carrier_id: 'customer',
  customer_id: 'customer',
  load_id: 'load',
  order_id: 'order',
  order_ids: 'order',
  order_item_id: 'order_item',
  supplier_id: 'customer',
  wave_id: 'wave',
};

/** They mean one that was deleted, whose code another one may have by now. */
const ofDeleted = ['customers.restore', 'customers.anonymize'];

const namedAt = ({ spec, part, at }: ContractField): readonly NamedRecord[] =>
  namingsIn(spec[part] ?? spec.data).flatMap(([path, { record }]) =>
    path === at || path === `${at}.*` ? [record] : [],
  );

/** Tells whether a field says anything; what an answer shows and a body ignores may be of any type. */
const isTaken = ({ schema }: ContractField): boolean => 'type' in schema || 'anyOf' in schema;

describe('a call names a record by its identifier, or by the number or code by which people know it', () => {
  test('in the path of every operation on one', () => {
    const strange = allRoutes
      .filter(({ id }) => !ofDeleted.includes(id))
      .flatMap((spec) => {
        const [, record] = byPath.find(([path]) => `${spec.path}/`.startsWith(`${path}/`)) ?? [];
        const named = new Map(spec.params === undefined ? [] : namingsIn(spec.params));
        return record === undefined || named.get('id')?.record === record ? [] : [spec.id];
      });
    expect(strange).toEqual([]);
  });

  test('in every query and every body', () => {
    const fields = contractFields.filter((field) => Object.hasOwn(byField, field.name) && isTaken(field));
    expect(fields.length).toBeGreaterThan(40);
    const strange = fields.filter((field) => !namedAt(field).includes(byField[field.name] as NamedRecord));
    expect(strange.map(({ spec, part, at }) => `${spec.id} ${part} ${at}`)).toEqual([]);
  });

  test('and a number in place of a code stands beside that code', () => {
    const numbers = allRoutes.flatMap((spec) =>
      (['query', 'body'] as const).flatMap((part) =>
        spec[part] === undefined
          ? []
          : numberingsIn(spec[part]).map(([at, { field }]) => ({ spec, part, at, field })),
      ),
    );
    expect(numbers.length).toBeGreaterThan(6);
    const strange = numbers.filter(({ spec, part, at, field }) => {
      const beside = at.replace(/[^.]+$/u, field);
      return !contractFields.some((one) => one.spec === spec && one.part === part && one.at === beside);
    });
    expect(strange.map(({ spec, at }) => `${spec.id} ${at}`)).toEqual([]);
  });
});

const { username, password } = administrator;

/** A server of tests of waves, and a person who may do all. */
const opened = async () => {
  const kit = await openWaves();
  const { data } = (await kit.server.call(auth.login, { body: { username, password } })).ok();
  return { ...kit, admin: data.access_token };
};
type Kit = Awaited<ReturnType<typeof opened>>;

describe('a record that is read by its number', () => {
  let kit: Kit;
  beforeAll(async () => {
    kit = await opened();
  });
  afterAll(() => kit.server.end());

  const read = async (spec: RouteSpec, id: string) => {
    const answer = await kit.server.raw({
      method: 'GET',
      url: pathOf(spec, { ...spec.example.params, id }),
      headers: { authorization: `Bearer ${kit.admin}` },
    });
    return { status: answer.statusCode, text: answer.body.replace(/req_\w+/u, '') };
  };

  /** Whatever can be read of a record without another name in the path, by its identifier and by what people call it. */
  const demandSame = async (
    prefix: string,
    { id, number }: { id: string; number: string },
  ): Promise<void> => {
    const reads = allRoutes.filter(
      ({ method, path, stream }) =>
        method === 'GET' &&
        stream === undefined &&
        `${path}/`.startsWith(`${prefix}/`) &&
        !/\}.*\{/u.test(path),
    );
    expect(reads.length).toBeGreaterThan(0);
    for (const spec of reads) {
      const byId = await read(spec, id);
      expect([spec.id, await read(spec, number)]).toEqual([spec.id, byId]);
      expect([spec.id, await read(spec, number.toLowerCase())]).toEqual([spec.id, byId]);
      expect([spec.id, (await read(spec, 'XX-999999')).status]).toEqual([spec.id, 404]);
    }
  };

  test('is the one that its identifier gives', async () => {
    const { server, admin: token, on } = kit;
    const { sku, locations: lie } = await kit.stocked([20]);
    const [shelf] = lie;
    const order = await kit.confirmed([{ sku, quantity: 2 }]);
    const order_number = String(order.order_number);
    await demandSame('/orders/{id}', { id: order.id, number: order_number });

    const wave = (await kit.create([order_number])).ok().data;
    expect(wave.orders.map(({ id }) => id)).toEqual([order.id]);
    await demandSame('/waves/{id}', { id: wave.id, number: wave.wave_number });

    const load = (await server.call(loads.create, { token, body: {} })).ok().data;
    await demandSame('/loads/{id}', { id: load.id, number: load.load_number });

    const customer = {
      name: 'Padaria Sol',
      code: 'cli-9',
      person_type: 'company',
      document: '11.222.333/0001-81',
    };
    const { id } = (await server.call(customers.create, { token, body: customer })).ok().data;
    await demandSame('/customers/{id}', { id, number: 'CLI-9' });

    const items = [{ sku, quantity: 1 }];
    const asked = { customer_id: 'CLI-9', reason_code: 'other', items };
    const back = (await server.call(returns.create, { token, body: asked })).ok().data;
    expect(back.customer?.id).toBe(id);
    await demandSame('/rma/{id}', { id: back.id, number: back.number });

    const opening = (await server.call(occurrences.create, { token, body: { title: 'Caixa aberta' } })).ok()
      .data;
    await demandSame('/occurrences/{id}', { id: opening.id, number: opening.number });

    const count = { type: 'cycle', location_limit: 1 };
    const counted = (await server.call(counts.create, { token, body: count })).ok().data;
    await demandSame('/inventory/counts/{id}', { id: counted.id, number: counted.number });

    const looked = { sku, quantity: 1, location_code: shelf?.code, stock_status: 'available' };
    const inspection = (await server.call(inspections.create, { token, body: looked })).ok().data;
    await demandSame('/quality/inspections/{id}', { id: inspection.id, number: inspection.number });

    const received = { items: [{ sku, quantity: 1, location_code: shelf?.code }] };
    const { receipt_number } = (
      await server.call(operationTypes.goodsReceipt, { token, body: received })
    ).ok().data;
    const [receipt] = (await server.call(goodsReceipts.list, { token, query: { receipt_number } })).ok().data;
    await demandSame('/operation-types/goods-receipt/{id}', {
      id: receipt?.id ?? '',
      number: receipt_number,
    });

    const [item] = (await server.call(orderItems.list, on(order.id))).ok().data;
    const params = { id: order_number, item_id: String(item?.item_id) };
    expect((await server.call(orderItems.details, { token, params })).ok().data).toEqual(item);
  });

  test('narrows a list, and one that there never was is refused there', async () => {
    const { server, admin: token } = kit;
    const body = {
      name: 'Rápido',
      code: 'TR-7',
      person_type: 'company',
      document: '11.444.777/0001-61',
      roles: ['carrier'],
    };
    const { id } = (await server.call(customers.create, { token, body })).ok().data;
    const load = (await server.call(loads.create, { token, body: { carrier_id: 'tr-7' } })).ok().data;
    expect(load.carrier?.id).toBe(id);
    const listed = (carrier_id: string) => server.call(loads.list, { token, query: { carrier_id } });
    expect((await listed('TR-7')).ok().data.map((one) => one.id)).toEqual([load.id]);
    expect((await listed('TR-8')).refusal()).toMatchObject({
      code: 'invalid_filter',
      errors: { carrier_id: [/TR-8/u] },
    });
    const found = await server.call(orders.list, { token, query: { load_id: load.load_number } });
    expect(found.ok()).toMatchObject({ data: [], filters: { load_id: load.id } });
  });
});

describe('a number that answers tell', () => {
  let kit: Kit;
  let typeId: number;
  beforeAll(async () => {
    kit = await opened();
    const params = { code: 'sale' };
    typeId = (await kit.server.call(operationTypes.details, { token: kit.admin, params })).ok().data
      .operation_type_id;
  });
  afterAll(() => kit.server.end());

  test('is taken in place of the code of a type, with the code where both are of one', async () => {
    const { server, admin: token } = kit;
    const plan = (match: object) =>
      server.call(inspectionPlans.create, { token, body: { name: 'Venda', context: 'receipt', match } });
    expect((await plan({ operation_type_id: typeId })).ok().data.match.operation_type).toBe('sale');
    expect((await plan({ operation_type_id: typeId, operation_type: 'sale' })).status).toBe(201);
    const unknown = (await plan({ operation_type_id: 999_999 })).refusal();
    expect([unknown.code, Object.keys(unknown.errors)]).toEqual([
      'validation_failed',
      ['match.operation_type_id'],
    ]);
    const otherwise = (await plan({ operation_type_id: typeId, operation_type: 'goods_receipt' })).refusal();
    expect(otherwise.details).toMatchObject([{ path: 'match.operation_type_id', code: 'named_otherwise' }]);

    const { sku } = await kit.product();
    const of = { token, params: { sku } };
    const code = { type: 'cfop_internal', code: '5102', operation_type_id: typeId };
    const added = (await server.call(fiscalCodes.create, { ...of, body: code })).ok().data;
    expect(added.operation_type).toBe('sale');
    const again = { ...of, params: { sku, id: added.id }, body: { operation_type_id: typeId } };
    expect((await server.call(fiscalCodes.modify, again)).ok().data.operation_type).toBe('sale');
  });

  test('is taken in place of the code of a warehouse and of a dock', async () => {
    const { server, admin: token } = kit;
    await kit.stocked([1]);
    const [one] = await server.deps.store.read.selectFrom('warehouse').select(['id', 'code']).execute();
    const warehouse_id = one?.id;
    for (const spec of [locations.list, stock.list] as const) {
      const call = async (query: object) => (await server.call(spec, { token, query })).ok();
      const byCode = await call({ warehouse_code: one?.code });
      expect(await call({ warehouse_id })).toEqual(byCode);
      expect(byCode.pagination.records.total).toBeGreaterThan(0);
      const refused = (await server.call(spec, { token, query: { warehouse_id: 999_999 } })).refusal();
      expect([refused.code, Object.keys(refused.errors)]).toEqual(['invalid_filter', ['warehouse_id']]);
    }
    const [shelf] = (await server.call(locations.list, { token, query: { warehouse_id } })).ok().data;
    const mapped = (query: object) =>
      server.call(locations.map, { token, query: { ...query, street: shelf?.segments.street } });
    expect((await mapped({ warehouse_id })).ok()).toEqual((await mapped({ warehouse_code: one?.code })).ok());
    expect(Object.keys((await mapped({})).refusal().errors)).toEqual(['warehouse_code']);
    const dock = await kit.location({ location_type: 'dock' });
    const agenda = (query: object) => server.call(schedules.list, { token, query });
    expect((await agenda({ dock_id: dock.id })).ok().data.docks.map(({ code }) => code)).toEqual([dock.code]);
  });

  test('is taken in place of the code of a warehouse by what makes locations and counts', async () => {
    const { server, admin: token } = kit;
    const body = { code: 'B', name: 'Galpão B' };
    const second = (await server.call(warehouses.create, { token, body })).ok().data;
    const { id: warehouse_id } = await server.deps.store.read
      .selectFrom('warehouse')
      .select('id')
      .where('code', '=', second.code)
      .executeTakeFirstOrThrow();
    const made = await server.call(locations.create, { token, body: { code: '77.1.1.1', warehouse_id } });
    expect(made.ok().data.warehouse.code).toBe('B');
    const { code: location_code } = await kit.location();
    const params = { location_code };
    const moved = await server.call(locations.modify, { token, params, body: { warehouse_id } });
    expect(moved.ok().data.warehouse.code).toBe('B');
    const ranges = { street: [78, 78], building: [1, 1], level: [1, 1], position: [1, 1] };
    const generated = await server.call(locations.generate, { token, body: { ranges, warehouse_id } });
    expect(generated.ok().data.created).toBe(1);
    const batch = (items: readonly object[]) =>
      server.call(locations.batch, { token, body: { mode: 'create', items } });
    const wrong = await batch([{ code: '79.1.1.1' }, { code: '79.1.1.2', warehouse_id: 999_999 }]);
    expect(Object.keys(wrong.refusal().errors)).toEqual(['items.1.warehouse_id']);
    const { results } = (await batch([{ code: '79.1.1.1', warehouse_id }])).ok().data;
    expect(results[0]?.outcome).toBe('created');
    const [listed] = (
      await server.call(locations.list, { token, query: { warehouse_id, search: '78' } })
    ).ok().data;
    expect(listed?.warehouse.code).toBe('B');
    const count = await server.call(counts.create, { token, body: { type: 'full', warehouse_id } });
    expect(count.ok().data.scope.warehouse_code).toBe('B');
    const unknown = { type: 'full', warehouse_id: 999_999 };
    expect((await server.call(counts.create, { token, body: unknown })).refusal().errors).toEqual({
      warehouse_id: [expect.stringContaining('999999')],
    });
  });

  test('changes the channel of an order and repeats its type, with what GET gave too', async () => {
    const { sku } = await kit.stocked([20]);
    const items = [{ sku, quantity: 1 }];
    const body = { operation_type: 'sale', items, submit: false };
    const { id } = (await kit.server.call(orders.create, { token: kit.admin, body })).ok().data;
    const on = { token: kit.admin, params: { id } };
    const before = (await kit.server.call(orders.details, on)).ok().data;
    const put = async (body: object) => kit.server.call(orders.modify, { ...on, body });
    const other = (
      await kit.server.call(operationTypes.details, { token: kit.admin, params: { code: 'transfer_out' } })
    ).ok().data;
    const ofShop = { ...body, channel: 'loja' };
    const shop = (await kit.server.call(orders.create, { token: kit.admin, body: ofShop })).ok().data.channel;
    const channel_id = before.channel?.channel_id;
    expect((await put({ operation_type_id: typeId, channel_id })).ok().data).toEqual(before);
    const changed = (await put({ ...before, channel: undefined, channel_id: shop?.channel_id })).ok().data;
    expect(changed.channel).toMatchObject({ channel_id: shop?.channel_id });
    expect(shop?.channel_id).not.toBe(channel_id);
    const retyped = await put({ operation_type_id: other.operation_type_id });
    expect(Object.keys(retyped.refusal().errors)).toEqual(['operation_type']);
    const unknown = await put({ channel_id: 999_999 });
    expect(unknown.refusal().errors).toEqual({ channel_id: [expect.stringContaining('999999')] });
  });
});
