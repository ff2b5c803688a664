import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { minimal, openProducts, type ProductsKit } from './products.test-kit.ts';

const { products } = contracts;

type Loose = Readonly<Record<string, unknown>>;

let kit: ProductsKit;
beforeAll(async () => {
  kit = await openProducts();
});
afterAll(() => kit.server.end());

const send = (body: Loose, headers: Readonly<Record<string, string>> = {}) =>
  kit.server.call(products.batch, { token: kit.token, body, headers });
const results = async (body: Loose) => (await send(body)).ok().data.results;
const brief = async (body: Loose) =>
  (await results(body)).map(({ outcome, code, errors }) => [outcome, code, Object.keys(errors)]);
const statusOf = async (sku: string) =>
  (await kit.server.call(products.details, { token: kit.token, params: { sku } })).status;
const countOf = async (table: 'product' | 'event' | 'audit_log' | 'change') => {
  const query = kit.server.deps.store.read.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('n'));
  return (await query.executeTakeFirstOrThrow()).n;
};

/** How many lists are answered until it is over. */
const readsUntil = async (isOver: () => boolean): Promise<number> => {
  let seen = 0;
  while (!isOver()) {
    (await kit.server.call(products.list, { token: kit.token })).ok();
    seen += 1;
    await eventLoopTurn();
  }
  return seen;
};

