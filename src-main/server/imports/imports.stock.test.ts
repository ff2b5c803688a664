import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { csv, openImports, type ImportsKit } from './imports.test-kit.ts';

const code = '001.01.01.01';
let kit: ImportsKit;

beforeAll(async () => {
  kit = await openImports();
  const { server, token } = kit;
  (await server.call(contracts.locations.create, { token, body: { code } })).ok();
});
afterAll(() => kit.server.end());

const stockUp = async (sku: string, quantity: number): Promise<void> => {
  const { server, token } = kit;
  const body = { location_code: code, sku, quantity, direction: 'in', reason_code: 'found' } as const;
  (await server.call(contracts.stockCommands.adjust, { token, body })).ok();
};

const head = 'SKU;Nome;Tipo;Unidade;Controla lote;Estoque mínimo;Estoque ideal';
const line = (sku: string, rest = 'Não;;'): string => `${sku};Feito;resale_good;UN;${rest}`;

const stockOf = async (sku: string): Promise<object> =>
  await kit.server.deps.store.read
    .selectFrom('product as p')
    .innerJoin('product_stock as k', 'k.id', 'p.id')
    .where('p.sku', '=', sku)
    .select(['p.stock_level', 'k.level', 'k.min_quantity', 'k.on_hand'])
    .executeTakeFirstOrThrow();

const stockEvents = async (): Promise<readonly string[]> => {
  const rows = await kit.server.deps.store.read
    .selectFrom('event')
    .select('name')
    .where('name', 'like', 'stock%')
    .orderBy('sequence')
    .execute();
  return rows.map(({ name }) => name);
};

test('undoing leaves alone, and lists, a product that has stock by now', async () => {
  const { id } = await kit.applied(csv(head, line('US-1'), line('US-2')));
  await stockUp('US-1', 5);
  expect((await kit.undone(id)).undone).toEqual({ removed: 1, restored: 0, left: 1 });
  const [left] = await kit.rows(id, 'left');
  expect([left?.key, left?.problems[0]?.message]).toEqual(['US-1', expect.stringContaining('tem estoque')]);
  expect(await stockOf('US-1')).toMatchObject({ on_hand: 5000 });
});

test('undoing leaves alone, and lists, a product that a count under way has found', async () => {
  const { server, token } = kit;
  const { id } = await kit.applied(csv(head, line('UK-1'), line('UK-2')));
  const body = { type: 'location', location_codes: [code] } as const;
  const count = (await server.call(contracts.counts.create, { token, body })).ok().data;
  const params = { id: count.id };
  (await server.call(contracts.counts.start, { token, params })).ok();
  const found = { location_code: code, lines: [{ sku: 'UK-1', quantity: 3 }] };
  (await server.call(contracts.counts.register, { token, params, body: found })).ok();
  expect((await kit.undone(id)).undone).toEqual({ removed: 1, restored: 0, left: 1 });
  const [left] = await kit.rows(id, 'left');
  expect([left?.key, left?.problems[0]?.message]).toEqual([
    'UK-1',
    expect.stringContaining('contagem aberta'),
  ]);
  (await server.call(contracts.counts.cancel, { token, params })).ok();
});

test('a line that would change how stock is told apart is refused', async () => {
  await kit.applied(csv(head, line('UC-1')));
  await stockUp('UC-1', 1);
  const { id, counts } = await kit.checked(csv(head, line('UC-1', 'Sim;;')));
  expect(counts).toMatchObject({ change: 0, refuse: 1 });
  const [refused] = await kit.rows(id, 'refuse');
  expect(refused?.problems).toMatchObject([{ field: 'characteristics.has_batch_control' }]);
});

test('stock that comes between check and apply keeps such a line out', async () => {
  await kit.applied(csv(head, line('UM-1')));
  const { id, counts } = await kit.checked(csv(head, line('UM-1', 'Sim;;')));
  expect(counts).toMatchObject({ change: 1 });
  await stockUp('UM-1', 1);
  (await kit.apply(id)).ok();
  expect((await kit.settled(id)).applied).toEqual({ created: 0, changed: 0, left: 1 });
  const [left] = await kit.rows(id, 'left');
  expect(left?.problems[0]?.message).toContain('tem estoque');
});

test('a minimum that an import changes is told like one changed on the screen', async () => {
  await kit.applied(csv(head, line('UN-1', 'Não;0;50')));
  await stockUp('UN-1', 5);
  const before = await stockEvents();
  expect(await stockOf('UN-1')).toMatchObject({ level: 'normal', min_quantity: 0 });
  const { id } = await kit.applied(csv(head, line('UN-1', 'Não;10;50')));
  const raised = { level: 'critical', stock_level: 'critical', min_quantity: 10_000 };
  expect(await stockOf('UN-1')).toMatchObject(raised);
  expect((await stockEvents()).slice(before.length)).toEqual(['stock_critical_level']);
  await kit.undone(id);
  expect(await stockOf('UN-1')).toMatchObject({ level: 'normal', min_quantity: 0 });
});
