import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { mostViews } from '#shared/areas/views/rules.ts';
import { createPerson } from '../../../testing/people.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const { views } = contracts;

type Loose = Readonly<Record<string, unknown>>;

let server: TestApp;
let admin: string;
let manager: string;
let operator: string;
let viewer: string;
beforeAll(async () => {
  server = await openTestApp();
  admin = await setUp(server);
  manager = (await createPerson(server, admin, { role: 'manager' })).token;
  operator = (await createPerson(server, admin, { role: 'operator' })).token;
  viewer = (await createPerson(server, admin, { role: 'viewer' })).token;
});
afterAll(() => server.end());

const create = (token: string, body: Loose) =>
  server.call(views.create, { token, body: { screen: 'products.list', ...body } });
const made = async (token: string, body: Loose) => (await create(token, body)).ok().data;
const modify = (token: string, id: string, body: Loose) =>
  server.call(views.modify, { token, params: { id }, body });
const modifySeen = (id: string, body: Loose) =>
  server.call(views.modify, { token: operator, params: { id }, body, headers: { 'if-match': '"1"' } });
const remove = (token: string, id: string) => server.call(views.remove, { token, params: { id } });
const seenBy = async (token: string) => (await server.call(views.list, { token })).ok().data;
const namesSeenBy = async (token: string) => (await seenBy(token)).map(({ name }) => name);

describe('views', () => {
  it('keep the search and the columns of a list for whoever made them', async () => {
    const search = { is_refrigerated: true, sort: '-updated_at', search: 'queijo' };
    const view = await made(operator, { name: ' Câmara fria ', search, columns: ['sku', 'name'] });
    expect(view).toMatchObject({
      name: 'Câmara fria',
      search,
      columns: ['sku', 'name'],
      is_shared: false,
      is_default: false,
      owner: { name: 'operator' },
      version: 1,
    });
    expect(await seenBy(operator)).toEqual([view]);
    expect(await seenBy(manager)).toEqual([]);
    expect((await remove(operator, view.id)).status).toBe(200);
    expect(await seenBy(operator)).toEqual([]);
  });

  it.each([
    ['another parameter than those of the list', { search: { no_such: 1 } }, 'search.no_such'],
    ['a value that the list refuses', { search: { is_active: 'sim' } }, 'search.is_active'],
    ['a page', { search: { page: 2 } }, 'search.page'],
    ['a sort that the list does not have', { search: { sort: 'colour' } }, 'search.sort'],
    ['an operation that is no list', { screen: 'products.create' }, 'screen'],
    ['no name', { name: ' ' }, 'name'],
  ])('with %s are refused', async (_, body, field) => {
    const refusal = await create(operator, { name: 'Minha', ...body });
    expect([refusal.status, Object.keys(refusal.refusal().errors ?? {})]).toEqual([422, [field]]);
  });

  it('of one person for one list have different names', async () => {
    const view = await made(operator, { name: 'Repor hoje' });
    const again = await create(operator, { name: 'REPOR HOJE' });
    expect([again.status, again.refusal().reason]).toEqual([409, 'duplicate']);
    await made(operator, { screen: 'counts.list', name: 'Repor hoje' });
    const other = await made(operator, { name: 'Outra' });
    expect((await modify(operator, other.id, { name: 'repor hoje' })).status).toBe(409);
    expect((await modify(operator, view.id, { name: 'Repor HOJE' })).ok().data.version).toBe(2);
  });

  it('that are shared are seen by all who may open the list, and changed by their owner or who may share', async () => {
    expect((await create(operator, { name: 'De todos', is_shared: true })).status).toBe(403);
    const shared = await made(manager, { name: 'De todos', is_shared: true });
    const people = await made(manager, { screen: 'customers.list', name: 'Clientes de SP', is_shared: true });
    expect(await namesSeenBy(operator)).toEqual(expect.arrayContaining(['De todos', 'Clientes de SP']));
    expect(await namesSeenBy(viewer)).toEqual(['De todos']);
    expect((await modify(viewer, people.id, { name: 'x' })).status).toBe(404);
    expect((await modify(operator, shared.id, { name: 'x' })).status).toBe(403);
    expect((await remove(operator, shared.id)).status).toBe(403);
    expect((await modify(admin, shared.id, { name: 'De toda a casa' })).ok().data.owner.name).toBe('manager');
    const own = await made(operator, { name: 'Só minha' });
    expect((await modify(manager, own.id, { name: 'x' })).status).toBe(404);
    expect((await modify(operator, own.id, { is_shared: true })).status).toBe(403);
  });

  it('of a list that the person may not open are refused', async () => {
    const refused = await create(viewer, { screen: 'customers.list', name: 'Clientes' });
    const { message, details } = refused.refusal();
    expect([refused.status, details[0]?.['scope']]).toEqual([403, 'customers:read']);
    expect(message).toContain('Consultar clientes');
  });

  it('open a list by default one at a time, the own and the shared apart', async () => {
    const on = { screen: 'movements.list', is_default: true };
    const [first, second] = [
      await made(manager, { ...on, name: 'A' }),
      await made(manager, { ...on, name: 'B' }),
    ];
    const shared = await made(manager, { ...on, name: 'C', is_shared: true });
    const ofOther = await made(operator, { ...on, name: 'A' });
    const defaults = async (token: string) =>
      (await seenBy(token)).filter(({ is_default: is }) => is).map(({ id }) => id);
    expect(await defaults(manager)).toEqual([second.id, shared.id]);
    expect(await defaults(operator)).toEqual([shared.id, ofOther.id]);
    await modify(manager, first.id, { is_default: true });
    expect(await defaults(manager)).toEqual([first.id, shared.id]);
    await modify(manager, first.id, { is_shared: true });
    expect(await defaults(manager)).toEqual([first.id]);
  });

  it('are changed in the version that was seen', async () => {
    const view = await made(operator, { name: 'Versões' });
    expect((await modifySeen(view.id, { name: 'Duas' })).ok().data.version).toBe(2);
    const late = await modifySeen(view.id, { name: 'Três' });
    expect([late.status, late.refusal().reason]).toEqual([412, 'version_mismatch']);
    expect((await modify(operator, view.id, { name: 'Duas' })).ok().data.version).toBe(2);
  });

  it('are as many as a person may keep', async () => {
    const { token } = await createPerson(server, admin, { role: 'manager', username: 'colecionador' });
    for (let n = 0; n < mostViews; n += 1) await made(token, { name: `Visão ${n}` });
    const refusal = await create(token, { name: 'Mais uma' });
    expect([refusal.status, refusal.refusal().reason]).toEqual([409, 'too_many_views']);
  });
});

