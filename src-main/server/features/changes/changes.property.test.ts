import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { acts, everyKind, openHistory, type HistoryKit } from './history.test-kit.ts';
import { comparable, emptyCopy, livingIn, take, type Copy } from './reader.test-kit.ts';

let kit: HistoryKit;
beforeAll(async () => {
  kit = await openHistory();
});
afterAll(() => kit.server.end());

/** Reads one part, as large as that. */
const readPart = async (copy: Copy, limit: number): Promise<boolean> => {
  const { after, feed } = copy;
  const query = { after, limit, include: 'data' as const, ...(feed !== undefined && { feed }) };
  const answer = await kit.server.call(contracts.changes.list, { token: kit.token, query });
  take(copy, answer.ok().data);
  return answer.ok().data.has_more;
};

/** A reader that is killed keeps what it had written down with its position before the last part. */
const killed = (copy: Copy): Copy => ({ ...copy, records: new Map(copy.records) });

const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 });

test('a copy that follows the changes equals the database, however it reads and is killed', async () => {
  let copy = emptyCopy();
  await fc.assert(
    fc.asyncProperty(acts(20), sizes, fc.boolean(), async (history, limits, isKilled) => {
      for (const [at, act] of history.entries()) {
        await kit.act(act);
        const limit = limits[at % limits.length] ?? 1;
        if (at % 3 !== 0) continue;
        const before = killed(copy);
        await readPart(copy, limit);
        if (isKilled && at % 2 === 0) copy = before;
      }
      while (await readPart(copy, limits[0] ?? 1));
      const wanted = livingIn(kit.server.deps.store.read);
      expect(Object.fromEntries(comparable(copy, wanted))).toEqual(Object.fromEntries(wanted));
    }),
    { numRuns: 15, examples: [[everyKind, [3], true]] },
  );
  expect(new Set([...copy.records.keys()].map((name) => name.split(' ')[0])).size).toBeGreaterThan(6);
});
