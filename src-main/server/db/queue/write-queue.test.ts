import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestStore } from '../../../testing/template-database.ts';
import { hotKey, type OpenStore } from '../capabilities.ts';
import { StoreClosed, StoreFull } from '../errors.ts';
import {
  kept,
  labels,
  movements,
  openLab,
  raw,
  takeAll,
  takeOne,
  unitsLeft,
  type LabSchema,
  type LabTx,
} from '../test-lab.ts';

const oneBatch = { works: 64, milliseconds: 60_000 };
/** A busy machine takes longer for one work than readers wait; here they wait. */
const withoutReaders = { limits: { ...oneBatch, readersWaitMs: 60_000 } };
let lab: TestStore<LabSchema>;
let store: OpenStore<LabSchema>;

beforeEach(async () => {
  lab = await openLab({ limits: oneBatch });
  store = lab.store;
});
afterEach(() => lab.end());

/** Leaves no room for another page until `makeRoom`. */
const fillDisk = (tx: LabTx) => {
  const [size] = raw<{ page_count: number }>(tx, 'pragma page_count');
  raw(tx, `pragma max_page_count = ${size?.page_count}`);
};
const makeRoom = (tx: LabTx) => raw(tx, 'pragma max_page_count = 1000000');
const addBallast = (tx: LabTx) =>
  tx
    .insertInto('ballast')
    .values({ body: new Uint8Array(100_000) })
    .execute();

describe('works that share a COMMIT', () => {
  it('gives the last ten units to ten of forty takers and leaves nothing of the others', async () => {
    const results = await takeAll(store, labels(40));
    expect(kept(results)).toBe(10);
    expect(await unitsLeft(store)).toBe(0);
    expect(await movements(store)).toEqual(labels(10));
  });

  it('undoes a work that throws, alone', async () => {
    const thrower = async (tx: LabTx) => {
      await takeOne(tx, 'thrower');
      throw new Error('changed my mind');
    };
    const before = takeAll(store, labels(5, 'before'));
    const thrown = store.write('throw', thrower);
    const after = takeAll(store, labels(10, 'after'));
    await expect(thrown).rejects.toThrow('changed my mind');
    expect(kept(await before)).toBe(5);
    expect(kept(await after)).toBe(5);
    expect(await movements(store)).toEqual([...labels(5, 'before'), ...labels(5, 'after')]);
  });

  it('refuses the whole batch when the disk is full in the middle, and writes again when there is room', async () => {
    const before = takeAll(store, labels(20, 'before'));
    const full = store.write('full', async (tx) => {
      fillDisk(tx);
      await addBallast(tx);
    });
    const after = takeAll(store, labels(20, 'after'));
    await expect(full).rejects.toThrow(StoreFull);
    for (const result of await before) expect(result).toMatchObject({ reason: { name: 'StoreFull' } });
    expect(kept(await after)).toBe(10);
    expect(await movements(store)).toEqual(labels(10, 'after'));
    expect(await unitsLeft(store)).toBe(0);
    await store.write('room', async (tx) => {
      makeRoom(tx);
      await addBallast(tx);
    });
  });

  it('refuses the whole batch when a work hides that the disk was full', async () => {
    const before = takeAll(store, ['before']);
    const hiding = store.write('hiding', async (tx) => {
      fillDisk(tx);
      await addBallast(tx).catch(() => undefined);
      await expect(takeOne(tx, 'outside any transaction')).rejects.toThrow('was undone');
      return 'all is well';
    });
    await expect(hiding).rejects.toThrow(StoreFull);
    expect(kept(await before)).toBe(0);
    expect(await movements(store)).toEqual([]);
  });

  it('refuses the whole batch when a trigger undoes the transaction', async () => {
    const before = takeAll(store, labels(3));
    const blown = store.write('fuse', (tx) => tx.insertInto('fuse').defaultValues().execute());
    await expect(blown).rejects.toMatchObject({ kind: 'trigger', rule: 'fuse' });
    expect(kept(await before)).toBe(0);
    expect(await unitsLeft(store)).toBe(10);
  });

  it('refuses the whole batch when COMMIT fails', async () => {
    const before = takeAll(store, labels(3));
    const broken = store.write('broken', async (tx) => {
      tx[hotKey].run('pragma defer_foreign_keys = on', []);
      await tx.insertInto('movement').values({ label: 'orphan', stock_id: 99 }).execute();
    });
    await expect(broken).rejects.toMatchObject({ kind: 'foreign' });
    expect(kept(await before)).toBe(0);
    expect(await movements(store)).toEqual([]);
    expect(kept(await takeAll(store, labels(2)))).toBe(2);
  });

  it('settles nobody before the COMMIT, neither the kept nor the failed', async () => {
    const seen: string[] = [];
    const first = store.write('first', (tx) => takeOne(tx, 'first')).then(() => seen.push('first'));
    const failed = store
      .write('failed', () => Promise.reject(new Error('no')))
      .catch(() => seen.push('failed'));
    const last = store.write('last', async () => {
      await sleep(20);
      expect(seen).toEqual([]);
    });
    await Promise.all([first, failed, last]);
    expect(seen).toEqual(['first', 'failed']);
  });

  it('puts at most the agreed number of works into one transaction', async () => {
    const small = await openLab({ limits: { works: 3, milliseconds: 60_000 } });
    const batches: number[] = [];
    let commits = 0;
    const works = Array.from({ length: 7 }, () =>
      small.store.write('count', async (tx) => {
        batches.push(commits);
        tx.afterCommit(() => {
          commits = batches.length;
        });
      }),
    );
    await Promise.all(works);
    await small.end();
    expect(batches).toEqual([0, 0, 0, 3, 3, 3, 6]);
  });

  /** The order of so many works asked for at once, and of one asked for in the turn of the event loop after them. */
  const thenOneMore = async (works: number): Promise<string[]> => {
    const patient = await openLab(withoutReaders);
    const seen: string[] = [];
    const ran = Promise.withResolvers<void>();
    const note = (name: string, isLast: boolean) =>
      patient.store.write(name, async (tx) => {
        seen.push(name);
        tx.afterCommit(() => seen.push(`${name} committed`));
        if (isLast) setImmediate(ran.resolve);
      });
    const first = Array.from({ length: works }, (_, index) => note(`${index}`, index === works - 1));
    await ran.promise;
    await Promise.all([...first, note('late', false)]);
    await patient.end();
    return seen;
  };

  it('takes what arrives in the turn after works that share their COMMIT, and waits no longer', async () => {
    expect(await thenOneMore(2)).toEqual(['0', '1', 'late', '0 committed', '1 committed', 'late committed']);
  });

  it('keeps nobody waiting who writes alone', async () => {
    expect(await thenOneMore(1)).toEqual(['0', '0 committed', 'late', 'late committed']);
  });

  it('lets readers in between works that take long, inside of one transaction', async () => {
    const seen: string[] = [];
    const busy = (name: string) => async (tx: LabTx) => {
      await takeOne(tx, name);
      setImmediate(() => seen.push('reader'));
      for (const end = performance.now() + 4; performance.now() < end;);
      seen.push(name);
      tx.afterCommit(() => seen.push(`${name} committed`));
    };
    await Promise.all(['one', 'two', 'three'].map((name) => store.write(name, busy(name))));
    expect(seen.slice(0, 5)).toEqual(['one', 'reader', 'two', 'reader', 'three']);
    expect(seen.filter((what) => what.endsWith('committed'))).toEqual(seen.slice(-3));
  });

  it('closes a transaction whose time is up', async () => {
    const quick = await openLab({ limits: { milliseconds: 1 } });
    const seen: string[] = [];
    const slow = quick.store.write('slow', async (tx) => {
      tx.afterCommit(() => seen.push('slow committed'));
      await sleep(5);
    });
    const next = quick.store.write('next', async () => void seen.push('next began'));
    await Promise.all([slow, next]);
    await quick.end();
    expect(seen).toEqual(['slow committed', 'next began']);
  });
});