describe('the counts of searches', () => {
  const count = (token: string, screen: string, ...search: readonly string[]) =>
    server.call(views.counts, { token, query: { screen, search } });

  it('are what the list shows of each, in the order in which they were asked', async () => {
    const product = (sku: string, more: Loose) => ({
      sku,
      name: sku,
      unit: 'UN',
      product_type: 'finished_good',
      ...more,
    });
    for (const body of [product('V-1', {}), product('V-2', { is_active: false }), product('V-3', {})]) {
      (await server.call(contracts.products.create, { token: manager, body })).ok();
    }
    const answer = await count(viewer, 'products.list', '{"is_active":false}', '{}', '{"search":"V-3"}');
    expect(answer.ok().data).toEqual([
      { search: { is_active: false }, total: 1 },
      { search: {}, total: 3 },
      { search: { search: 'V-3' }, total: 1 },
    ]);
    const stages = JSON.stringify({ stage: ['draft', 'pending'] });
    expect((await count(viewer, 'orders.list', stages)).ok().data).toEqual([
      { search: { stage: ['draft', 'pending'] }, total: 0 },
    ]);
  });

  it.each([
    ['no list', 'products.create', '{}', 'screen'],
    ['a list below another record', 'lots.list', '{}', 'screen'],
    ['no JSON', 'products.list', 'is_active=true', 'search'],
    ['no object', 'products.list', '[1]', 'search'],
    ['a value that the list refuses', 'products.list', '{"is_active":"sim"}', 'search.is_active'],
    ['a page', 'products.list', '{"page":2}', 'search.page'],
  ])('are refused for %s', async (...[, screen, search, field]) => {
    const answer = await count(manager, screen, search);
    expect([answer.status, Object.keys(answer.refusal().errors)]).toEqual([400, [field]]);
  });

  it('are refused to whoever may not open the list', async () => {
    expect((await count(operator, 'users.list', '{}')).refusal().reason).toBe('forbidden');
    const { pagination } = (await server.call(contracts.users.list, { token: admin })).ok();
    const [all] = (await count(admin, 'users.list', '{}')).ok().data;
    expect(all?.total).toBe(pagination.records.total);
  });
});
