import { describe, expect, test } from 'vitest';
import { createKeptLists } from './kept-lists.ts';

const ids = (...numbers: readonly number[]) => Promise.resolve(Float64Array.from(numbers));
const never = () => Promise.reject(new Error('gathered again'));

describe('lists of ids that are kept', () => {
  test('a list is gathered once for a version of its table', async () => {
    const lists = createKeptLists();
    const [one, same] = await Promise.all([
      lists.get({ key: 'a', version: 1 }, () => ids(1, 2)),
      lists.get({ key: 'a', version: 1 }, never),
    ]);
    expect(same).toBe(one);
    expect(await lists.get({ key: 'a', version: 2 }, () => ids(3))).toEqual(Float64Array.of(3));
  });

  test('whoever gathers is given the older list, and a list that failed is forgotten', async () => {
    const lists = createKeptLists();
    await lists.get({ key: 'a', version: 1 }, () => ids(1));
    const longer = await lists.get({ key: 'a', version: 2 }, async (older) =>
      Float64Array.of(2, ...((await older?.list) ?? [])),
    );
    expect(longer).toEqual(Float64Array.of(2, 1));
    await expect(lists.get({ key: 'b', version: 1 }, never)).rejects.toThrow('gathered again');
    expect(await lists.get({ key: 'b', version: 1 }, () => ids(4))).toEqual(Float64Array.of(4));
  });

  test('no number of lists holds more than their measure, empty ones counted', async () => {
    const lists = createKeptLists(1000);
    await lists.get({ key: 'first', version: 1 }, () => ids());
    for (let index = 0; index < 20; index += 1) await lists.get({ key: `${index}`, version: 1 }, () => ids());
    await expect(lists.get({ key: 'first', version: 1 }, never)).rejects.toThrow('gathered again');
    const long = await lists.get({ key: 'long', version: 1 }, async () => new Float64Array(900));
    expect(await lists.get({ key: 'long', version: 1 }, never)).toBe(long);
  });
});