describe('short works beside long ones', () => {
  const many = 1000;

  /** Asks for works at once, `L` of many lines and `s` of few, and gives their order with the ends of transactions. */
  const orderOf = async (names: readonly string[], on: OpenStore<LabSchema> = store): Promise<string> => {
    let seen = '';
    const works = names.map((name) =>
      on.write(
        name,
        async (tx) => {
          seen += seen.endsWith('|') || seen === '' ? name : ` ${name}`;
          tx.afterCommit(() => {
            if (!seen.endsWith('|')) seen += '|';
          });
        },
        name.startsWith('L') ? many : 1,
      ),
    );
    await Promise.all(works);
    return seen;
  };

  it('lets a short one wait for one long one, whose transaction it does not share, and not for all', async () => {
    expect(await orderOf(['L1', 'L2', 'L3', 's1', 's2'])).toBe('L1|s1 s2|L2|L3|');
    expect(await orderOf(['s1', 'L1', 's2', 'L2'])).toBe('s1|L1 s2|L2|');
  });

  it('lets short works that waited for a job that ran alone go before the next one', async () => {
    const seen: string[] = [];
    const alone = (name: string) => store.bulk(name, { steps: () => (seen.push(name), []) });
    const short = store.write('before', async () => void seen.push('before'));
    const jobs = [alone('bulk 1'), alone('bulk 2')];
    const after = store.write('after', async () => void seen.push('after'));
    await Promise.all([short, ...jobs, after]);
    expect(seen).toEqual(['before', 'bulk 1', 'after', 'bulk 2']);
  });
});

describe('the queue around the works', () => {
  it('throws on a write inside a write, and on one that a work waits for through others', async () => {
    const nested = store.write('outer', async () => {
      await Promise.resolve();
      await store.write('inner', (tx) => takeOne(tx, 'inner'));
    });
    await expect(nested).rejects.toThrow('"inner" was asked for inside the write "outer"');
    expect(await movements(store)).toEqual([]);
  });

  it('lets go of the guard when the work is over', async () => {
    let later: Promise<void> = Promise.resolve();
    await store.write('outer', async () => {
      later = sleep(5).then(() => store.write('later', (tx) => takeOne(tx, 'later')));
    });
    await later;
    expect(await movements(store)).toEqual(['later']);
  });

  it('refuses all that wait when BEGIN fails, and takes writes again afterwards', async () => {
    const { default: Database } = await import('better-sqlite3');
    const other = new Database(`${lab.folder}/almoxarife.db`);
    other.exec('begin immediate');
    const waiting = await takeAll(store, labels(3));
    other.exec('rollback');
    other.close();
    for (const result of waiting) expect(result).toMatchObject({ reason: { reason: 'locked' } });
    expect(kept(await takeAll(store, labels(3)))).toBe(3);
  });

  it('finishes what waits when it is closed, then refuses', async () => {
    const waiting = takeAll(store, labels(5));
    const closed = store.close();
    await expect(store.write('late', async () => {})).rejects.toThrow(StoreClosed);
    await closed;
    expect(kept(await waiting)).toBe(5);
    await expect(unitsLeft(store)).rejects.toThrow(StoreClosed);
  });
});
