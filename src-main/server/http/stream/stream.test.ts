import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { frozenClock, type FrozenClock } from '../../../testing/frozen-clock.ts';
import { listenTo, type Listener } from '../../../testing/listener.ts';
import { createPerson } from '../../../testing/people.ts';
import { setUp } from '../../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Person } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { succeed } from '../../kernel/identity.queries.ts';
import { emitAll, type AnyEmission } from '../../kernel/outbox.ts';
import { createLive, type Live, type LiveLimits } from './live.ts';
import { mostSent } from './stream-events.queries.ts';

const { products, users, auth, apiTokens } = contracts;

let testApp: TestApp;
let clock: FrozenClock;
let admin: string;
const listeners: Listener[] = [];

beforeEach(async () => {
  clock = frozenClock();
  testApp = await openTestApp({ clock });
  admin = await setUp(testApp);
});
afterEach(async () => {
  for (const listener of listeners.splice(0)) listener.leave();
  await testApp.end();
});

const listen = async (token: string, lastEvent?: number | string): Promise<Listener> => {
  const listener = await listenTo(testApp, { token, ...(lastEvent === undefined ? {} : { lastEvent }) });
  listeners.push(listener);
  return listener;
};

const attempt = (sku: string, token = admin) => {
  const body = { sku, name: `Produto ${sku}`, unit: 'UN', product_type: 'finished_good' } as const;
  return testApp.call(products.create, { token, body });
};
const create = async (sku: string, token = admin): Promise<void> => void (await attempt(sku, token)).ok();

const tokenWith = async (...scopes: readonly Scope[]): Promise<string> => {
  const body = { name: scopes.join(' '), scopes: [...scopes] };
  return (await testApp.call(apiTokens.create, { token: admin, body })).ok().data.token;
};

/** So many events at once, as an import tells them. */
const emitMany = (count: number) =>
  testApp.deps.store.write('test.many', async (tx) => {
    const at = clock.instant();
    const keys = Array.from({ length: count }, (_, index) => ({
      sku: `N-${index}`,
      name: 'N',
      stock_level: 'empty',
    }));
    emitAll(
      tx,
      testApp.deps.ids,
      keys.map((data) => ({ name: 'stock_empty', data, at }) as unknown as AnyEmission),
    );
  });

const areasReceived = (listener: Listener): ReadonlySet<string> =>
  new Set(listener.received('change').flatMap(({ data }) => Object.keys(data.areas)));

describe('the stream', () => {
  test('begins with the counters of all areas that its reader may read', async () => {
    const whole = await listen(admin);
    const [ready] = whole.received('ready');
    expect(ready?.id).toBe(0);
    expect(Object.keys(ready?.data.areas ?? {})).toEqual(
      expect.arrayContaining(['products', 'users', 'jobs']),
    );
    const narrow = await listen(await tokenWith('products:read'));
    expect(Object.keys(narrow.received('ready')[0]?.data.areas ?? {})).toEqual(
      expect.arrayContaining(['products', 'imports', 'jobs']),
    );
    expect(narrow.text()).not.toMatch(/users|audit|fiscalCodes/);
  });

  test('tells what was committed by name and keys, with its sequence, and the areas to read anew', async () => {
    const listener = await listen(admin);
    await create('PAR-10');
    await listener.until(() => areasReceived(listener).has('products'));
    expect(listener.received('event')).toMatchObject([
      { name: 'event', id: 1, data: { name: 'product_created', keys: { sku: 'PAR-10' } } },
    ]);
    expect(listener.text()).not.toContain('Produto PAR-10');
    const before = listener.received('ready')[0]?.data.areas['products'] ?? 0;
    expect(listener.received('change')[0]?.data.areas['products']).toBeGreaterThan(before);
  });

  test('tells of writes that no event tells of', async () => {
    const listener = await listen(admin);
    await createPerson(testApp, admin, { role: 'operator' });
    await listener.until(() => areasReceived(listener).has('users'));
    expect(listener.received('event')).toEqual([]);
  });

  test('tells nobody what they may not read', async () => {
    const [whole, narrow] = [await listen(admin), await listen(await tokenWith('orders:read'))];
    await create('SEG-1');
    await createPerson(testApp, admin, { role: 'operator' });
    await whole.until(() => areasReceived(whole).has('users'));
    expect(whole.received('event')).toHaveLength(1);
    expect(narrow.text()).not.toMatch(/SEG-1|product|users/);
  });

  test('a work that fails is never told', async () => {
    const listener = await listen(admin);
    await create('UNI-1');
    expect((await attempt('UNI-1')).refusal().code).toBe('duplicate');
    await create('UNI-2');
    await listener.until(() => listener.received('event').length === 2);
    expect(listener.received('event').map(({ data }) => data.keys['sku'])).toEqual(['UNI-1', 'UNI-2']);
  });
});

