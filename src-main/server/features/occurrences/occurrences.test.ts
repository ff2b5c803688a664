import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { CreateOccurrenceInput, OccurrenceDetails } from '#shared/areas/occurrences/schema.ts';
import {
  occurrenceActs,
  occurrenceStatuses,
  occurrenceWorkflow,
} from '#shared/areas/occurrences/workflow.ts';
import type { BodyInputOf } from '#shared/kernel/contract.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { createPerson, logIn, type Colleague } from '../../../testing/people.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { notifyOverdue } from './watch-overdue.work.ts';

const { occurrences, products, locations, lots, notifications, settings, apiTokens, customers } = contracts;
const clock = frozenClock('2026-11-20T12:00:00Z');
let server: TestApp;
let token: string;
let operator: Colleague;
/** Reads occurrences and nothing else. */
let few: string;

beforeAll(async () => {
  server = await openTestApp({ clock });
  const admin = await setUp(server);
  operator = await createPerson(server, admin, { role: 'operator' });
  const scopes = ['rma:read', 'rma:write', 'products:read', 'products:write', 'settings:read'];
  const more = [
    'locations:write',
    'stock:write',
    'stock:read',
    'stock:adjust',
    'inventory:read',
    'customers:read',
    'customers:write',
  ];
  const body = { name: 'ERP', scopes: [...scopes, ...more] };
  token = (await server.call(apiTokens.create, { token: admin, body })).ok().data.token;
  const least = { name: 'Painel', scopes: ['rma:read'] };
  few = (await server.call(apiTokens.create, { token: admin, body: least })).ok().data.token;
  (await server.call(settings.modify, { token: admin, body: { sla_hours_high: 20 } })).ok();
});
afterAll(() => server.end());

type Body = BodyInputOf<typeof occurrences.create>;

const opened = async (body: Partial<Body> = {}): Promise<OccurrenceDetails> =>
  (await server.call(occurrences.create, { token, body: { title: 'Caixa molhada', ...body } })).ok().data;
const read = async (id: string, by = token): Promise<OccurrenceDetails> =>
  (await server.call(occurrences.details, { token: by, params: { id } })).ok().data;
const act = (id: string, name: (typeof occurrenceActs)[number], by = token) => {
  const body = {
    start: {},
    wait: { comment: 'A transportadora vem buscar' },
    close: { action_taken: 'Descartada' },
    reopen: { reason: 'Mais uma' },
    cancel: { reason: 'Repetida' },
  }[name];
  return server.call(occurrences[name], { token: by, params: { id }, body });
};
const noticesOf = async (by: string) =>
  (await server.call(notifications.list, { token: by }))
    .ok()
    .data.map(({ kind, subject }) => [kind, subject.name]);

let counter = 0;
const product = async (): Promise<string> => {
  counter += 1;
  const body = { sku: `OC-P${counter}`, name: 'Café', unit: 'UN', product_type: 'other' } as const;
  const characteristics = { has_batch_control: true };
  return (await server.call(products.create, { token, body: { ...body, characteristics } })).ok().data.sku;
};

