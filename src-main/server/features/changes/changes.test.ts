import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { integrationToken } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createFeed } from '../../kernel/feed.ts';

const { changes, products } = contracts;

let server: TestApp;
let token: string;
const begin = async (scopes?: readonly Scope[]): Promise<void> => {
  server = await openTestApp();
  token = await integrationToken(server, scopes);
};
afterEach(() => server.end());

const add = async (sku: string): Promise<void> => {
  const body = { sku, name: `Produto ${sku}`, unit: 'UN', product_type: 'resale_good' } as const;
  (await server.call(products.create, { token, body })).ok();
};
const ask = (query: object) => server.call(changes.list, { token, query });
const read = async (query: object) => (await ask(query)).ok().data;

describe('GET /changes', () => {
  test('a product comes once, in its newest change, with its own fields where these are asked for', async () => {
    await begin();
    await add('A');
    await add('B');
    await server.call(products.modify, { token, params: { sku: 'A' }, body: { name: 'Outro nome' } });
    const plain = await read({ entities: 'product' });
    expect(plain.changes.map(({ key, deleted, version }) => [key, deleted, version])).toEqual([
      ['B', false, 1],
      ['A', false, 2],
    ]);
    expect(plain.changes[0]).not.toHaveProperty('data');
    const [first] = (await read({ entities: 'product', include: 'data', limit: 1 })).changes;
    const details = await server.call(products.details, { token, params: { sku: 'B' } });
    const { extra, version, ...own } = details.ok().data as Record<string, unknown>;
    expect(first?.data).toMatchObject({ sku: 'B', extra, version, created_at: own['created_at'] });
  });

  test('a deleted product is told as deleted, and a stock row once nothing is in it', async () => {
    await begin();
    await add('A');
    const { feed_id: feed, next_after: after } = await read({});
    await server.call(products.remove, { token, params: { sku: 'A' } });
    const { changes: told } = await read({ after, feed, include: 'data' });
    expect(told).toMatchObject([{ entity: 'product', key: 'A', deleted: true, data: null }]);
  });

  test('parts follow each other without a gap, also where a part holds nothing of the kinds asked for', async () => {
    await begin();
    for (const sku of ['A', 'B', 'C']) await add(sku);
    const one = await read({ entities: 'product', limit: 2 });
    expect(one).toMatchObject({ has_more: true });
    const two = await read({ entities: 'product', after: one.next_after, feed: one.feed_id, limit: 2 });
    expect(two.has_more).toBe(false);
    expect([...one.changes, ...two.changes].map(({ key }) => key)).toEqual(['A', 'B', 'C']);
    const none = await read({ entities: 'customer' });
    expect(none).toMatchObject({ changes: [], next_after: two.next_after, has_more: false });
  });

  test('a position without its feed is refused, and one that these data never reached has changed', async () => {
    await begin();
    await add('A');
    expect((await ask({ after: 1 })).refusal()).toMatchObject({
      code: 'invalid_filter',
      errors: { feed: ['Informe em feed o feed_id da requisição anterior'] },
    });
    const { feed_id: feed, next_after } = await read({});
    expect((await ask({ after: 1, feed: 'outro' })).refusal()).toMatchObject({ code: 'feed_changed' });
    const later = await ask({ after: next_after + 1, feed });
    expect([later.status, later.refusal().code]).toEqual([409, 'feed_changed']);
  });

  test('records that the caller may not read are left out, and refused where they are named', async () => {
    await begin(['stock:read']);
    const { changes: told } = await read({});
    expect(told.filter(({ entity }) => entity !== 'lot' && entity !== 'stock')).toEqual([]);
    const refused = await ask({ entities: 'stock,customer' });
    expect([refused.status, refused.refusal().details]).toMatchObject([403, [{ scope: 'customers:read' }]]);
  });

  test('who waits is answered by the next change, and after its time where none comes', async () => {
    await begin();
    const { feed_id: feed, next_after: after } = await read({});
    const waiting = read({ after, feed, wait: 30, entities: 'product' });
    await add('A');
    expect((await waiting).changes).toMatchObject([{ key: 'A' }]);
    const { next_after } = await read({});
    expect((await read({ after: next_after, feed, wait: 1 })).changes).toEqual([]);
  });

  test('a call that waits does not keep the server from closing', async () => {
    await begin();
    const { feed_id: feed, next_after: after } = await read({});
    const waiting = ask({ after, feed, wait: 30 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await server.end();
    expect((await waiting).status).toBe(200);
    await begin();
  });
});

describe('the name of a feed', () => {
  test('stays over restarts, is another one once the mark is gone or the data went back', async () => {
    await begin();
    await add('A');
    const { deps } = server;
    const open = () => createFeed(deps);
    const { read: on } = deps.store;
    const first = open();
    const id = first.id(on);
    first.answered(on, 1);
    expect(open().id(on)).toBe(id);
    first.answered(on, 1_000_000);
    const after = open().id(on);
    expect(after).not.toBe(id);
    const { next_after: newest } = await read({});
    const ahead = open();
    ahead.answered(on, newest + 1);
    const before = ahead.id(on);
    const begun = open();
    begun.begin(on);
    await add('B');
    await add('C');
    expect(begun.id(on)).not.toBe(before);
    rmSync(join(deps.config.dataDir, 'changes-mark.json'));
    expect(open().id(on)).not.toBe(after);
  });
});