describe('who comes back', () => {
  test('gets what happened since the event that they name, and nothing twice', async () => {
    await create('A-1');
    await create('A-2');
    await create('A-3');
    const listener = await listen(admin, 1);
    await create('A-4');
    await listener.until(() => listener.received('event').length === 3);
    expect(listener.received('event').map(({ id }) => id)).toEqual([2, 3, 4]);
    expect(listener.received('ready')[0]?.id).toBe(1);
  });

  test.each([99, 'abc'])(
    'with a last event %s that never was, is told to read all anew',
    async (lastEvent) => {
      await create('A-1');
      const listener = await listen(admin, lastEvent);
      await listener.until(() => listener.received('reset').length === 1);
      expect(listener.received('reset')[0]?.id).toBe(1);
      expect(listener.received('event')).toEqual([]);
    },
  );

  test('with one that never was is told to read all anew where nothing happened yet, too', async () => {
    const listener = await listen(admin, 'abc');
    await listener.until(() => listener.received('reset').length === 1);
    expect(listener.received('reset')[0]?.id).toBe(0);
  });

  test('after the data were restored is told that they are others, and by which name', async () => {
    await create('A-1');
    const before = await listen(admin);
    await create('A-2');
    await before.until(() => before.received('event').length === 1);
    const known = before.received('event')[0]?.lastId ?? '';
    const feed = before.received('ready')[0]?.data.feed_id;
    expect(known).toBe(`${feed}-2`);
    await testApp.deps.store.write('test.restore', async (tx) => succeed(tx, []));
    const after = await listen(admin, known);
    await after.until(() => after.received('reset').length === 1);
    expect(after.received('reset')).toMatchObject([{ id: 2, data: { reason: 'feed_changed' } }]);
    const { feed_id } = (await testApp.call(contracts.changes.list, { token: admin })).ok().data;
    expect(after.received('ready')[0]?.data.feed_id).toBe(feed_id);
    expect(feed_id).not.toBe(feed);
    expect(after.received('event')).toEqual([]);
  });

  test('is told each of many events, and after too many to read all anew', async () => {
    await emitMany(mostSent + 1);
    const [later, earlier] = [await listen(admin, 1), await listen(admin, 0)];
    await later.until(() => later.received('event').length === mostSent);
    await earlier.until(() => earlier.received('reset').length === 1);
    expect(earlier.received('reset')).toMatchObject([{ id: mostSent + 1, data: { reason: 'too_many' } }]);
    expect([...later.received('reset'), ...earlier.received('event')]).toEqual([]);
  });

  test('at the moment of too many events is not told to read anew what it has just read', async () => {
    const there = await listen(admin);
    await emitMany(mostSent + 1);
    const fresh = await listen(admin);
    await there.until(() => there.received('reset').length === 1);
    await create('A-1');
    await fresh.until(() => fresh.received('event').length === 1);
    expect(fresh.received('reset')).toEqual([]);
  });
});