describe('an occurrence', () => {
  test('is numbered without gaps, says what was sent, and has the time of its severity', async () => {
    const sku = await product();
    const links = [{ entity: 'product' as const, id: sku.toLowerCase() }];
    const made = await opened({ severity: 'critical', category: 'damage', links, cost: 56.7 });
    expect(made).toMatchObject({
      number: 'OC-000001',
      status: 'open',
      status_label: 'Aberta',
      severity_label: 'Crítica',
      links: [{ entity: 'product', id: sku, label: `${sku} · Café` }],
      cost: 56.7,
      opened_at: '2026-11-20T12:00:00.000000Z',
      due_at: '2026-11-20T16:00:00.000000Z',
      is_overdue: false,
      comments: [],
      deadlines: [],
    });
    expect(made.actions.map(({ code, is_primary }) => [code, is_primary])).toEqual([
      ['cancel', false],
      ['wait', false],
      ['close', false],
      ['start', true],
    ]);
    expect((await opened()).number).toBe('OC-000002');
    const due = async (severity: CreateOccurrenceInput['severity']) => (await opened({ severity })).due_at;
    expect([await due('high'), await due('medium'), await due('low')]).toEqual([
      '2026-11-21T08:00:00.000000Z',
      '2026-11-23T12:00:00.000000Z',
      '2026-11-27T12:00:00.000000Z',
    ]);
  });

  test('waits without its time running, and is overdue only by what it did not wait', async () => {
    const { id } = await opened({ severity: 'critical' });
    clock.advance(3600);
    await act(id, 'wait');
    clock.advance(10 * 3600);
    expect(await read(id)).toMatchObject({ status: 'waiting', is_overdue: false });
    expect((await act(id, 'start')).ok().data.due_at).toBe('2026-11-21T02:00:00.000000Z');
    clock.advance(3 * 3600);
    expect((await read(id)).is_overdue).toBe(false);
    clock.advance(1);
    expect((await read(id)).is_overdue).toBe(true);
    const query = { is_overdue: true, search: 'molhada' };
    const listed = (await server.call(occurrences.list, { token, query })).ok();
    expect(listed.data.map((one) => one.id)).toContain(id);
    const { sums } = (await server.call(occurrences.list, { token, query: { per_page: 1 } })).ok();
    expect(sums.cost).toBeGreaterThanOrEqual(56.7);
    const body = { severity: 'high' as const };
    const changed = (await server.call(occurrences.modify, { token, params: { id }, body })).ok().data;
    expect(changed).toMatchObject({ due_at: '2026-11-21T18:00:00.000000Z', is_overdue: false });
  });

  test('goes where its workflow says and nowhere else, from each state by each act', async () => {
    const leading = {
      open: [],
      in_progress: ['start'],
      waiting: ['wait'],
      closed: ['close'],
      cancelled: ['cancel'],
    } as const;
    for (const status of occurrenceStatuses)
      for (const name of occurrenceActs) {
        const { id } = await opened();
        for (const step of leading[status]) (await act(id, step)).ok();
        const answer = await act(id, name);
        const isPossible = occurrenceWorkflow.actsIn(status).includes(name);
        expect([status, name, answer.status]).toEqual([status, name, isPossible ? 200 : 409]);
        if (!isPossible) expect(answer.refusal().reason).toBe('invalid_transition');
      }
  });

  test('is closed only with what was done, keeps what is said, and is edited only while it goes on', async () => {
    const { id } = await opened();
    const params = { id };
    const refused = await server.call(occurrences.close, { token, params, body: {} });
    expect(refused.refusal()).toMatchObject({ reason: 'occurrence_action_missing' });
    const blank = await server.call(occurrences.close, { token, params, body: { action_taken: ' ' } });
    expect([blank.status, Object.keys(blank.refusal().errors)]).toEqual([422, ['action_taken']]);
    (await server.call(occurrences.comment, { token, params, body: { text: 'Fotos anexadas' } })).ok();
    const closed = (await act(id, 'close')).ok().data;
    expect(closed).toMatchObject({ status: 'closed', action_taken: 'Descartada' });
    expect(closed.closed_at).not.toBeNull();
    const edit = await server.call(occurrences.modify, { token, params, body: { title: 'Outro' } });
    expect([edit.status, edit.refusal().reason]).toEqual([409, 'occurrence_ended']);
    const again = (await act(id, 'reopen')).ok().data;
    expect(again).toMatchObject({ status: 'in_progress', closed_at: null });
    expect(again.comments.map((one) => [one.act, one.text, one.by])).toEqual([
      [null, 'Fotos anexadas', 'token:ERP'],
      ['close', 'Descartada', 'token:ERP'],
      ['reopen', 'Mais uma', 'token:ERP'],
    ]);
  });

  test('refuses what it can’t be linked to, all at once, and hides names of what is not the reader’s to see', async () => {
    const sku = await product();
    const links = [
      { entity: 'product' as const, id: sku },
      { entity: 'product' as const, id: 'NADA' },
      { entity: 'product' as const, id: sku },
    ];
    const refused = (await server.call(occurrences.create, { token, body: { title: 'X', links } })).refusal();
    expect(Object.keys(refused.errors)).toEqual(['links.1.id', 'links.2.id']);
    const many = Array.from({ length: 21 }, () => ({ entity: 'product', id: sku }));
    expect((await server.call(occurrences.create, { token, body: { title: 'X', links: many } })).status).toBe(
      422,
    );
    const nobody = { title: 'X', responsible_id: server.deps.ids.uid() };
    expect((await server.call(occurrences.create, { token, body: nobody })).refusal().errors).toHaveProperty(
      'responsible_id',
    );
    const person = (
      await server.call(customers.create, { token, body: { name: 'Ana Lima', person_type: 'individual' } })
    ).ok().data;
    const made = await opened({ links: [{ entity: 'customer', id: person.id }] });
    expect(made.links[0]?.label).toBe('Ana Lima');
    expect((await read(made.id, few)).links[0]?.label).toBeNull();
    const query = { entity: 'customer' as const, entity_id: person.id };
    const found = async (asker: string) =>
      (await server.call(occurrences.list, { token: asker, query })).ok().data.length;
    expect([await found(token), await found(few)]).toEqual([1, 0]);
  });
});

