import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestStore } from '../../testing/template-database.ts';
import { openLab, takeOne, type LabSchema, type LabTx } from './test-lab.ts';

const tables = ['stock', 'movement', 'shadow', 'ballast', 'fuse'] as const;
let lab: TestStore<LabSchema>;

beforeEach(async () => {
  lab = await openLab();
});
afterEach(() => lab.end());

/** The tables whose counter rose while the work ran. */
async function raisedBy(work: (tx: LabTx) => Promise<unknown>): Promise<string[]> {
  const { store } = lab;
  const before = tables.map((table) => store.versions.of(table));
  await store.write('watched', work).catch(() => undefined);
  return tables.filter((table, index) => store.versions.of(table) > (before[index] ?? 0));
}

const addMovement = (tx: LabTx) => tx.insertInto('movement').values({ label: 'm', stock_id: 1 }).execute();

describe('the version of a table', () => {
  it.each<[string, (tx: LabTx) => Promise<unknown>, string[]]>([
    ['what a work writes, triggers included', (tx) => takeOne(tx, 'one'), ['stock', 'movement', 'shadow']],
    ['nothing for a read', (tx) => tx.selectFrom('stock').selectAll().execute(), []],
    [
      'nothing for an update of no row',
      (tx) => tx.updateTable('stock').set({ units: 1 }).where('id', '=', 9).execute(),
      [],
    ],
    ['an insert that answers its row', (tx) => addMovement(tx), ['movement', 'shadow']],
    [
      'nothing for a work that fails',
      async (tx) => {
        await takeOne(tx, 'one');
        throw new Error('no');
      },
      [],
    ],
    [
      'nothing for a transaction that was undone',
      async (tx) => {
        await takeOne(tx, 'one');
        await tx.insertInto('fuse').defaultValues().execute();
      },
      [],
    ],
  ])('rises for %s', async (_, work, expected) => {
    expect(await raisedBy(work)).toEqual(expected);
  });

  it('rises for a table that is emptied at once', async () => {
    await raisedBy(addMovement);
    expect(await raisedBy((tx) => tx.deleteFrom('shadow').execute())).toEqual(['shadow']);
  });

  it('rises for rows that a foreign key takes along', async () => {
    await raisedBy(addMovement);
    expect(await raisedBy((tx) => tx.deleteFrom('stock').where('id', '=', 1).execute())).toEqual([
      'stock',
      'movement',
    ]);
  });

  it('has risen when the caller goes on, and not before the COMMIT', async () => {
    const { versions, write } = lab.store;
    const seen: number[] = [];
    await write('watch', async (tx) => {
      await addMovement(tx);
      tx.atEnd('look', async () => void seen.push(versions.of('movement')));
      tx.afterCommit(() => seen.push(versions.of('movement')));
    });
    expect(seen).toEqual([0, 1]);
  });

  it('makes one stamp for several tables', async () => {
    const { versions } = lab.store;
    const stamps = () => [versions.stamp(['stock', 'ballast']), versions.stamp(['stock', 'movement'])];
    const [still, moved] = stamps();
    await lab.store.write('move', addMovement);
    expect(stamps()[0]).toBe(still);
    expect(stamps()[1]).not.toBe(moved);
  });
});