describe('the end of a stream', () => {
  test('comes with a word when the session ends', async () => {
    const { token } = await createPerson(testApp, admin, { role: 'operator' });
    const listener = await listen(token);
    (await testApp.call(auth.logout, { token, body: {} })).ok();
    await listener.ended;
    expect(listener.received('end').map(({ data }) => data.reason)).toEqual(['session_ended']);
  });

  test('comes when a person is disabled, for that person alone', async () => {
    const { token, id } = await createPerson(testApp, admin, { role: 'operator' });
    const [theirs, ours] = [await listen(token), await listen(admin)];
    (await testApp.call(users.modify, { token: admin, params: { id }, body: { is_active: false } })).ok();
    await theirs.ended;
    expect(theirs.received('end')).toHaveLength(1);
    await ours.until(() => areasReceived(ours).has('users'));
    expect(ours.received('end')).toEqual([]);
  });

  test('comes when the access token runs out, with a word that says so', async () => {
    const listener = await listen(admin);
    const integration = await tokenWith('products:read', 'products:write');
    clock.advance(16 * 60);
    await create('FIM-1', integration);
    await listener.ended;
    expect(listener.received('end').map(({ data }) => data.reason)).toEqual(['token_expired']);
  });

  test('comes first when the server stops', async () => {
    const listener = await listen(admin);
    await testApp.app.close();
    await listener.ended;
    expect(listener.received('end').map(({ data }) => data.reason)).toEqual(['server_stopping']);
  });
});

test('a reader has sixteen streams, no more; another one still gets theirs', async () => {
  const token = await tokenWith('products:read');
  for (let open = 0; open < 16; open += 1) expect((await listen(token)).status).toBe(200);
  const answer = await testApp.call(contracts.stream.open, { token });
  expect(answer.refusal().code).toBe('too_many_streams');
  expect(answer.headers['retry-after']).toBe('30');
  expect((await listen(admin)).status).toBe(200);
});

describe('the one place that tells', () => {
  const caller: Person = {
    kind: 'person',
    userId: 1,
    userUid: 'a',
    username: 'marcia',
    name: 'Marcia',
    role: 'admin',
    sessionId: 1,
    sessionUid: 'b',
    scopes: new Set(['products:read']),
    expiresAt: '',
  };
  const lives: Live[] = [];
  const liveWith = (limits: Partial<LiveLimits>): Live => {
    const live = createLive({ ...testApp.deps, peek: () => caller, feed, limits });
    lives.push(live);
    return live;
  };
  const one = { caller, bearer: 'x', lastId: undefined };
  const feed = { id: () => 'f'.repeat(24) };
  afterEach(() => {
    for (const live of lives.splice(0)) live.close();
  });

  test('sends a comment to whom nothing else is sent', async () => {
    const text = liveWith({ heartbeatMs: 5 }).listen(one).setEncoding('utf8');
    let received = '';
    for await (const piece of text) {
      received += String(piece);
      if (received.endsWith(': 15 s\n\n: 15 s\n\n')) break;
    }
    expect(received).toMatch(/^event: ready\n/);
  });

  test('cuts off a reader who takes nothing', async () => {
    const text = liveWith({ heartbeatMs: 1, waitingBytes: 500 }).listen(one);
    await once(text, 'close');
    expect(text.readableEnded).toBe(false);
  });

  test('outlives a database that can not be read, and writes it down', async () => {
    const failures: unknown[] = [];
    const log = { error: (failure: unknown) => failures.push(failure) };
    const peek = () => {
      throw new Error('disk I/O error');
    };
    const live = createLive({ ...testApp.deps, log, peek, feed, limits: { heartbeatMs: 1 } });
    lives.push(live);
    const text = live.listen(one);
    await expect.poll(() => failures.length).toBeGreaterThan(1);
    expect(text.destroyed).toBe(false);
  });

  test('has room again for one who left', () => {
    const live = liveWith({ listeners: 1 });
    const first = live.listen(one);
    expect(() => live.listen(one)).toThrow(AppError);
    first.destroy();
    return once(first, 'close').then(() => expect(live.listen(one).readable).toBe(true));
  });
});