describe('a list of occurrences', () => {
  test('is filtered by each of its fields, searched without accents, and ordered', async () => {
    const sku = await product();
    const links = [{ entity: 'product' as const, id: sku }];
    const first = await opened({
      title: 'Palete caído',
      category: 'safety',
      severity: 'low',
      occurrence_code: 'T9',
      links,
    });
    const second = await opened({ title: 'Extravio na rota', category: 'loss', severity: 'critical', links });
    const find = async (query: object) =>
      (await server.call(occurrences.list, { token, query: { entity: 'product', entity_id: sku, ...query } }))
        .ok()
        .data.map(({ id }) => id);
    expect(await find({})).toEqual([second.id, first.id]);
    expect(await find({ sort: '-severity' })).toEqual([second.id, first.id]);
    expect(await find({ sort: 'severity' })).toEqual([first.id, second.id]);
    expect(await find({ search: 'caido palete' })).toEqual([first.id]);
    expect(await find({ search: second.number })).toEqual([second.id]);
    expect(await find({ category: ['safety', 'damage'] })).toEqual([first.id]);
    expect(await find({ severity: 'critical' })).toEqual([second.id]);
    expect(await find({ occurrence_code: 'T9' })).toEqual([first.id]);
    expect(await find({ status: 'closed' })).toEqual([]);
    expect(await find({ opened_from: '2030-01-01' })).toEqual([]);
    expect(await find({ per_page: 1, page: 2 })).toEqual([first.id]);
    expect(await find({ entity_id: 'NADA' })).toEqual([]);
  });
});

describe('notices', () => {
  test('tell whoever answers for it, and once each deadline that is over', async () => {
    const now = (await logIn(server, operator.username)).access_token;
    const made = await opened({ severity: 'critical', responsible_id: operator.id });
    const name = `${made.number} · Caixa molhada`;
    expect(await noticesOf(now)).toContainEqual(['occurrence_assigned', name]);
    clock.advance(5 * 3600);
    await notifyOverdue({ ...server.deps });
    await notifyOverdue({ ...server.deps });
    const again = (await logIn(server, operator.username)).access_token;
    const told = (await noticesOf(again)).filter(([, its]) => its === name);
    expect(told.map(([kind]) => kind)).toEqual(['occurrence_overdue', 'occurrence_assigned']);
  });
});

test('a recall of a lot opens one critical occurrence about it, with the deadlines of the law', async () => {
  const sku = await product();
  const code = '7.1';
  (await server.call(locations.create, { token, body: { code } })).ok();
  const items = [{ sku, quantity: 4, location_code: code, batch_number: 'L2311' }];
  (await server.call(contracts.operationTypes.goodsReceipt, { token, body: { items } })).ok();
  const lot = (await server.call(lots.list, { token, params: { sku } })).ok().data[0]?.id ?? '';
  const recall = () =>
    server.call(lots.recall, { token, params: { id: lot }, body: { reason: 'Corpo estranho' } });
  (await recall()).ok();
  const of = { entity: 'lot' as const, entity_id: lot };
  const listed = (await server.call(occurrences.list, { token, query: of })).ok().data;
  expect(listed).toMatchObject([
    {
      title: 'Recolhimento do lote L2311',
      category: 'recall',
      severity: 'critical',
      links: [{ entity: 'lot', id: lot }],
    },
  ]);
  const details = await read(String(listed[0]?.id));
  expect(details.description).toContain('Corpo estranho');
  expect(details.deadlines.map(({ code: its, due_at }) => [its, due_at === null])).toEqual([
    ['investigation_notice', false],
    ['investigation_end', false],
    ['recall_notice', true],
  ]);
  (await server.call(lots.hold, { token, params: { id: lot }, body: { reason: 'Espera' } })).ok();
  (await recall()).ok();
  expect((await server.call(occurrences.list, { token, query: of })).ok().data).toHaveLength(1);
  const query = { from: '2026-11-20', to: '2026-11-30' };
  const counted = await server.call(occurrences.ofProduct, { token, params: { sku }, query });
  expect(counted.ok().data).toMatchObject({ opened: 1, product: { sku } });
});

test('goods that went missing on their way back open one occurrence, of whatever record they travelled for', async () => {
  const sku = await product();
  const { deps } = server;
  const lose = (said: string) =>
    deps.store.write('test', async (tx) =>
      deps.follows.goodsHarmed(tx, deps, {
        harm: 'lost_return',
        record: { entity: 'product', id: sku },
        said,
        actor: { caller: null, ip: '127.0.0.1', requestId: 'test' },
      }),
    );
  await lose('Não chegou');
  await lose('Nem o segundo volume');
  const query = { entity: 'product' as const, entity_id: sku };
  const { data } = (await server.call(occurrences.list, { token, query })).ok();
  expect(data).toMatchObject([
    { category: 'loss', title: expect.stringMatching(/^Extravio na volta: /u), links: [{ id: sku }] },
  ]);
  const [said] = (await read(String(data[0]?.id))).comments;
  expect(said?.text).toMatch(/^Extravio na volta: .*: Nem o segundo volume$/u);
});
