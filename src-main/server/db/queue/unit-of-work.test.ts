import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestStore } from '../../../testing/template-database.ts';
import type { OpenStore } from '../capabilities.ts';
import { StoreMisuse } from '../errors.ts';
import { movements, openLab, raw, takeOne, unitsLeft, type LabSchema, type LabTx } from '../test-lab.ts';

let lab: TestStore<LabSchema>;
let store: OpenStore<LabSchema>;

beforeEach(async () => {
  lab = await openLab({ limits: { works: 64, milliseconds: 60_000 } });
  store = lab.store;
});
afterEach(() => lab.end());

describe('the tx', () => {
  it('is dead once its work has ended', async () => {
    let late: LabTx | undefined;
    await store.write('leak', async (tx) => {
      late = tx;
    });
    const tx = late as LabTx;
    await expect(takeOne(tx, 'late')).rejects.toThrow(StoreMisuse);
    expect(() => raw(tx, 'select 1')).toThrow(StoreMisuse);
    expect(() => tx.atEnd('late', async () => {})).toThrow(StoreMisuse);
    expect(() => tx.afterCommit(() => {})).toThrow(StoreMisuse);
    expect(await movements(store)).toEqual([]);
  });

  it('is dead for a query that arrives while other works of the batch still run', async () => {
    let late: Promise<unknown> = Promise.resolve();
    const leaking = store.write('leak', async (tx) => {
      late = sleep(10).then(() => takeOne(tx, 'late'));
      late.catch(() => undefined);
    });
    const other = store.write('other', async (tx) => {
      await sleep(30);
      await takeOne(tx, 'other');
    });
    await Promise.all([leaking, other]);
    await expect(late).rejects.toThrow(StoreMisuse);
    expect(await movements(store)).toEqual(['other']);
  });

  it('undoes a work that ends with a query in flight', async () => {
    const careless = store.write('careless', async (tx) => {
      void takeOne(tx, 'careless').catch(() => undefined);
    });
    await expect(careless).rejects.toThrow('nobody awaited');
    expect(await movements(store)).toEqual([]);
    expect(await unitsLeft(store)).toBe(10);
  });

  it('runs what is left for the end once a key, in order, inside the savepoint', async () => {
    const ran: string[] = [];
    const note = (name: string) => async () => void ran.push(name);
    await store.write('hooks', async (tx) => {
      tx.atEnd('a', async () => {
        await takeOne(tx, 'at the end');
        ran.push('a');
        tx.atEnd('a', note('a again while it runs'));
        tx.atEnd('c', note('c'));
      });
      tx.atEnd('b', note('b'));
      tx.atEnd('a', note('a again'));
      ran.push('work');
    });
    expect(ran).toEqual(['work', 'a', 'b', 'c']);
    expect(await movements(store)).toEqual(['at the end']);
  });

  it('undoes a work whose end fails, and never tells of it', async () => {
    let told = false;
    const failing = store.write('failing', async (tx) => {
      await takeOne(tx, 'undone');
      tx.afterCommit(() => {
        told = true;
      });
      tx.atEnd('fail', () => Promise.reject(new Error('at the end')));
    });
    await expect(failing).rejects.toThrow('at the end');
    expect(await movements(store)).toEqual([]);
    expect(told).toBe(false);
  });

  it('refuses hooks that never come to an end', async () => {
    const endless = store.write('endless', async (tx) => {
      const again = (round: number): void => {
        tx.atEnd(`round-${round}`, async () => again(round + 1));
      };
      again(0);
    });
    await expect(endless).rejects.toThrow(StoreMisuse);
  });

  it('tells of a commit before its caller goes on, and a listener that throws harms nobody', async () => {
    const seen: string[] = [];
    const first = store.write('first', async (tx) => {
      tx.afterCommit(() => {
        throw new Error('listener');
      });
      tx.afterCommit(() => seen.push('told'));
    });
    await first.then(() => seen.push('settled'));
    expect(seen).toEqual(['told', 'settled']);
  });

  it('stays usable after a constraint that the work handles itself', async () => {
    await store.write('handled', async (tx) => {
      await takeOne(tx, 'one');
      await expect(takeOne(tx, 'one')).rejects.toMatchObject({ kind: 'unique' });
      await takeOne(tx, 'two');
    });
    expect(await movements(store)).toEqual(['one', 'two']);
  });
});

describe('an attempt', () => {
  const put = (tx: LabTx, label: string) =>
    raw(tx, `insert into movement (label) values ('${label}') returning id`);

  it('that fails leaves no row, no hook and nothing in memory, and the work goes on', async () => {
    const ran: string[] = [];
    const hooks = (tx: LabTx, name: string) => {
      tx.atEnd(name, async () => void ran.push(`end ${name}`));
      tx.afterCommit(() => void ran.push(`committed ${name}`));
      tx.onUndo(() => () => void ran.push(`undone ${name}`));
    };
    await store.write('lines', async (tx) => {
      for (const name of ['one', 'two', 'three']) {
        const line = () => {
          put(tx, name);
          hooks(tx, name);
          if (name === 'two') throw new Error('no');
        };
        if (name === 'two') expect(() => tx.attempt(line)).toThrow('no');
        else tx.attempt(line);
      }
    });
    expect(await movements(store)).toEqual(['one', 'three']);
    expect(ran).toEqual(['undone two', 'end one', 'end three', 'committed one', 'committed three']);
  });

  it('inside one that fails goes with it', async () => {
    const ran: string[] = [];
    await store.write('nested', async (tx) => {
      put(tx, 'before');
      const outer = () => {
        tx.attempt(() => {
          put(tx, 'inner');
          tx.onUndo(() => () => void ran.push('inner'));
        });
        throw new Error('outer');
      };
      expect(() => tx.attempt(outer)).toThrow('outer');
    });
    expect([await movements(store), ran]).toEqual([['before'], ['inner']]);
  });

  it('may not be a promise', async () => {
    await store.write('promise', async (tx) => {
      expect(() => tx.attempt(async () => put(tx, 'late'))).toThrow(StoreMisuse);
    });
    expect(await movements(store)).toEqual([]);
  });
});
