import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { frozenClock } from '../../testing/frozen-clock.ts';
import { openTestStore, type TestStore } from '../../testing/template-database.ts';
import type { OpenStore, OpenTx, Tx } from '../db/capabilities.ts';
import type { Actor } from './actor.ts';
import { AppError } from './app-error.ts';
import { audit } from './audit.ts';
import { writeOnce, writeOnceSecret } from './once.ts';

let opened: TestStore;
let store: OpenStore;

beforeAll(async () => {
  opened = await openTestStore();
  store = opened.store;
});

afterAll(() => opened.end());

const actor = (key?: string, bodyHash = 'a'): Actor => ({
  caller: null,
  ip: '127.0.0.1',
  requestId: 'req-1',
  once: key === undefined ? undefined : { key, route: 'products.create', bodyHash },
});

const clock = frozenClock();
const writing = (key?: string, bodyHash?: string) => ({
  name: 'test.once',
  actor: actor(key, bodyHash),
  clock,
});

const act = async (tx: Tx): Promise<{ entries: number }> => {
  audit(tx, actor(), {
    action: 'product.do',
    entity: 'product',
    key: 'k',
    changed: ['a'],
    at: clock.instant(),
  });
  return { entries: await countOf(tx as OpenTx, 'audit_log') };
};

const countOf = async (
  on: Pick<OpenTx, 'selectFrom'>,
  table: 'audit_log' | 'idempotency',
): Promise<number> => {
  const { count } = await on
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const codeOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof AppError ? [error.status, error.code] : error),
  );

describe('writeOnce', () => {
  test('without a key every call is carried out', async () => {
    const first = await writeOnce(store, writing(), act);
    const second = await writeOnce(store, writing(), act);
    expect([first.replayed, second.replayed]).toEqual([false, false]);
    expect(second.data.entries).toBe(first.data.entries + 1);
  });

  test('a repeat is answered with the stored result and does nothing', async () => {
    const first = await writeOnce(store, writing('k-1'), act);
    const before = await countOf(store.read, 'audit_log');
    const second = await writeOnce(store, writing('k-1'), act);
    expect(second).toEqual({ data: first.data, replayed: true });
    expect(await countOf(store.read, 'audit_log')).toBe(before);
  });

  test('of calls at the same time one is carried out', async () => {
    const before = await countOf(store.read, 'audit_log');
    const all = await Promise.all(Array.from({ length: 20 }, () => writeOnce(store, writing('k-2'), act)));
    expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(all.map(({ data }) => data.entries)).size).toBe(1);
    expect(await countOf(store.read, 'audit_log')).toBe(before + 1);
  });

  test('another body under the same key is refused', async () => {
    await writeOnce(store, writing('k-3', 'a'), act);
    expect(await codeOf(writeOnce(store, writing('k-3', 'b'), act))).toEqual([409, 'idempotency_mismatch']);
  });

  test('a work that fails leaves the key free', async () => {
    const failing = writeOnce(store, writing('k-4'), () => Promise.reject(new AppError(409, 'duplicate')));
    expect(await codeOf(failing)).toEqual([409, 'duplicate']);
    expect((await writeOnce(store, writing('k-4', 'b'), act)).replayed).toBe(false);
  });

  test('after 24 h the key is free again, and old rows are cleaned', async () => {
    await writeOnce(store, writing('k-5', 'a'), act);
    clock.advance(24 * 3600 + 1);
    expect((await writeOnce(store, writing('k-5', 'b'), act)).replayed).toBe(false);
    expect(await countOf(store.read, 'idempotency')).toBe(1);
  });

  test('a clock set ahead, back, or both ages no key', async () => {
    const first = await writeOnce(store, writing('k-7'), act);
    for (const days of [400, -800, 400, 1, -1]) {
      clock.jump(days * 86_400);
      expect(await writeOnce(store, writing('k-7'), act)).toEqual({ data: first.data, replayed: true });
      await writeOnce(store, writing(`k-7 ${days}`), act);
    }
    clock.advance(600);
    await writeOnce(store, writing('k-7 right again'), act);
    clock.advance(23 * 3600);
    expect((await writeOnce(store, writing('k-7'), act)).replayed).toBe(true);
    clock.advance(3600);
    expect((await writeOnce(store, writing('k-7', 'b'), act)).replayed).toBe(false);
  });

  test('keys of two actors or two routes do not meet', async () => {
    await writeOnce(store, writing('k-6'), act);
    const there = {
      ...writing(),
      actor: { ...actor(), once: { key: 'k-6', route: 'other', bodyHash: 'b' } },
    };
    expect((await writeOnce(store, there, act)).replayed).toBe(false);
  });
});

describe('writeOnceSecret', () => {
  test('a repeat is refused and nothing of the result is stored', async () => {
    const secret = 'alm_nobody_may_keep_this';
    expect(await writeOnceSecret(store, writing('s-1'), () => Promise.resolve(secret))).toBe(secret);
    expect(await codeOf(writeOnceSecret(store, writing('s-1'), () => Promise.resolve(secret)))).toEqual([
      409,
      'already_done',
    ]);
    const rows = await store.read.selectFrom('idempotency').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows.find(({ key }) => key === 's-1')?.answer).toBeNull();
  });

  test('another body under the same key is refused', async () => {
    expect(await codeOf(writeOnceSecret(store, writing('s-1', 'b'), () => Promise.resolve(1)))).toEqual([
      409,
      'idempotency_mismatch',
    ]);
  });
});

describe('audit', () => {
  test.each(['update', 'delete'] as const)('the log refuses %s', async (verb) => {
    const change = store.write('test.tamper', async (tx) =>
      verb === 'update'
        ? tx.updateTable('audit_log').set({ action: 'x' }).execute()
        : tx.deleteFrom('audit_log').execute(),
    );
    await expect(change).rejects.toMatchObject({ rule: 'audit_log_is_append_only' });
  });
});