describe('POST /products/batch', () => {
  it('creates, changes and refuses each by itself, in the order of the sending', async () => {
    const { sku } = await kit.created();
    const items = [
      { ...minimal('LOTE-1'), unit_cost: 3.5 },
      { sku: sku.toLowerCase(), name: 'Outro nome' },
      { sku: 'LOTE-2', name: 'Falta o resto' },
      { sku, name: 'Outro nome' },
      { sku, stock_control: { min_stock_quantity: 9, ideal_stock_quantity: 1 } },
      { ...minimal('LOTE-1'), unit_cost: 4 },
    ];
    expect(await results({ mode: 'upsert', items })).toMatchObject([
      {
        index: 0,
        outcome: 'created',
        product: { sku: 'LOTE-1', version: 1 },
        code: null,
        message: null,
        errors: {},
      },
      { index: 1, outcome: 'updated', product: { sku, version: 2 } },
      { index: 2, outcome: 'refused', product: null, code: 'validation_failed' },
      { index: 3, outcome: 'unchanged', product: { sku, version: 2 } },
      { index: 4, outcome: 'refused', product: null, code: 'validation_failed' },
      { index: 5, outcome: 'updated', product: { sku: 'LOTE-1', version: 2 } },
    ]);
    expect((await kit.read('LOTE-1')).unit_cost).toBe(4);
    expect((await kit.eventsOf('LOTE-1')).map(({ name }) => name)).toEqual([
      'product_created',
      'product_updated',
    ]);
    expect(await brief({ mode: 'upsert', items: [items[2]] })).toEqual([
      ['refused', 'validation_failed', ['unit', 'product_type']],
    ]);
  });

  it('only creates or only changes where it is told so', async () => {
    const { sku } = await kit.created();
    const body = { items: [minimal(sku), minimal('SO-CRIAR')] };
    expect(await brief({ mode: 'create', ...body })).toEqual([
      ['refused', 'duplicate', ['sku']],
      ['created', null, []],
    ]);
    const twice = { mode: 'create', items: [minimal('DUAS'), minimal('duas')] };
    expect(await brief(twice)).toEqual([
      ['created', null, []],
      ['refused', 'duplicate', ['sku']],
    ]);
    expect(
      await brief({
        mode: 'update',
        items: [
          { sku, name: 'X' },
          { sku: 'NAO-HA', name: 'X' },
        ],
      }),
    ).toEqual([
      ['updated', null, []],
      ['refused', 'not_found', []],
    ]);
    await kit.remove(sku);
    expect(await brief({ mode: 'upsert', items: [minimal(sku)] })).toEqual([
      ['refused', 'sku_reserved', ['sku']],
    ]);
  });

  it('refuses an item whose record has another version, and a version of what is new', async () => {
    const { sku } = await kit.created();
    const items = [
      { sku, name: 'Primeiro', if_match: 1 },
      { sku, name: 'Segundo', if_match: 1 },
      { sku: 'NUNCA-VISTO', name: 'Y', if_match: 1 },
    ];
    expect(await brief({ mode: 'upsert', items })).toEqual([
      ['updated', null, []],
      ['refused', 'version_mismatch', []],
      ['refused', 'not_found', []],
    ]);
    const made = { ...minimal(), if_match: 1 };
    expect(await brief({ mode: 'create', items: [made] })).toEqual([
      ['refused', 'validation_failed', ['if_match']],
    ]);
    expect((await kit.read(sku)).name).toBe('Primeiro');
  });

  it('takes what GET gave', async () => {
    const product = await kit.created();
    expect(await results({ mode: 'update', items: [product] })).toMatchObject([
      { outcome: 'unchanged', product: { sku: product.sku, version: 1 } },
    ]);
  });

  it('all or none: a refusal leaves nothing, and says of each refused one why', async () => {
    const { sku } = await kit.created();
    const before = await Promise.all((['product', 'event', 'audit_log', 'change'] as const).map(countOf));
    const items = [
      minimal('NADA-1'),
      { sku, name: 'Novo nome' },
      { sku: 'NADA-2', name: 'Falta o resto' },
      minimal(sku),
      { sku: 'NADA-1', unit_cost: 1, if_match: 7 },
    ];
    const refusal = (await send({ mode: 'upsert', atomic: true, items })).refusal();
    expect(refusal.code).toBe('batch_refused');
    expect(refusal.message).toContain('2 de 5');
    expect(refusal.details.map(({ path, code }) => [path, code])).toEqual([
      ['items.2.unit', 'required'],
      ['items.2.product_type', 'required'],
      ['items.4', 'version_mismatch'],
    ]);
    const after = await Promise.all((['product', 'event', 'audit_log', 'change'] as const).map(countOf));
    expect(after).toEqual(before);
    expect([await statusOf('NADA-1'), (await kit.read(sku)).version]).toEqual([404, 1]);
  });

  it('all or none: 500 in one go, and readers are answered meanwhile', async () => {
    const items = Array.from({ length: 500 }, (_, n) => minimal(`TODOS-${n}`));
    let isDone = false;
    const sending = send({ mode: 'create', atomic: true, items }).finally(() => {
      isDone = true;
    });
    const seen = await readsUntil(() => isDone);
    const outcomes = (await sending).ok().data.results;
    expect(outcomes).toHaveLength(500);
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['created']));
    expect(seen).toBeGreaterThan(5);
  });

  it('is done once for an Idempotency-Key, whatever became of its items', async () => {
    const { sku } = await kit.created();
    const body = { mode: 'upsert', items: [minimal('UMA-VEZ'), { sku: 'FALTA' }, { sku, name: 'Um' }] };
    const headers = { 'idempotency-key': 'lote-1' };
    const first = await send(body, headers);
    await kit.modify(sku, { name: 'Dois' });
    const again = await send(body, headers);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.ok().data).toEqual(first.ok().data);
    expect((await kit.read(sku)).name).toBe('Dois');
    const other = await send({ ...body, mode: 'update' }, headers);
    expect([other.status, other.refusal().code]).toEqual([409, 'idempotency_mismatch']);
    const all = { mode: 'create', atomic: true, items: [minimal('TODAS-1'), minimal('TODAS-2')] };
    const atOnce = { 'idempotency-key': 'lote-2' };
    (await send(all, atOnce)).ok();
    expect((await send(all, atOnce)).ok().data.results.map(({ outcome }) => outcome)).toEqual([
      'created',
      'created',
    ]);
  });

  it('of calls at the same time with one key each item is done once', async () => {
    const items = Array.from({ length: 40 }, (_, n) => minimal(`JUNTOS-${n}`));
    const headers = { 'idempotency-key': 'lote-3' };
    const answers = await Promise.all([1, 2, 3].map(() => send({ mode: 'create', items }, headers)));
    for (const answer of answers)
      expect(new Set(answer.ok().data.results.map(({ outcome }) => outcome))).toEqual(new Set(['created']));
    expect(await kit.eventsOf('JUNTOS-0')).toHaveLength(1);
  });

  it.each([
    [{ mode: 'replace' }, 'mode'],
    [{ items: [] }, 'items'],
    [{ items: Array.from({ length: 501 }, () => minimal('X')) }, 'items'],
    [{ items: 'CAF' }, 'items'],
    [{ itens: [] }, 'itens'],
    [{ atomic: 'sim' }, 'atomic'],
  ])('refuses %o before anything is done', async (more, field) => {
    const answer = await send({ mode: 'upsert', items: [minimal('OK-0')], ...more });
    expect([answer.status, Object.keys(answer.refusal().errors)]).toEqual([422, [field]]);
    expect([await statusOf('OK-0'), await statusOf('OK-1')]).toEqual([404, 404]);
  });

  it.each([
    [{ ...minimal(''), name: 'Sem SKU' }, 'sku'],
    [{ name: 'Sem SKU' }, 'sku'],
    [{ ...minimal(), cor: 'azul' }, 'cor'],
    [{ ...minimal(), unit: 'zz' }, 'unit'],
    [{ ...minimal(), unit_cost: 1.23456 }, 'unit_cost'],
    [{ ...minimal(), if_match: 0 }, 'if_match'],
    [null, '_'],
    ['CAF', '_'],
  ])('refuses %o alone, and says which field', async (poisoned, field) => {
    const { sku } = await kit.created();
    const items = [{ sku, name: 'Antes' }, poisoned, { sku, name: 'Depois' }];
    expect(await brief({ mode: 'upsert', items })).toEqual([
      ['updated', null, []],
      ['refused', 'validation_failed', [field]],
      ['updated', null, []],
    ]);
    expect((await kit.read(sku)).name).toBe('Depois');
    const all = await send({ mode: 'upsert', atomic: true, items });
    const at = field === '_' ? 'items.1' : `items.1.${field}`;
    expect([all.status, all.refusal().code, Object.keys(all.refusal().errors)]).toEqual([
      409,
      'batch_refused',
      [at],
    ]);
    expect((await kit.read(sku)).version).toBe(3);
  });

  it('of 500 products refuses the one that is none, at whichever position', async () => {
    const { sku } = await kit.created();
    for (const at of [0, 1, 249, 498, 499]) {
      const items = Array.from({ length: 500 }, (_, n) => (n === at ? { sku: '' } : { sku, name: 'Todos' }));
      const outcomes = await results({ mode: 'update', items });
      expect(outcomes.flatMap(({ outcome, index }) => (outcome === 'refused' ? [index] : []))).toEqual([at]);
      expect(outcomes).toHaveLength(500);
    }
  });

  it('answers a repeated Idempotency-Key as before, the refused among them', async () => {
    const headers = { 'idempotency-key': 'lote-4' };
    const body = { mode: 'create', items: [minimal('VENENO-1'), { unit: 'zz' }, minimal('VENENO-2')] };
    const first = await send(body, headers);
    const again = await send(body, headers);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.ok().data).toEqual(first.ok().data);
    expect(first.ok().data.results.map(({ outcome }) => outcome)).toEqual(['created', 'refused', 'created']);
  });

  it('leaves a product of the name "batch" its own address', async () => {
    await kit.created({ sku: 'batch' });
    expect(await statusOf('batch')).toBe(200);
    (await kit.modify('batch', { name: 'Lote' })).ok();
    const other = await kit.server.raw({ method: 'PATCH', url: '/api/v1/products/batch' });
    expect([other.statusCode, other.headers['allow']]).toEqual([405, expect.stringContaining('POST')]);
    (await kit.remove('batch')).ok();
  });
});
