import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpenStore, OpenTx } from '../capabilities.ts';
import { openLab, type LabSchema } from '../test-lab.ts';

/** What one work does: rows before and after its waits, and how it ends. */
type Plan = {
  readonly rows: number;
  readonly waits: number;
  readonly hooks: number;
  readonly end: 'keep' | 'throw' | 'swallow' | 'fuse' | 'in flight';
  /** Turns of the event loop before it is asked for. */
  readonly delay: number;
};

const plan = fc.record<Plan>({
  rows: fc.integer({ min: 0, max: 3 }),
  waits: fc.integer({ min: 0, max: 3 }),
  hooks: fc.integer({ min: 0, max: 2 }),
  end: fc.oneof(
    { weight: 8, arbitrary: fc.constant<Plan['end']>('keep') },
    { weight: 3, arbitrary: fc.constantFrom<Plan['end']>('throw', 'swallow', 'in flight') },
    { weight: 1, arbitrary: fc.constant<Plan['end']>('fuse') },
  ),
  delay: fc.integer({ min: 0, max: 3 }),
});
const limits = fc.record({ works: fc.integer({ min: 1, max: 8 }), milliseconds: fc.constantFrom(0, 60_000) });

const tick = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

const insert = (tx: OpenTx<LabSchema>, label: string) =>
  tx.insertInto('movement').values({ label, stock_id: null }).execute();

async function run(tx: OpenTx<LabSchema>, name: string, { rows, waits, hooks, end }: Plan): Promise<void> {
  for (let row = 0; row < rows; row += 1) await insert(tx, `${name}.${row}`);
  for (let hook = 0; hook < hooks; hook += 1) {
    tx.atEnd(`hook ${hook}`, async () => void (await insert(tx, `${name}.hook ${hook}`)));
  }
  for (let wait = 0; wait < waits; wait += 1) await tick();
  if (end === 'throw') throw new Error(name);
  if (end === 'fuse') await tx.insertInto('fuse').defaultValues().execute();
  if (end === 'in flight') void insert(tx, `${name}.late`).catch(() => undefined);
  if (end !== 'swallow') return;
  await insert(tx, `${name}.twice`);
  await insert(tx, `${name}.twice`).catch(() => undefined);
}

function labelsOf(name: string, { rows, hooks, end }: Plan): string[] {
  const written = Array.from({ length: rows }, (_, row) => `${name}.${row}`);
  if (end === 'swallow') written.push(`${name}.twice`);
  return [...written, ...Array.from({ length: hooks }, (_, hook) => `${name}.hook ${hook}`)];
}

async function askAll(store: OpenStore<LabSchema>, plans: readonly Plan[]): Promise<string[]> {
  const expected: string[] = [];
  const asked: Promise<unknown>[] = [];
  for (const [index, one] of plans.entries()) {
    for (let turn = 0; turn < one.delay; turn += 1) await tick();
    const name = `w${index}`;
    const promise = store.write(name, (tx) => run(tx, name, one));
    asked.push(
      promise.then(
        () => expected.push(...labelsOf(name, one)),
        () => undefined,
      ),
    );
  }
  await Promise.all(asked);
  return expected;
}

describe('any mix of works', () => {
  it('keeps all rows of every fulfilled work, in the order they were asked for, and none of a refused one', async () => {
    const check = async (plans: readonly Plan[], bounds: { works: number; milliseconds: number }) => {
      const { store, end } = await openLab({ limits: bounds });
      try {
        const expected = await askAll(store, plans);
        const rows = await store.read.selectFrom('movement').select('label').orderBy('id').execute();
        expect(rows.map(({ label }) => label)).toEqual(expected);
        const doomed = plans.filter(({ end: how }) => how !== 'keep' && how !== 'swallow');
        expect(
          expected.some((label) => doomed.some((one) => label.startsWith(`w${plans.indexOf(one)}.`))),
        ).toBe(false);
      } finally {
        await end();
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(plan, { minLength: 1, maxLength: 25 }), limits, check), {
      numRuns: 60,
    });
  });

  it('never keeps a rollback from a work of an earlier transaction', async () => {
    const { store, end } = await openLab({ limits: { works: 1 } });
    const fates = ['keep', 'fuse', 'keep', 'throw', 'keep'] as const;
    const results = await Promise.allSettled(
      fates.map((fate, index) =>
        store.write(fate, (tx) => run(tx, `w${index}`, { rows: 1, waits: 1, hooks: 0, end: fate, delay: 0 })),
      ),
    );
    await end();
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });
});
